// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/catalogue/cataloguekind.h"
#include "kubernetes/manifest/manifesttree.h"

#include <set>

namespace waybill::catalogue {

/// An image that an application runs, as written.
struct AppImage {
    QString reference;
    Place place;
    bool operator==(const AppImage &) const = default;
};

/// An object of a catalogue: one version of an application. A value; it holds on to the file that it was read from.
struct App {
    std::shared_ptr<const CatalogueKind> kind;
    manifest::Identity identity; ///< its name is what others refer to
    QString apiVersion;
    QByteArray path; ///< of the file in its tree
    Place place;     ///< where the object begins
    QString id;      ///< what all versions of the application have in common; empty where it has none
    Place idPlace;   ///< of its value; that of the object where there is none
    QString version; ///< as written
    Place versionPlace;
    bool versionIsNumber = false; ///< in a way that others may read as another (see isNumber())
    std::optional<bool> upgradable;
    std::vector<AppImage> images;             ///< by the kind's paths, then in the order of the file
    std::shared_ptr<const config::Node> root; ///< the whole object

    /// What is held against other versions; null where the object has none.
    [[nodiscard]] const config::Node *content() const { return kind->content.find(*root); }
    /// "KubeDirectorApp cassandra311".
    [[nodiscard]] QString symbol() const { return identity.toString(); }
    /// The same object whatever the group of its API: what two trees are compared by.
    [[nodiscard]] std::tuple<QString, QString, QString> key() const
    {
        return {identity.kind, identity.nameSpace, identity.name};
    }
};

/// Something that names an application.
struct AppReference {
    manifest::Identity from;
    QString app;  ///< its name
    QString kind; ///< of the application
    Place place;
    /// Where the application is: "local" in the same namespace, "system" in the operator's; empty: in the
    /// same one if it is there.
    QString catalogue = {};
    bool operator==(const AppReference &) const = default;
};

/// The catalogue of one tree.
struct AppList {
    std::vector<App> apps;                ///< by ID, version as written, name and path
    std::vector<AppReference> references; ///< by place
    /// Files, as in places, that may hold more applications than were read: broken, or templates.
    std::set<QString> unread;
    std::vector<Problem> problems; ///< of files that could not be read, as far as they may belong to a catalogue
};

/// Finds the applications among the objects of a tree. Pure.
[[nodiscard]] AppList readApps(const manifest::Manifests &manifests, const std::vector<CatalogueKind> &kinds);

} // namespace waybill::catalogue
