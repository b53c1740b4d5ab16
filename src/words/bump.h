// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill {

/// Which number of a version moves. Ordered.
enum class Bump { None, Prerelease, Patch, Minor, Major };

[[nodiscard]] constexpr const char *messageFamily(Bump)
{
    return "bump";
}

/// "none", "prerelease", "patch", "minor", "major": the words of docs/cli.md. Not translated.
[[nodiscard]] QString keyName(Bump bump);

} // namespace waybill
