// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/forgesite.h"

namespace waybill::forge {

namespace {

QUrl below(const QUrl &web, const QString &path)
{
    QUrl url = web;
    url.setPath(path);
    return url;
}

QUrl onHost(const QUrl &web, const QString &host)
{
    QUrl url = web;
    url.setHost(host);
    return url;
}

/// GitHub's own, and those of its customers that it runs ("octo.ghe.com"), have the interface on hosts of its own.
void addGitHub(ForgeSite &site)
{
    const QString host = site.web.host();
    if (host == QLatin1String("github.com") || host.endsWith(QLatin1String(".ghe.com"))) {
        site.api = onHost(site.web, QLatin1String("api.") + host);
        site.origins = {Origin::of(site.api), Origin::of(onHost(site.web, QLatin1String("uploads.") + host))};
        return;
    }
    site.api = below(site.web, QStringLiteral("/api/v3"));
    site.origins = {Origin::of(site.web)};
}

} // namespace

QString keyName(Dialect dialect)
{
    switch (dialect) {
    case Dialect::GitHub: return QStringLiteral("github");
    case Dialect::GitLab: return QStringLiteral("gitlab");
    case Dialect::Gitea: return QStringLiteral("gitea");
    case Dialect::Generic: break;
    }
    return QStringLiteral("generic");
}

std::optional<Dialect> dialectCalled(const QString &key)
{
    for (const Dialect dialect : {Dialect::GitHub, Dialect::GitLab, Dialect::Gitea, Dialect::Generic}) {
        if (key == keyName(dialect))
            return dialect;
    }
    return {};
}

ForgeSite siteAt(Dialect dialect, const QUrl &web, const QUrl &api)
{
    ForgeSite site;
    site.dialect = dialect;
    site.web = web.adjusted(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment);
    site.web.setHost(site.web.host().toLower());
    if (site.web.host() == QLatin1String("www.github.com"))
        site.web.setHost(QStringLiteral("github.com"));
    switch (dialect) {
    case Dialect::GitHub: addGitHub(site); break;
    case Dialect::GitLab: site.api = below(site.web, QStringLiteral("/api/v4")); break;
    case Dialect::Gitea: site.api = below(site.web, QStringLiteral("/api/v1")); break;
    case Dialect::Generic: break;
    }
    if (dialect != Dialect::Generic && Origin::of(api).isValid()) {
        site.api = api.adjusted(QUrl::RemoveUserInfo | QUrl::StripTrailingSlash);
        if (Origin::of(api) != Origin::of(site.web))
            site.origins = {Origin::of(api)};
    }
    if (site.origins.empty() && dialect != Dialect::Generic)
        site.origins = {Origin::of(site.web)};
    return site;
}

Dialect dialectOf(const QString &host)
{
    const QString name = host.toLower().section(QLatin1Char(':'), 0, 0);
    const auto isNamed = [&name](const char *program) {
        return name.startsWith(QLatin1String(program) + QLatin1Char('.'));
    };
    if (name == QLatin1String("github.com") || name == QLatin1String("www.github.com")
        || name.endsWith(QLatin1String(".ghe.com")) || isNamed("github"))
        return Dialect::GitHub;
    if (isNamed("gitlab") || name == QLatin1String("salsa.debian.org") || name == QLatin1String("invent.kde.org"))
        return Dialect::GitLab;
    if (name == QLatin1String("codeberg.org") || isNamed("gitea") || isNamed("forgejo"))
        return Dialect::Gitea;
    return Dialect::Generic;
}

} // namespace waybill::forge
