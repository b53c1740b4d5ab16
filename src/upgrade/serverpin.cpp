// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/serverpin.h"

#include <QRegularExpression>

#include <tuple>

namespace waybill::upgrade {

pins::Siblings siblingsOf(const OpenRepositories &repositories, std::set<std::pair<QString, QString>> clients)
{
    std::vector<pins::Siblings::Member> members;
    for (const auto &[name, open] : repositories) {
        const QString folder = open.repository ? open.repository->path() : QString();
        members.push_back(pins::Siblings::Member::of(
            name, folder, QStringList(QString::fromUtf8(open.remoteUrl)) + open.otherAddresses));
    }
    return {std::move(members), std::move(clients)};
}

const pins::Pin *findPinOf(const pins::Pins &pins, const pins::Siblings &siblings, const QString &client,
                           const QString &server)
{
    const auto pinning = siblings.numberOf(client);
    const auto wanted = siblings.numberOf(server);
    if (!pinning || !wanted)
        return nullptr;
    using Rank = std::tuple<bool, bool, bool, bool>;
    const pins::Pin *best = nullptr;
    Rank highest;
    for (const pins::Pin &pin : pins.pins) {
        if (pin.format == pins::Format::VersionFile)
            continue;
        const auto match = siblings.find(*pinning, pin);
        if (!match || match->member != *wanted)
            continue;
        const Rank rank(match->owner.isEmpty(), pin.direct, !pin.revision.isEmpty(), !pin.floating);
        if (!best || highest < rank) {
            best = &pin;
            highest = rank;
        }
    }
    return best;
}

const pins::Pin *findNamedPinOf(const pins::Pins &pins, const pins::Siblings &siblings, const QString &client,
                                const QString &server)
{
    static const QRegularExpression separator(QStringLiteral("[./]"));
    if (const pins::Pin *found = findPinOf(pins, siblings, client, server))
        return found;
    for (const pins::Pin &pin : pins.pins) {
        if (pin.name.section(separator, -1) == server)
            return &pin;
    }
    return nullptr;
}

} // namespace waybill::upgrade
