// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/lagrule.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace waybill::upgrade {

namespace {

struct LagruleStrings {
    Q_DECLARE_TR_FUNCTIONS(LagRule)
};

int counted(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

QString limit(int most, bool older)
{
    if (most == 0)
        return older ? LagruleStrings::tr("it may not be older") : LagruleStrings::tr("it may not be newer");
    if (most == 1)
        return LagruleStrings::tr("at most one is supported");
    return LagruleStrings::tr("at most %1 are supported").arg(most);
}

} // namespace

QString keyName(Support support)
{
    switch (support) {
    case Support::Supported: return QStringLiteral("supported");
    case Support::Unknown: return QStringLiteral("unknown");
    case Support::Unsupported: return QStringLiteral("unsupported");
    }
    return {};
}

std::optional<qint64> minorsOlder(const version::SemVer &version, const version::SemVer &peer)
{
    if (version.major != peer.major)
        return {};
    constexpr quint64 most = std::numeric_limits<qint64>::max();
    return qint64(std::min(peer.minor, most)) - qint64(std::min(version.minor, most));
}

QString lineName(const version::SemVer &version)
{
    return QString::number(version.major) + u'.' + QString::number(version.minor);
}

LagVerdict judgeLag(const LagRule &rule, const QString &name, const version::SemVer &version, const QString &peerName,
                    const version::SemVer &peer, const QString &because)
{
    const QString line = lineName(version);
    const QString peerLine = lineName(peer);
    const auto lag = minorsOlder(version, peer);
    if (!lag)
        return {Support::Unknown,
                LagruleStrings::tr("%1 %2 and %3 %4 differ in the major number: no rule compares them")
                    .arg(name, line, peerName, peerLine)};
    if (*lag == 0)
        return {Support::Supported,
                LagruleStrings::tr("%1 %2 is of the same minor as %3 %4").arg(name, line, peerName, peerLine)};
    const bool older = *lag > 0;
    const int most = older ? rule.maxOlder : rule.maxNewer;
    const qint64 distance = older ? *lag : -*lag;
    const QString how =
        (older ? LagruleStrings::tr("%1 %2 is %n minor(s) older than %3 %4", nullptr, counted(distance))
               : LagruleStrings::tr("%1 %2 is %n minor(s) newer than %3 %4", nullptr, counted(distance)))
            .arg(name, line, peerName, peerLine);
    QString sentence = LagruleStrings::tr("%1; %2", "how far it is; how far it may be").arg(how, limit(most, older));
    if (!because.isEmpty())
        sentence = LagruleStrings::tr("%1 (%2)", "a limit (what it comes from)").arg(sentence, because);
    return {distance <= most ? Support::Supported : Support::Unsupported, sentence};
}

} // namespace waybill::upgrade
