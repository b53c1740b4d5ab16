// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/forgeaddress.h"

#include "forge/services/remoteparts.h"
#include "support/text.h"

#include <QRegularExpression>

#include <tuple>

namespace waybill::forge {

namespace {

struct KnownHost {
    QLatin1String name;
    ForgeKind kind;
};

constexpr KnownHost KnownHosts[] = {
    {QLatin1String("github.com"), ForgeKind::GitHub},       {QLatin1String("gitlab.com"), ForgeKind::GitLab},
    {QLatin1String("salsa.debian.org"), ForgeKind::GitLab}, {QLatin1String("invent.kde.org"), ForgeKind::GitLab},
    {QLatin1String("framagit.org"), ForgeKind::GitLab},     {QLatin1String("codeberg.org"), ForgeKind::Gitea},
    {QLatin1String("gitea.com"), ForgeKind::Gitea},         {QLatin1String("bitbucket.org"), ForgeKind::Generic},
};

struct NamePart {
    QLatin1String part;
    ForgeKind kind;
};

constexpr NamePart NameParts[] = {
    {QLatin1String("github"), ForgeKind::GitHubServer},
    {QLatin1String("gitlab"), ForgeKind::GitLab},
    {QLatin1String("gitea"), ForgeKind::Gitea},
    {QLatin1String("forgejo"), ForgeKind::Gitea},
};

/// Of the hosts that everybody knows, whatever a waybill.toml says of others.
std::optional<ForgeKind> knownKind(const QString &host)
{
    for (const KnownHost &known : KnownHosts) {
        if (host == known.name)
            return known.kind;
    }
    return host.endsWith(QLatin1String(".ghe.com")) ? std::optional(ForgeKind::GitHub) : std::nullopt;
}

ForgeKind kindByName(const QString &host)
{
    for (const NamePart &name : NameParts) {
        if (host.contains(name.part))
            return name.kind;
    }
    return ForgeKind::Generic;
}

LinkTemplates pagesOf(ForgeKind kind, const QString &host)
{
    switch (kind) {
    case ForgeKind::GitHub:
    case ForgeKind::GitHubServer:
        return {QStringLiteral("{web}/commit/{commit}"), QStringLiteral("{web}/pull/{number}"),
                QStringLiteral("{web}/issues/{number}"), QStringLiteral("{web}/blob/{commit}/{file}#L{line}"),
                QStringLiteral("{web}/compare/{base}...{head}")};
    case ForgeKind::GitLab:
        return {QStringLiteral("{web}/-/commit/{commit}"), QStringLiteral("{web}/-/merge_requests/{number}"),
                QStringLiteral("{web}/-/issues/{number}"), QStringLiteral("{web}/-/blob/{commit}/{file}#L{line}"),
                QStringLiteral("{web}/-/compare/{base}...{head}")};
    case ForgeKind::Gitea:
        return {QStringLiteral("{web}/commit/{commit}"), QStringLiteral("{web}/pulls/{number}"),
                QStringLiteral("{web}/issues/{number}"), QStringLiteral("{web}/src/commit/{commit}/{file}#L{line}"),
                QStringLiteral("{web}/compare/{base}...{head}")};
    case ForgeKind::Generic: break;
    }
    if (host != QLatin1String("bitbucket.org"))
        return {};
    // What is newer stands first, parted by a carriage return.
    return {QStringLiteral("{web}/commits/{commit}"), QStringLiteral("{web}/pull-requests/{number}"),
            QStringLiteral("{web}/issues/{number}"), QStringLiteral("{web}/src/{commit}/{file}#lines-{line}"),
            QStringLiteral("{web}/branches/compare/{head}%0D{base}")};
}

QUrl apiOf(ForgeKind kind, const QUrl &site)
{
    QUrl api = site;
    const QString below = site.path();
    switch (kind) {
    case ForgeKind::GitHub: api.setHost(QLatin1String("api.") + site.host()); break;
    case ForgeKind::GitHubServer: api.setPath(below + QLatin1String("/api/v3")); break;
    case ForgeKind::GitLab: api.setPath(below + QLatin1String("/api/v4")); break;
    case ForgeKind::Gitea: api.setPath(below + QLatin1String("/api/v1")); break;
    case ForgeKind::Generic: return {};
    }
    return api;
}

/// Without what must not stand in an address of a forge: credentials, a query, slashes at the end.
QUrl siteOf(const QUrl &url)
{
    return url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::StripTrailingSlash);
}

QString percentEncoded(const QString &value, const QByteArray &allowed)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(value, allowed));
}

} // namespace

QString keyName(ForgeKind kind)
{
    switch (kind) {
    case ForgeKind::GitHub: return QStringLiteral("github");
    case ForgeKind::GitHubServer: return QStringLiteral("ghes");
    case ForgeKind::GitLab: return QStringLiteral("gitlab");
    case ForgeKind::Gitea: return QStringLiteral("gitea");
    case ForgeKind::Generic: break;
    }
    return QStringLiteral("generic");
}

