// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/tagtemplates.h"
#include "kubernetes/catalogue/appversion.h"
#include "kubernetes/catalogue/cataloguekind.h"
#include "kubernetes/manifest/frozenkind.h"

namespace waybill::release {

/// How the surfaces of a product are read: what waybill.toml says, else what Waybill knows by itself.
struct SurfaceSettings {
    std::vector<catalogue::CatalogueKind> catalogues = catalogue::defaultKinds();
    catalogue::VersionReading appVersions = catalogue::VersionReading::Lenient;
    images::TagTemplates imageTags;
    std::vector<manifest::FrozenKind> frozen = {manifest::frozenRuntimeClass()};
    /// What the file says of all this, as it stands there: what was read by other settings is told apart by it.
    QByteArray said;
    bool operator==(const SurfaceSettings &) const = default;
};

} // namespace waybill::release
