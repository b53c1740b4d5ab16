// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"
#include "version/semver.h"

namespace waybill::catalogue {

/// How the version of an application is read: as SemVer only, which is what an operator that upgrades does, or X.Y as
/// X.Y.0 too, which is what people write (docs/domain.md, 4, D1).
enum class VersionReading { Strict, Lenient };

/// Nothing where the text is no version: "v1.2", "7", "latest", empty.
[[nodiscard]] std::optional<version::SemVer> readAppVersion(QStringView text, VersionReading reading);

/// Where a version went.
enum class VersionMove {
    Same,         ///< not by a letter
    Rewritten,    ///< "1.0" to "1.0.0": the same, written in another way; build metadata count for nothing
    Bumped,       ///< up
    Lowered,      ///< down
    Incomparable, ///< one of them cannot be read
};

[[nodiscard]] VersionMove moveBetween(const QString &before, const QString &after, VersionReading reading);

/// True for a value that readers of YAML and JSON take for a number: without quotes 1.10 is 1.1 to most of them.
[[nodiscard]] bool isNumber(const config::Node &node);

} // namespace waybill::catalogue
