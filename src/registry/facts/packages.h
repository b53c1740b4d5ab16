// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/protocol/manifest.h"

#include <map>

namespace waybill::registry {

/// Packages with their versions, by name; of one that is there twice with two versions both, "1.0, 2.0".
using Packages = std::map<QString, QString>;

/// Reads the packages of an SBOM: SPDX 2 or CycloneDX, as JSON, also within an in-toto statement.
[[nodiscard]] Understood<Packages> readPackages(const QByteArray &content);

/// Whether a media type, or an artifact type, is that of an SBOM.
[[nodiscard]] bool isPackagesType(const QString &type);

} // namespace waybill::registry
