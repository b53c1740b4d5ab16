// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/repositoryaddress.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::pins {

namespace {

/// The parts of "owner/name.git/sub/v2?query#fragment" that name something.
QStringList addressParts(QString path)
{
    static const QRegularExpression tail(QStringLiteral("[?#].*\\z"));
    static const QRegularExpression major(QStringLiteral("\\Av[0-9]+\\z"));
    static const QRegularExpression dottedMajor(QStringLiteral("\\.v[0-9]+\\z")); // gopkg.in/owner/name.v2
    path.remove(tail);
    QStringList parts = path.toLower().split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (parts.size() > 1 && major.match(parts.constLast()).hasMatch())
        parts.removeLast();
    for (QString &part : parts) {
        if (part.size() > 4 && part.endsWith(QLatin1String(".git")))
            part.chop(4);
    }
    if (!parts.isEmpty())
        parts.last().remove(dottedMajor);
    return parts;
}

/// "github:owner/name" of npm.
QString hostOf(const QString &text)
{
    const QString host = text.toLower();
    if (host == QLatin1String("github") || host == QLatin1String("gitlab"))
        return host + QLatin1String(".com");
    return host == QLatin1String("bitbucket") ? QStringLiteral("bitbucket.org") : host;
}

} // namespace

std::optional<RepositoryAddress> RepositoryAddress::read(const QString &text)
{
    static const QRegularExpression url(
        QStringLiteral("\\A[a-z][a-z0-9+.-]*://(?:[^@/]*@)?([^/:@]+)(?::[0-9]*)?/(.+)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    // One letter before the colon is a drive.
    static const QRegularExpression ssh(QStringLiteral("\\A(?:[^@/:]+@)?([^/:@]{2,}):(?!//)(.+)\\z"));
    static const QRegularExpression module(QStringLiteral("\\A([a-z0-9-]+(?:\\.[a-z0-9-]+)+)/(.+)\\z"),
                                           QRegularExpression::CaseInsensitiveOption);
    const QString trimmed = text.trimmed();
    for (const QRegularExpression *shape : {&url, &ssh, &module}) {
        const QRegularExpressionMatch match = shape->match(trimmed);
        if (!match.hasMatch())
            continue;
        RepositoryAddress address{hostOf(match.captured(1)), addressParts(match.captured(2))};
        if (address.path.isEmpty())
            return {};
        return address;
    }
    return {};
}

qsizetype RepositoryAddress::nameIndex() const
{
    const bool flat = host == QLatin1String("github.com") || host == QLatin1String("bitbucket.org");
    return flat ? std::min<qsizetype>(1, path.size() - 1) : path.size() - 1;
}

QString RepositoryAddress::name() const
{
    return path.isEmpty() ? QString() : path.at(nameIndex());
}

QString RepositoryAddress::owner() const
{
    QStringList parts{host};
    if (!path.isEmpty())
        parts += path.mid(0, nameIndex());
    return parts.join(QLatin1Char('/'));
}

bool RepositoryAddress::contains(const RepositoryAddress &other) const
{
    return host == other.host && path.size() <= other.path.size()
           && std::equal(path.begin(), path.end(), other.path.begin());
}

} // namespace waybill::pins
