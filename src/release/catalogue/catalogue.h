// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/catalogue/appgrid.h"
#include "release/survey/pinrelations.h"

namespace waybill::release {

/// An application of a catalogue, at the head.
struct CatalogueApp {
    QString repository;
    QString id; ///< the distro ID, or what a setting names instead
    QString version;
    QString name;
    Place place;
    QByteArray since; ///< tag of the first release that has this ID and version; empty where none has
    /// Whether a search for the newest version of this ID finds it, and why (not).
    bool isLatest = false;
    Message latest;
    std::vector<findings::Finding> problems;
    std::vector<CatalogueEvent> history; ///< newest first
    bool operator==(const CatalogueApp &) const = default;
};

/// A container image that a repository defines, at the head. Tags hold placeholders where only the build knows.
struct CatalogueImage {
    QString repository;
    QString name; ///< "caasp/v4.5/pause"
    QString shortTag;
    QString intermediateTag;
    QString longTag;
    Message moved;      ///< which tags move between base and head; empty where none does
    int updateCase = 0; ///< 1 to 4 (docs/domain.md, 5); 0: none
    Message actor;      ///< who must act
    Message edit;       ///< what manifests must be edited to; empty where nothing
    QString base;       ///< the image that it is built from, with its tag
    QString package;    ///< that its version comes from at build time; empty where the version is written down
    Place place;
    std::vector<findings::Finding> problems;
    std::vector<CatalogueEvent> history; ///< newest first
    bool operator==(const CatalogueImage &) const = default;
};

/// What base and head of a range differ in for those who use a repository's Kubernetes objects, or make some by its
/// definitions.
struct CatalogueManifest {
    QString repository;
    findings::Finding finding;
    bool operator==(const CatalogueManifest &) const = default;
};

/// What the repositories of a product ship, each with its versions.
struct Catalogue {
    std::vector<CatalogueApp> apps;     ///< by repository, ID, version and name
    std::vector<AppGrid> grids;         ///< of the repositories that have applications, or had some
    std::vector<CatalogueImage> images; ///< by repository and name
    /// In the order of the repositories, then by file and line; the newest tags of images among them.
    std::vector<PinRelation> pins;
    QStringList silent;                           ///< see PinRelations
    std::vector<CatalogueManifest> manifests;     ///< the gravest first, then by repository
    std::map<QString, std::vector<Problem>> rows; ///< by repository: what could not be read or is wrong
    bool operator==(const Catalogue &) const = default;
};

/// The kinds of entries that a catalogue has.
struct CatalogueKinds {
    bool apps = true;
    bool images = true;
    bool pins = true;
    bool manifests = true;
};

struct CatalogueOptions {
    CatalogueKinds kinds; ///< that are read
    PinScope pins = PinScope::Product;
};

/// One that was asked for, "ID", "ID@VERSION" or "ID@latest" (see catalogue::selectApp()). Fails where there is none,
/// and tells what there is instead. Pure.
[[nodiscard]] Result<CatalogueApp> selectApp(const Catalogue &catalogue, const QString &wanted,
                                             catalogue::VersionReading reading);
/// Reads it. `surveys` are of the product's repositories; see readPinRelations(). Never fails for what is wrong with
/// one of them; cancelled, it fails. Runs on any thread; opens its own repository handles.
[[nodiscard]] Result<Catalogue> readCatalogue(const Product &product,
                                              const std::vector<std::shared_ptr<const Survey>> &surveys,
                                              const CatalogueOptions &options, const JobControl &control = {});

} // namespace waybill::release
