// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/links.h"

#include "support/text.h"

#include <QRegularExpression>

namespace waybill::release {

namespace {

struct Remote {
    QString scheme; ///< "http" or "https": what the web address begins with
    QString host;   ///< lower case
    int port = -1;  ///< of a web address; the port of an ssh address says nothing about the web
    QString path;
};

/// "user@host:path", git's short form of ssh. A single letter before the colon is a Windows drive.
std::optional<Remote> parseShortForm(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:[^@/\\\\]*@)?([A-Za-z0-9][A-Za-z0-9.-]+):(?!/{2})([^\\\\]+)$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return {};
    return Remote{QStringLiteral("https"), match.captured(1).toLower(), -1, match.captured(2)};
}

std::optional<Remote> parseRemote(const QString &text)
{
    if (!text.contains(QLatin1String("://")))
        return parseShortForm(text);
    const QUrl url(text, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return {};
    const QString scheme = url.scheme().toLower();
    Remote remote{QStringLiteral("https"), url.host().toLower(), -1, url.path(QUrl::FullyDecoded)};
    if (scheme == QLatin1String("http") || scheme == QLatin1String("https")) {
        remote.scheme = scheme;
        remote.port = url.port();
        return remote;
    }
    static const QStringList overSsh{QStringLiteral("ssh"), QStringLiteral("git"), QStringLiteral("git+ssh"),
                                     QStringLiteral("ssh+git")};
    if (overSsh.contains(scheme))
        return remote;
    return {};
}

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

} // namespace

std::optional<Links> Links::fromRemote(const QByteArray &url)
{
    const std::optional<Remote> remote = parseRemote(decodeText(url).trimmed());
    if (!remote)
        return {};
    const std::optional<QStringList> parts = repositoryPath(remote->path);
    if (!parts)
        return {};

    static const QStringList gitlabs{QStringLiteral("salsa.debian.org"), QStringLiteral("invent.kde.org"),
                                     QStringLiteral("framagit.org")};
    const QString host = webHost(remote->host);
    const auto named = [&host](QLatin1String name) { return host.contains(name); };
    Links links;
    if (named(QLatin1String("github")))
        links.m_forge = Forge::GitHub;
    else if (named(QLatin1String("gitlab")) || gitlabs.contains(host))
        links.m_forge = Forge::GitLab;
    else if (named(QLatin1String("gitea")) || named(QLatin1String("forgejo")) || host == QLatin1String("codeberg.org"))
        links.m_forge = Forge::Gitea;
    else if (host == QLatin1String("bitbucket.org"))
        links.m_forge = Forge::Bitbucket;
    else
        return {};
    if (links.m_forge != Forge::GitLab && parts->size() != 2) // only GitLab has groups within groups
        return {};

    links.m_base.setScheme(remote->scheme);
    links.m_base.setHost(host);
    links.m_base.setPort(remote->port);
    links.m_base.setPath(QLatin1Char('/') + parts->join(QLatin1Char('/')), QUrl::DecodedMode);
    return links.m_base.isValid() ? std::optional<Links>(links) : std::nullopt;
}

QUrl Links::below(const QString &path) const
{
    QUrl url = m_base;
    url.setPath(m_base.path(QUrl::FullyDecoded) + path, QUrl::DecodedMode);
    return url;
}

QUrl Links::repository() const
{
    return m_base;
}

QUrl Links::commit(const git::ObjectId &id) const
{
    switch (m_forge) {
    case Forge::GitHub:
    case Forge::Gitea: return below(QLatin1String("/commit/") + id.toString());
    case Forge::GitLab: return below(QLatin1String("/-/commit/") + id.toString());
    case Forge::Bitbucket: return below(QLatin1String("/commits/") + id.toString());
    }
    return {};
}

QUrl Links::pullRequest(int number) const
{
    switch (m_forge) {
    case Forge::GitHub: return below(QLatin1String("/pull/") + QString::number(number));
    case Forge::GitLab: return below(QLatin1String("/-/merge_requests/") + QString::number(number));
    case Forge::Gitea: return below(QLatin1String("/pulls/") + QString::number(number));
    case Forge::Bitbucket: return below(QLatin1String("/pull-requests/") + QString::number(number));
    }
    return {};
}

QUrl Links::issue(int number) const
{
    if (m_forge == Forge::GitLab)
        return below(QLatin1String("/-/issues/") + QString::number(number));
    return below(QLatin1String("/issues/") + QString::number(number));
}

QUrl Links::file(const git::ObjectId &commit, const QByteArray &path, int line) const
{
    const QString place = commit.toString() + QLatin1Char('/') + decodeText(path);
    const auto at = [&](const char *folder, const char *mark) {
        QUrl url = below(QLatin1String(folder) + place);
        if (line > 0)
            url.setFragment(QLatin1String(mark) + QString::number(line));
        return url;
    };
    switch (m_forge) {
    case Forge::GitHub: return at("/blob/", "L");
    case Forge::GitLab: return at("/-/blob/", "L");
    case Forge::Gitea: return at("/src/commit/", "L");
    case Forge::Bitbucket: return at("/src/", "lines-");
    }
    return {};
}

QUrl Links::compare(const QByteArray &base, const QByteArray &head) const
{
    const QString from = decodeText(base);
    const QString to = decodeText(head);
    switch (m_forge) {
    case Forge::GitHub:
    case Forge::Gitea: return below(QLatin1String("/compare/") + from + QLatin1String("...") + to);
    case Forge::GitLab: return below(QLatin1String("/-/compare/") + from + QLatin1String("...") + to);
    case Forge::Bitbucket: // newer first, parted by a carriage return
        return below(QLatin1String("/branches/compare/") + to + QLatin1Char('\r') + from);
    }
    return {};
}

} // namespace waybill::release
