// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace waybill::forge {

/// What the URL of a remote says of where a repository is on the web.
struct RemoteParts {
    QString scheme;   ///< "http" or "https": what the address of its page begins with
    QString host;     ///< lower case, by the name under which it has pages
    int port = -1;    ///< of a web address; the port of an ssh address says nothing about the web
    QStringList path; ///< "owner", "name" without ".git"; two or more

    /// From https, http, ssh://, git://, git+ssh:// and git@host:path; nothing for anything else, for a path that is
    /// shorter, and for one with parts that cannot be names. Pure.
    [[nodiscard]] static std::optional<RemoteParts> parse(const QString &url);
};

} // namespace waybill::forge
