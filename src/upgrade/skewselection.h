// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"
#include "upgrade/skewmatrix.h"

#include <QStringList>

#include <array>
#include <optional>

namespace waybill::upgrade {

/// How many of the releases are shown.
enum class Zoom {
    Minors,     ///< the first release of each line, X.Y.0 as a rule
    Patches,    ///< every stable release
    Everything, ///< pre-releases too
};

inline constexpr std::array AllZooms{Zoom::Minors, Zoom::Patches, Zoom::Everything};

/// "minors", "patches", "everything". Not translated.
[[nodiscard]] QString keyName(Zoom zoom);
[[nodiscard]] std::optional<Zoom> zoomFromKey(QStringView key);
[[nodiscard]] constexpr const char *messageFamily(Zoom)
{
    return "zoom";
}

/// Versions from one to another, both included, by SemVer precedence. Without an end it is open on that side.
struct VersionRange {
    std::optional<version::SemVer> from;
    std::optional<version::SemVer> to;

    /// Reads "A..B", "A..", "..B" or "A", which is that version alone; versions as people write them
    /// (SemVer::parseLenient). Fails with Fault::Input where an end is no version, where both are missing, and where
    /// the first is above the second.
    [[nodiscard]] static Result<VersionRange> parse(const QString &text);
    [[nodiscard]] bool holds(const version::SemVer &version) const;
    bool operator==(const VersionRange &) const = default;
};

/// What of a matrix is shown. Each filter narrows what the others leave; the zoom looks at what is in the ranges.
struct SkewSelection {
    Zoom zoom = Zoom::Everything;
    VersionRange clients;
    VersionRange servers;
    QStringList repositories; ///< of clients; empty: all
    bool operator==(const SkewSelection &) const = default;
};

/// The part of `matrix` that is selected, in the same order, with the mixes that it still has. Pure.
[[nodiscard]] SkewMatrix selected(const SkewMatrix &matrix, const SkewSelection &selection);

/// The repositories of the clients, each once, in the order of the matrix.
[[nodiscard]] QStringList clientRepositories(const SkewMatrix &matrix);

} // namespace waybill::upgrade
