// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/proposal/protocolproposal.h"

#include "release/proposal/proposalmessage.h"
#include "words/stance.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

bool shareServices(const RepositoryFacts &one, const RepositoryFacts &other)
{
    return std::any_of(one.services.begin(), one.services.end(),
                       [&](const QString &service) { return other.services.contains(service); });
}

const PinFacts *pinOf(const ProductFacts &facts, const QString &client, const QString &server)
{
    const auto found = std::find_if(facts.pins.begin(), facts.pins.end(), [&](const PinFacts &pin) {
        return pin.sibling && pin.repository == client && pin.pinned == server;
    });
    return found == facts.pins.end() ? nullptr : &*found;
}

bool isPinned(const ProductFacts &facts, const QString &name)
{
    return std::any_of(facts.pins.begin(), facts.pins.end(),
                       [&](const PinFacts &pin) { return pin.sibling && pin.pinned == name; });
}

/// Those that serve a protocol: of several that carry the same services only one.
Members serversOf(const ProductFacts &facts, const Members &members)
{
    Members candidates;
    for (const RepositoryFacts *member : members) {
        if (!member->services.empty())
            candidates.push_back(member);
    }
    std::stable_partition(candidates.begin(), candidates.end(),
                          [&](const RepositoryFacts *one) { return isPinned(facts, one->name); });
    Members servers;
    for (const RepositoryFacts *one : candidates) {
        const bool isCopy = std::any_of(servers.begin(), servers.end(),
                                        [&](const RepositoryFacts *server) { return shareServices(*one, *server); });
        if (!isCopy)
            servers.push_back(one);
    }
    return servers;
}

QString bareOrQuoted(const QString &key)
{
    static const QRegularExpression bare(QStringLiteral("^[A-Za-z0-9_-]+$"));
    return bare.match(key).hasMatch() ? key : tomlString(key);
}

ProposedTable protocolTable(const ProductFacts &facts, const Members &members, const RepositoryFacts &server)
{
    ProposedTable table{QStringLiteral("protocol"), true, {}, {}};
    table.lines.push_back({QStringLiteral("name"), tomlString(server.name), {}});
    table.lines.push_back({QStringLiteral("server"), tomlString(server.name),
                           message(ProposalMessage::DeclaresServices, server.name, *server.services.begin(),
                                   Count{qint64(server.services.size())})});
    QStringList clients;
    QStringList pins;
    Message reason;
    for (const RepositoryFacts *member : members) {
        if (member == &server)
            continue;
        const PinFacts *pin = pinOf(facts, member->name, server.name);
        if (!pin && !shareServices(*member, server))
            continue;
        clients << tomlString(member->name);
        if (pin)
            pins << bareOrQuoted(member->name) + QLatin1String(" = ") + tomlString(pin->file);
        if (reason.isEmpty())
            reason =
                pin ? message(ProposalMessage::Pins, member->name, server.name, pin->file)
                    : message(ProposalMessage::CopiesServices, member->name, server.name, *server.services.begin());
    }
    if (!clients.isEmpty())
        table.lines.push_back({QStringLiteral("clients"), u'[' + clients.join(QLatin1String(", ")) + u']', reason});
    if (!pins.isEmpty())
        table.lines.push_back({QStringLiteral("pins"),
                               QLatin1String("{ ") + pins.join(QLatin1String(", ")) + QLatin1String(" }"),
                               ProposalMessage::PinsInFile});
    return table;
}

ProposedLine stanceLine(const ProductFacts &facts, const Members &servers)
{
    const auto line = [](Stance stance, const Message &reason) {
        return ProposedLine{QStringLiteral("stance"), tomlString(keyName(stance)), reason};
    };
    const PinFacts *behind = nullptr;
    const PinFacts *ahead = nullptr;
    for (const PinFacts &pin : facts.pins) {
        const bool isClient = pin.sibling && std::any_of(servers.begin(), servers.end(), [&](const auto *server) {
                                  return server->name == pin.pinned;
                              });
        if (!isClient)
            continue;
        if (pin.lag.value_or(0) > 0 && (!behind || *pin.lag > *behind->lag))
            behind = &pin;
        if (pin.lead.value_or(0) > 0 && (!ahead || *pin.lead > *ahead->lead))
            ahead = &pin;
    }
    if (behind && !ahead)
        return line(Stance::ServerFirst,
                    message(ProposalMessage::ClientsLag, behind->repository, behind->pinned, Count{*behind->lag}));
    if (ahead && !behind)
        return line(Stance::ClientFirst,
                    message(ProposalMessage::ClientsLead, ahead->repository, ahead->pinned, Count{*ahead->lead}));
    return line(Stance::ServerFirst, ProposalMessage::StanceByDefault);
}

} // namespace

ProtocolsProposed proposeProtocols(const ProductFacts &facts, const Members &members)
{
    ProtocolsProposed proposed;
    const Members servers = serversOf(facts, members);
    for (const RepositoryFacts *server : servers)
        proposed.tables.push_back(protocolTable(facts, members, *server));
    if (!servers.empty())
        proposed.stance = stanceLine(facts, servers);
    return proposed;
}

} // namespace waybill::release
