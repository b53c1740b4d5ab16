// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/catalogue/valuepath.h"

namespace waybill::manifest {
struct Identity;
}

namespace waybill::catalogue {

/// A kind of object whose value at a path names an application: KubeDirectorCluster at spec.app.
struct ReferringKind {
    QStringList groups; ///< of the API; empty: any
    QString kind;
    ValuePath name;
    ValuePath catalogue = {}; ///< whose application it is, "local" or "system"; empty where the kind does not say
    bool operator==(const ReferringKind &) const = default;
};

/// The parts of an application that others know by name: its roles, its services.
struct PartList {
    QString word;   ///< what one of them is called, "role"; not translated
    ValuePath list; ///< "spec.roles"
    QString id;     ///< the key that names an item
    bool operator==(const PartList &) const = default;
};

/// A value that each role may have for itself, and all may have in common: an image, a package.
struct RoleValue {
    std::vector<ValuePath> common; ///< from the top: "spec.defaultImageRepoTag"
    std::vector<ValuePath> ofRole; ///< from the role: "imageRepoTag"
    bool operator==(const RoleValue &) const = default;
};

/// A kind of Kubernetes object that describes a version of an application, and where in it things stand. A setting; of
/// paths that are alternatives the first that leads somewhere counts.
struct CatalogueKind {
    QStringList groups; ///< of the API; empty: any. Another group of these is the same application
    QString kind;
    std::vector<ValuePath> ids; ///< what all versions of an application have in common
    std::vector<ValuePath> versions;
    std::vector<ValuePath> upgradables;     ///< whether clusters that run it may go to another version
    ValuePath content = ValuePath(u"spec"); ///< what is held against another version; the rest is bookkeeping
    std::vector<ValuePath> cosmetics;       ///< what only people look at
    std::vector<PartList> parts;
    std::vector<ValuePath> roles; ///< the lists of roles, where the kind has them
    RoleValue images;
    RoleValue packages;       ///< addresses of what sets a role up
    QString cardinality = {}; ///< the key of a role that tells how many members it may have
    std::vector<ReferringKind> references;

    /// Paths from the top at which images stand, and packages.
    [[nodiscard]] std::vector<ValuePath> imagePaths() const;
    [[nodiscard]] std::vector<ValuePath> packagePaths() const;
    [[nodiscard]] bool matches(const manifest::Identity &identity) const;
    bool operator==(const CatalogueKind &) const = default;
};

/// KubeDirectorApp of both API groups, with the names that its fields had before v0.3.0 (docs/domain.md, 4).
[[nodiscard]] CatalogueKind kubeDirectorApps();
/// What is looked for where no setting says anything: kubeDirectorApps().
[[nodiscard]] std::vector<CatalogueKind> defaultKinds();

} // namespace waybill::catalogue
