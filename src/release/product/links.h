// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QUrl>

#include <optional>

namespace waybill::release {

/// Web addresses on the forge that a remote's URL names (GitHub, GitLab, Gitea, Bitbucket by host name and path shape;
/// any other host is taken for one of GitHub's shape only when its name says so). Pure.
class Links {
public:
    /// From a remote's URL as configured: https, ssh://, git@host:owner/name.git. Credentials in it are dropped. No
    /// links for local paths.
    [[nodiscard]] static std::optional<Links> fromRemote(const QByteArray &url);

    [[nodiscard]] QUrl repository() const;
    [[nodiscard]] QUrl commit(const git::ObjectId &id) const;
    [[nodiscard]] QUrl pullRequest(int number) const;
    [[nodiscard]] QUrl issue(int number) const;
    /// A file of a commit, at a line (from 1; 0: none). `path` as in the tree.
    [[nodiscard]] QUrl file(const git::ObjectId &commit, const QByteArray &path, int line) const;
    [[nodiscard]] QUrl compare(const QByteArray &base, const QByteArray &head) const;

private:
    enum class Forge { GitHub, GitLab, Gitea, Bitbucket };
    /// The address `path` below the repository's own.
    [[nodiscard]] QUrl below(const QString &path) const;

    Forge m_forge = Forge::GitHub;
    QUrl m_base;
};

} // namespace waybill::release
