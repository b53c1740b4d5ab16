// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/lagrule.h"

#include "upgrade/lagmessage.h"

#include <algorithm>
#include <limits>

namespace waybill::upgrade {

namespace {

Message limit(int most, bool older)
{
    if (most == 0)
        return older ? LagMessage::NotOlder : LagMessage::NotNewer;
    return most == 1 ? Message(LagMessage::AtMostOne) : message(LagMessage::AtMost, QString::number(most));
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

LagVerdict judgeLag(const LagRule &rule, const QString &name, const version::SemVer &version, const Message &peerName,
                    const version::SemVer &peer, const Message &because)
{
    const QString line = lineName(version);
    const QString peerLine = lineName(peer);
    const auto lag = minorsOlder(version, peer);
    if (!lag)
        return {Support::Unknown, message(LagMessage::OtherMajor, name, line, peerName, peerLine)};
    if (*lag == 0)
        return {Support::Supported, message(LagMessage::SameMinor, name, line, peerName, peerLine)};
    const bool older = *lag > 0;
    const int most = older ? rule.maxOlder : rule.maxNewer;
    const qint64 distance = older ? *lag : -*lag;
    // A sentence counts up to what an int holds.
    const Count apart{std::min<qint64>(distance, std::numeric_limits<int>::max())};
    const Message how = message(older ? LagMessage::Older : LagMessage::Newer, name, line, peerName, peerLine, apart);
    Message sentence = message(LagMessage::Limited, how, limit(most, older));
    if (!because.isEmpty())
        sentence = message(LagMessage::LimitedBecause, sentence, because);
    return {distance <= most ? Support::Supported : Support::Unsupported, sentence};
}

} // namespace waybill::upgrade
