// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QString>

#include <array>
#include <map>
#include <optional>

namespace waybill::forge {

/// Which API a forge speaks, and how the addresses of its pages are made.
enum class ForgeKind : quint8 {
    GitHub,       ///< github.com, and the tenants of ghe.com
    GitHubServer, ///< GitHub Enterprise Server: the same API below another address
    GitLab,
    Gitea,   ///< and Forgejo
    Generic, ///< pages by template, or none; nothing is ever asked
};
inline constexpr std::array AllForgeKinds{ForgeKind::GitHub, ForgeKind::GitHubServer, ForgeKind::GitLab,
                                          ForgeKind::Gitea, ForgeKind::Generic};
/// "github", "ghes", "gitlab", "gitea", "generic": in waybill.toml.
[[nodiscard]] QString keyName(ForgeKind kind);

/// The addresses of a forge's pages, as templates: {web} is the address of the repository's page, {path} its path
/// ("owner/name"); and {commit}, {number}, {file}, {line}, {base}, {head} where the page has such. Empty: no such page.
struct LinkTemplates {
    QString commit;
    QString pullRequest;
    QString issue;
    QString file;
    QString compare;
    bool operator==(const LinkTemplates &) const = default;
};

/// What a waybill.toml says of the product's forges (docs/waybill-toml.md, [forge]).
struct ForgeSettings {
    bool isGiven = false;          ///< there is a [forge]: requests may be made
    bool requests = true;          ///< false: none is made, whatever is asked for
    std::optional<ForgeKind> kind; ///< of the hosts whose name does not tell it
    QString web;                   ///< where the pages of such a host are, if not at the remote's own address
    QString api;                   ///< where its API is, if not at the usual place
    LinkTemplates links;           ///< where not empty, instead of what the kind of such a host has
    /// What labels say, by their names in lower case; instead of what is known of them. Undecided: nothing.
    std::map<QString, Impact> labels;
    bool useLabels = true;       ///< labels are evidence
    bool useReleaseNotes = true; ///< and so are release-note blocks, which also become the lines of the notes
    bool useHandles = true;      ///< notes name authors by their handles
    bool operator==(const ForgeSettings &) const = default;

    [[nodiscard]] bool allowsRequests() const { return isGiven && requests; }
};

} // namespace waybill::forge