std::optional<ForgeAddress> ForgeAddress::fromUrl(const QByteArray &url, const ForgeSettings &settings)
{
    std::optional<RemoteParts> parts = RemoteParts::parse(decodeText(url).trimmed());
    if (!parts)
        return {};
    ForgeAddress address;
    const std::optional<ForgeKind> known = knownKind(parts->host);
    address.m_kind = known ? *known : settings.kind ? *settings.kind : kindByName(parts->host);
    // GitHub's own is never elsewhere: whoever names it so means the same software.
    if (!known && address.m_kind == ForgeKind::GitHub)
        address.m_kind = ForgeKind::GitHubServer;

    QUrl site;
    site.setScheme(parts->scheme);
    site.setHost(parts->host);
    site.setPort(parts->port);
    if (const QUrl web(settings.web); !known && web.isValid() && !web.host().isEmpty()) {
        site = siteOf(web);
        // A forge below a folder of its host: the remote's path may begin with that, too.
        const QStringList folder = site.path().split(QLatin1Char('/'), Qt::SkipEmptyParts);
        if (!folder.isEmpty() && parts->path.size() > folder.size() + 1 && parts->path.mid(0, folder.size()) == folder)
            parts->path = parts->path.mid(folder.size());
    }
    const bool hasGroups = address.m_kind == ForgeKind::GitLab || (address.m_kind == ForgeKind::Generic && !known);
    if (!hasGroups && parts->path.size() != 2)
        return {};
    address.m_path = parts->path.join(QLatin1Char('/'));
    address.m_web = site;
    address.m_web.setPath(site.path() + QLatin1Char('/') + address.m_path, QUrl::DecodedMode);
    if (!address.m_web.isValid())
        return {};
    address.m_api = !known && !settings.api.isEmpty() ? siteOf(QUrl(settings.api)) : apiOf(address.m_kind, site);
    address.m_links = pagesOf(address.m_kind, parts->host);
    if (!known) {
        for (const auto member : {&LinkTemplates::commit, &LinkTemplates::pullRequest, &LinkTemplates::issue,
                                  &LinkTemplates::file, &LinkTemplates::compare}) {
            if (!(settings.links.*member).isEmpty())
                address.m_links.*member = settings.links.*member;
        }
    }
    return address;
}

QUrl ForgeAddress::graphQl() const
{
    if (!isGitHub())
        return {};
    QUrl url = m_api;
    const QString v3 = QStringLiteral("/v3");
    QString path = url.path();
    if (path.endsWith(v3)) // of a GitHub Enterprise Server: /api/v3, and beside it /api/graphql
        path.chop(v3.size());
    url.setPath(path + QLatin1String("/graphql"));
    return url;
}

QUrl ForgeAddress::apiUrl(const QByteArray &path) const
{
    return QUrl::fromEncoded(QByteArray(m_api.toEncoded() + path), QUrl::StrictMode);
}

QUrl ForgeAddress::repositoryUrl(const QByteArray &path) const
{
    if (m_kind == ForgeKind::GitLab)
        return apiUrl("/projects/" + QUrl::toPercentEncoding(m_path) + path);
    return apiUrl("/repos/" + QUrl::toPercentEncoding(owner()) + '/' + QUrl::toPercentEncoding(name()) + path);
}

QUrl ForgeAddress::page(const QString &pattern, Values values) const
{
    if (pattern.isEmpty())
        return {};
    values.emplace(QStringLiteral("path"), m_path);
    QString url;
    qsizetype at = 0;
    static const QRegularExpression field(QStringLiteral(R"(\{(\w+)\})"));
    for (auto all = field.globalMatch(pattern); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        url += pattern.mid(at, match.capturedStart() - at);
        const QString name = match.captured(1);
        const auto value = values.find(name);
        if (name == QLatin1String("web"))
            url += QString::fromLatin1(m_web.toEncoded());
        else
            url += value == values.end() ? match.captured(0) : percentEncoded(value->second, "/=");
        at = match.capturedEnd();
    }
    url += pattern.mid(at);
    const QUrl made = QUrl::fromEncoded(url.toUtf8(), QUrl::StrictMode);
    // A template must not make anything else than pages of it.
    static const QStringList schemes{QStringLiteral("http"), QStringLiteral("https")};
    return schemes.contains(made.scheme()) ? made : QUrl();
}

QUrl ForgeAddress::commit(const git::ObjectId &id) const
{
    return page(m_links.commit, {{QStringLiteral("commit"), id.toString()}});
}

QUrl ForgeAddress::pullRequest(int number) const
{
    return page(m_links.pullRequest, {{QStringLiteral("number"), QString::number(number)}});
}

QUrl ForgeAddress::issue(int number) const
{
    return page(m_links.issue, {{QStringLiteral("number"), QString::number(number)}});
}

QUrl ForgeAddress::file(const git::ObjectId &commit, const QByteArray &path, int line) const
{
    QUrl url = page(m_links.file, {{QStringLiteral("commit"), commit.toString()},
                                   {QStringLiteral("file"), decodeText(path)},
                                   {QStringLiteral("line"), QString::number(line)}});
    if (line <= 0)
        url.setFragment({});
    return url;
}

QUrl ForgeAddress::compare(const QByteArray &base, const QByteArray &head) const
{
    return page(m_links.compare,
                {{QStringLiteral("base"), decodeText(base)}, {QStringLiteral("head"), decodeText(head)}});
}

} // namespace waybill::forge
