// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgeaddress.h"
#include "git/objectid.h"

#include <QUrl>

#include <optional>

namespace waybill::release {

/// The addresses of a repository's pages on a forge (forge/services/forgeaddress.h). Pure.
class Links {
public:
    /// From a remote's URL as configured: https, ssh://, git@host:owner/name.git. Credentials in it are dropped. No
    /// links for local paths.
    [[nodiscard]] static std::optional<Links> fromRemote(const QByteArray &url,
                                                         const forge::ForgeSettings &settings = {});

    [[nodiscard]] QUrl repository() const;
    [[nodiscard]] QUrl commit(const git::ObjectId &id) const;
    [[nodiscard]] QUrl pullRequest(int number) const;
    [[nodiscard]] QUrl issue(int number) const;
    /// A file of a commit, at a line (from 1; 0: none). `path` as in the tree.
    [[nodiscard]] QUrl file(const git::ObjectId &commit, const QByteArray &path, int line) const;
    [[nodiscard]] QUrl compare(const QByteArray &base, const QByteArray &head) const;

private:
    explicit Links(forge::ForgeAddress address);

    forge::ForgeAddress m_address;
};

} // namespace waybill::release
