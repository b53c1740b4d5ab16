// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/usersettings.h"

#include "git/configvalue.h"
#include "git/handles.h"
#include "git/userconfiguration.h"

#include <QDir>
#include <QFile>

namespace waybill::git {

namespace {

constexpr int ExactHost = 1 << 20; ///< a host that is named counts more than any path
constexpr int AnyUser = 1;
constexpr int NamedUser = 2;

/// 0 where it does not fit; else more for a host that is named than for one of a pattern, and for longer patterns.
int hostMatch(const QString &pattern, const QString &host)
{
    if (pattern.compare(host, Qt::CaseInsensitive) == 0)
        return ExactHost;
    const QStringList wanted = pattern.split(QLatin1Char('.'));
    const QStringList labels = host.split(QLatin1Char('.'));
    if (!pattern.contains(QLatin1Char('*')) || wanted.size() != labels.size())
        return 0;
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        if (wanted[i] != QLatin1String("*") && wanted[i].compare(labels[i], Qt::CaseInsensitive) != 0)
            return 0;
    }
    return 1;
}

int usualPortOf(const QString &scheme)
{
    constexpr int Http = 80;
    constexpr int Https = 443;
    return scheme == QLatin1String("https") ? Https : Http;
}

} // namespace

int urlMatch(const QString &pattern, const QUrl &url)
{
    // QUrl takes no asterisk for a host.
    const qsizetype colon = pattern.indexOf(QLatin1String("://"));
    if (colon < 0 || pattern.left(colon).compare(url.scheme(), Qt::CaseInsensitive) != 0)
        return 0;
    const QString rest = pattern.mid(colon + 3);
    const QString authority = rest.section(QLatin1Char('/'), 0, 0);
    const QString user = authority.contains(QLatin1Char('@')) ? authority.section(QLatin1Char('@'), 0, 0) : QString();
    QString host = authority.section(QLatin1Char('@'), -1);
    int port = usualPortOf(url.scheme());
    if (const qsizetype at = host.lastIndexOf(QLatin1Char(':')); at > host.lastIndexOf(QLatin1Char(']'))) {
        port = host.mid(at + 1).toInt();
        host.truncate(at);
    }
    if (host.size() > 1 && host.startsWith(QLatin1Char('[')) && host.endsWith(QLatin1Char(']')))
        host = host.mid(1).chopped(1);
    const int fit = hostMatch(host, url.host());
    if (fit == 0 || port != url.port(usualPortOf(url.scheme())) || (!user.isEmpty() && user != url.userName()))
        return 0;
    // By whole names of folders: "/git" does not fit "/github".
    QString path = rest.mid(authority.size());
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    const QString there = url.path() + QLatin1Char('/');
    if (!there.startsWith(path + QLatin1Char('/')))
        return 0;
    return (fit == ExactHost ? ExactHost : 0) + int(path.size()) * 4 + (user.isEmpty() ? AnyUser : NamedUser);
}

QString userHttpPath(const QString &key, const QUrl &url)
{
    const ConfigPtr config = userConfiguration();
    QByteArray value;
    int best = -1;
    eachEntry(config.get(), [&](const git_config_entry &entry) {
        const QString name = QString::fromUtf8(entry.name);
        if (!name.startsWith(QLatin1String("http."))
            || name.section(QLatin1Char('.'), -1).compare(key, Qt::CaseInsensitive) != 0)
            return;
        const QString pattern = name.mid(5).chopped(key.size()); // with a dot at its end, where there is one
        const int fit = pattern.isEmpty() ? 0 : urlMatch(pattern.chopped(1), url);
        // Of two that fit as well, the later one counts, as in all of git's configuration.
        if ((pattern.isEmpty() || fit > 0) && fit >= best) {
            best = fit;
            value = entry.value;
        }
    });
    QString path = QFile::decodeName(value);
    if (path.startsWith(QLatin1String("~/")))
        path.replace(0, 1, QDir::homePath());
    return path;
}

QByteArray userText(const QByteArray &key)
{
    return textOf(userConfiguration().get(), key);
}

} // namespace waybill::git
