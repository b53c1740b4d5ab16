// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/remoteparts.h"

#include "support/text.h"

#include <QRegularExpression>
#include <QUrl>

namespace waybill::forge {

namespace {

/// Hosts that answer for another name: ssh through the https port, and the www of old bookmarks.
QString webHost(const QString &host)
{
    if (host == QLatin1String("ssh.github.com") || host == QLatin1String("www.github.com"))
        return QStringLiteral("github.com");
    if (host == QLatin1String("altssh.gitlab.com"))
        return QStringLiteral("gitlab.com");
    if (host == QLatin1String("altssh.bitbucket.org"))
        return QStringLiteral("bitbucket.org");
    return host;
}

/// The path's parts without ".git"; nothing where it is no owner/name path.
std::optional<QStringList> repositoryPath(QString path)
{
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    if (path.endsWith(QLatin1String(".git")))
        path.chop(4);
    while (path.startsWith(QLatin1Char('/')))
        path.remove(0, 1);
    const QStringList parts = path.split(QLatin1Char('/'));
    if (parts.size() < 2)
        return {};
    for (const QString &part : parts) {
        if (part.isEmpty() || part == QLatin1String(".") || part == QLatin1String(".."))
            return {};
        if (visibleLine(part) != part)
            return {};
    }
    return parts;
}

/// "user@host:path", git's short form of ssh. A single letter before the colon is a Windows drive, and two colons name
/// a program that git would start.
std::optional<RemoteParts> parseShortForm(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:[^@/\\\\]*@)?([A-Za-z0-9][A-Za-z0-9.-]+):(?!/{2}|:)([^\\\\]+)$"));
    const QRegularExpressionMatch match = form.match(text);
    const auto path = repositoryPath(match.captured(2));
    if (!match.hasMatch() || !path)
        return {};
    return RemoteParts{QStringLiteral("https"), webHost(match.captured(1).toLower()), -1, *path};
}

} // namespace

std::optional<RemoteParts> RemoteParts::parse(const QString &url)
{
    if (!url.contains(QLatin1String("://")))
        return parseShortForm(url);
    const QUrl parsed(url, QUrl::StrictMode);
    if (!parsed.isValid() || parsed.host().isEmpty())
        return {};
    const auto path = repositoryPath(parsed.path(QUrl::FullyDecoded));
    if (!path)
        return {};
    const QString scheme = parsed.scheme().toLower();
    RemoteParts parts{QStringLiteral("https"), webHost(parsed.host().toLower()), -1, *path};
    if (scheme == QLatin1String("http") || scheme == QLatin1String("https")) {
        parts.scheme = scheme;
        parts.port = parsed.port();
        return parts;
    }
    static const QStringList overSsh{QStringLiteral("ssh"), QStringLiteral("git"), QStringLiteral("git+ssh"),
                                     QStringLiteral("ssh+git")};
    return overSsh.contains(scheme) ? std::optional(parts) : std::nullopt;
}

} // namespace waybill::forge
