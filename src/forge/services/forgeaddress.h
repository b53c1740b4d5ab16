// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgesettings.h"
#include "git/objectid.h"

#include <QByteArray>
#include <QUrl>

namespace waybill::forge {

/// A repository on a forge: which kind of forge it is, where its API is, and the addresses of its pages. A plain value.
class ForgeAddress {
public:
    /// From the URL of a remote or of the repository's page: https, ssh://, git@host:owner/name.git, with ports,
    /// ".git", slashes behind, groups within groups. Credentials in it are dropped. The names of well-known hosts tell
    /// their kind; of others `settings` does, else the word "gitlab" or the like in the name; what remains is generic.
    /// Nothing for what names no repository on a host, such as a local path. Pure.
    [[nodiscard]] static std::optional<ForgeAddress> fromUrl(const QByteArray &url, const ForgeSettings &settings = {});

    [[nodiscard]] ForgeKind kind() const { return m_kind; }
    [[nodiscard]] bool isGitHub() const { return m_kind == ForgeKind::GitHub || m_kind == ForgeKind::GitHubServer; }
    /// Whether it can be asked anything.
    [[nodiscard]] bool hasApi() const { return m_kind != ForgeKind::Generic; }
    /// Whether anything of it has a page.
    [[nodiscard]] bool hasPages() const { return m_links != LinkTemplates(); }
    [[nodiscard]] QString host() const { return m_web.host(); }
    /// "owner/name", or "group/subgroup/name".
    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] QString owner() const { return m_path.section(QLatin1Char('/'), 0, -2); }
    [[nodiscard]] QString name() const { return m_path.section(QLatin1Char('/'), -1); }

    /// The repository's page: names the repository in files.
    [[nodiscard]] const QUrl &web() const { return m_web; }
    /// "https://api.github.com", "https://gitlab.example.com/api/v4"; without a slash at the end.
    [[nodiscard]] const QUrl &api() const { return m_api; }
    /// Of the kinds that have one: "https://api.github.com/graphql".
    [[nodiscard]] QUrl graphQl() const;
    /// An address below api(): `path` is written as it goes over the wire, with all that has to be escaped escaped.
    [[nodiscard]] QUrl apiUrl(const QByteArray &path) const;
    /// The same below what the API has of this repository: "/pulls?page=2".
    [[nodiscard]] QUrl repositoryUrl(const QByteArray &path) const;

    // Pages; empty where the forge has none of that sort.
    [[nodiscard]] QUrl commit(const git::ObjectId &id) const;
    [[nodiscard]] QUrl pullRequest(int number) const;
    [[nodiscard]] QUrl issue(int number) const;
    /// A file of a commit, at a line (from 1; 0: none). `path` as in the tree.
    [[nodiscard]] QUrl file(const git::ObjectId &commit, const QByteArray &path, int line) const;
    [[nodiscard]] QUrl compare(const QByteArray &base, const QByteArray &head) const;

    bool operator==(const ForgeAddress &) const = default;

private:
    using Values = std::map<QString, QString>;
    [[nodiscard]] QUrl page(const QString &pattern, Values values) const;

    ForgeKind m_kind = ForgeKind::Generic;
    QString m_path;
    QUrl m_web;
    QUrl m_api;
    LinkTemplates m_links;
};

} // namespace waybill::forge
