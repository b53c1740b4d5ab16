// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/origin.h"

#include <optional>
#include <vector>

namespace waybill::forge {

/// Whose programming interface a site speaks.
enum class Dialect { GitHub, GitLab, Gitea, Generic };

/// "github", "gitlab", "gitea" or "generic": the word that waybill.toml, JSON and the command line use.
[[nodiscard]] QString keyName(Dialect dialect);
/// Nothing for another word.
[[nodiscard]] std::optional<Dialect> dialectCalled(const QString &key);

/// A forge that one can have an account at.
struct ForgeSite {
    Dialect dialect = Dialect::Generic;
    QUrl web; ///< "https://github.com", without a path
    QUrl api; ///< "https://api.github.com", without a slash at its end; empty for a generic one
    /// Where its secret goes, and nowhere else: the programming interface and uploads.
    std::vector<Origin> origins;

    /// "github.com": what people call it, and what its secret is kept under.
    [[nodiscard]] QString host() const { return Origin::of(web).hostText(); }
    bool operator==(const ForgeSite &) const = default;
};

/// The site at an address, of which scheme, host and port count. `api`: where its programming interface is, if not at
/// the usual place.
[[nodiscard]] ForgeSite siteAt(Dialect dialect, const QUrl &web, const QUrl &api = {});
/// By the name of its host: the known ones, and those that are named for their program ("gitlab.example.com").
[[nodiscard]] Dialect dialectOf(const QString &host);

} // namespace waybill::forge
