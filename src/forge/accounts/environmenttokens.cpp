// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/environmenttokens.h"

namespace waybill::forge {

QString EnvironmentTokens::variableFor(const ForgeSite &site)
{
    QString name = QStringLiteral("WAYBILL_TOKEN_");
    const QString host = site.host();
    for (const QChar c : host)
        name += c.unicode() < 0x80 && c.isLetterOrNumber() ? c.toUpper() : QChar(QLatin1Char('_'));
    return name;
}

bool EnvironmentTokens::names(const char *variable, const ForgeSite &site) const
{
    const QString value = m_environment.value(QString::fromLatin1(variable));
    if (value.isEmpty())
        return false;
    const bool isAddress = value.contains(QLatin1String("://"));
    // A bare host is meant as https.
    return Origin::of(QUrl(isAddress ? value : QLatin1String("https://") + value)) == Origin::of(site.web);
}

QStringList EnvironmentTokens::variablesFor(const ForgeSite &site) const
{
    QStringList variables{variableFor(site)};
    // By plain http no token goes anywhere that was not named for it.
    if (site.web.scheme() != QLatin1String("https"))
        return variables;
    const auto add = [&variables](std::initializer_list<const char *> names) {
        for (const char *name : names)
            variables.append(QString::fromLatin1(name));
    };
    switch (site.dialect) {
    case Dialect::GitHub:
        // In GitHub Actions on a server of one's own, GITHUB_TOKEN is that server's.
        if (site.host() == QLatin1String("github.com")) {
            add({"GH_TOKEN"});
            if (!m_environment.contains(QStringLiteral("GITHUB_SERVER_URL")))
                add({"GITHUB_TOKEN"});
        }
        if (names("GITHUB_SERVER_URL", site))
            add({"GITHUB_TOKEN"});
        if (names("GH_HOST", site) && site.host() != QLatin1String("github.com"))
            add({"GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"});
        break;
    case Dialect::GitLab:
        if (site.host() == QLatin1String("gitlab.com") || names("GITLAB_HOST", site) || names("CI_SERVER_URL", site))
            add({"GITLAB_TOKEN"});
        break;
    case Dialect::Gitea:
        if (site.host() == QLatin1String("gitea.com") || names("GITEA_SERVER_URL", site))
            add({"GITEA_TOKEN"});
        break;
    case Dialect::Generic: break;
    }
    return variables;
}

Result<std::optional<Token>> EnvironmentTokens::find(const ForgeSite &site, const JobControl &) const
{
    for (const QString &variable : variablesFor(site)) {
        Secret secret(m_environment.value(variable).toUtf8());
        if (!secret.isEmpty())
            return Token{secret, TokenOrigin::Environment, variable};
    }
    return std::optional<Token>();
}

} // namespace waybill::forge
