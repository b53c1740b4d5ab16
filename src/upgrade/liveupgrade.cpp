// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/liveupgrade.h"

#include "upgrade/liveupgrademessage.h"
#include "upgrade/upgradecause.h"
#include "upgrade/upgradewords.h"
#include "upgrade/wayrequirements.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

Listing withUnused(Listing what, const Listing &unused)
{
    what.items.insert(what.items.end(), unused.items.begin(), unused.items.end());
    return what;
}

using Row = LiveUpgradeRow;

Row::State stateOf(Verdict verdict)
{
    if (fails(verdict))
        return Row::State::Violated;
    return verdict == Verdict::Ruling ? Row::State::Ruling : Row::State::Met;
}

/// Where the gravest of a mix stands.
Place placeOf(const ClientFacts &client, Direction direction)
{
    const std::vector<MixReason> &reasons = mixOf(client, direction).reasons;
    return reasons.empty() ? Place() : reasons.front().place;
}

/// What there is to say of a mix, whatever its verdict.
Message evidenceOf(const UpgradeFacts &facts, const ProtocolFacts &protocol, const ClientFacts &client,
                   Direction direction)
{
    Listing what;
    const Verdict verdict = verdictOf(client, direction);
    if (fails(verdict))
        what = troubleOf(client, direction);
    else if (verdict == Verdict::Ruling)
        what.items.push_back(message(LiveUpgradeMessage::RulingNeeded, shortlist(rulingsOf(client, direction))));
    else
        what = withUnused(hintOf(client, direction), unusedOf(client, direction));
    if (what.items.empty() && verdict != Verdict::Works)
        what.items.push_back(verdict);
    if (what.items.empty())
        return protocol.differences == 0 ? Message(LiveUpgradeMessage::NothingChanged)
                                         : message(LiveUpgradeMessage::Works, protocol.name);
    const Messages clients = client.client.isEmpty() ? Messages() : Messages{componentName(facts, client.client)};
    return mixSentence(direction, protocol.name, clients, componentName(facts, protocol.server), what);
}

Row clientRow(const UpgradeFacts &facts, const ProtocolFacts &protocol, const ClientFacts &client)
{
    Row row{componentName(facts, client.client),
            message(LiveUpgradeMessage::SendNothingRejected, componentName(facts, protocol.server)),
            Row::Level::Must,
            Row::State::Unknown,
            client.problem,
            {}};
    if (client.client.isEmpty())
        row.component = message(UpgradeCause::ClientsOf, protocol.name);
    if (!client.problem.isEmpty() && protocol.differences > 0)
        return row;
    row.state = stateOf(verdictOf(client, Direction::NewClientOldServer));
    row.evidence = evidenceOf(facts, protocol, client, Direction::NewClientOldServer);
    if (row.state != Row::State::Met)
        row.place = placeOf(client, Direction::NewClientOldServer);
    return row;
}

/// Of the client that fares worst.
Row serverRow(const UpgradeFacts &facts, const ProtocolFacts &protocol)
{
    Row row{componentName(facts, protocol.server),
            message(LiveUpgradeMessage::ServeOldClients, protocol.name),
            Row::Level::Must,
            Row::State::Unknown,
            {},
            {}};
    const ClientFacts *worst = nullptr;
    for (const ClientFacts &client : protocol.clients) {
        if (!client.problem.isEmpty() && protocol.differences > 0)
            continue;
        if (!worst
            || verdictOf(client, Direction::OldClientNewServer) > verdictOf(*worst, Direction::OldClientNewServer))
            worst = &client;
    }
    if (!worst) {
        row.evidence = protocol.clients.empty() ? LiveUpgradeMessage::NoKnownClient : protocol.clients.front().problem;
        return row;
    }
    row.state = stateOf(verdictOf(*worst, Direction::OldClientNewServer));
    row.evidence = evidenceOf(facts, protocol, *worst, Direction::OldClientNewServer);
    if (row.state != Row::State::Met)
        row.place = placeOf(*worst, Direction::OldClientNewServer);
    return row;
}

Row storedRow(const UpgradeFacts &facts, const StoredFacts &stored)
{
    Row row{componentName(facts, stored.repository),
            message(LiveUpgradeMessage::RestoreStored, stored.name),
            Row::Level::Must,
            Row::State::Met,
            LiveUpgradeMessage::NothingChanged,
            stored.after ? stored.after->place : Place()};
    if (stored.change != StoredChange::Same) {
        row.state = Row::State::Violated;
        row.evidence = movedText(stored);
    } else if (stored.filesChanged) {
        row.state = Row::State::Ruling;
        row.evidence = LiveUpgradeMessage::StoringCodeChanged;
    }
    return row;
}

/// The state of what must not move, and what is seen of it.
void settle(Row &row, const ComponentFacts &component, Row::State moved)
{
    row.place = component.place;
    if (component.changed) {
        row.state = moved;
        row.evidence = movedText(component);
    } else if (component.floating) {
        row.state = Row::State::Unknown;
        row.evidence = message(LiveUpgradeMessage::PinnedToBranch, component.name);
    } else {
        row.state = Row::State::Met;
        row.evidence = LiveUpgradeMessage::NothingChanged;
    }
}

/// What runs workloads, or what they run on while they live.
void addRunning(std::vector<Row> &rows, const ComponentFacts &component)
{
    Row now{component.name, LiveUpgradeMessage::StayUnchanged, Row::Level::Impossible, Row::State::Met, {}, {}};
    settle(now, component, isNew(component) ? Row::State::Met : Row::State::Violated);
    rows.push_back(now);
    if (traitOf(component) != Trait::StopWorkloads)
        return;
    Row later = now;
    later.requirement = LiveUpgradeMessage::TakeOverWorkloads;
    later.level = Row::Level::Should;
    if (later.state == Row::State::Violated)
        later.state = Row::State::Unknown;
    rows.push_back(std::move(later));
}

void addGuest(std::vector<Row> &rows, const ComponentFacts &component)
{
    Row now{component.name, LiveUpgradeMessage::NewWorkloadsOnly, Row::Level::Present, Row::State::Met, {}, {}};
    settle(now, component, Row::State::Met);
    rows.push_back(now);
    Row later = now;
    later.requirement = LiveUpgradeMessage::PatchRunning;
    later.level = Row::Level::Should;
    if (component.changed)
        later.state = Row::State::Unknown;
    rows.push_back(std::move(later));
}

/// The components of the product beside one, that it may talk to: those of repositories.
Listing besides(const UpgradeFacts &facts, const ComponentFacts &component)
{
    Listing others;
    for (const ComponentFacts &other : facts.components) {
        if (!other.pinned && other.repository != component.repository)
            others.items.push_back(Message(other.name));
    }
    return others;
}

/// What a repository ships and no protocol speaks of.
void addOwn(std::vector<Row> &rows, const UpgradeFacts &facts, const ComponentFacts &component)
{
    const bool keepsRunning = traitOf(component) == Trait::NewWorkloads;
    Row row{component.name,
            keepsRunning ? LiveUpgradeMessage::KeepWorking : LiveUpgradeMessage::ReplaceInPlace,
            keepsRunning ? Row::Level::Must : Row::Level::Present,
            Row::State::Met,
            {},
            {}};
    settle(row, component, keepsRunning ? Row::State::Ruling : Row::State::Met);
    if (row.state == Row::State::Ruling) {
        const Listing others = besides(facts, component);
        row.evidence = others.items.empty() ? message(LiveUpgradeMessage::NoProtocol, component.name)
                                            : message(LiveUpgradeMessage::NoProtocolWith, component.name, others);
    }
    rows.push_back(std::move(row));
}

bool isInProtocol(const UpgradeFacts &facts, const ComponentFacts &component)
{
    if (component.pinned)
        return false;
    return std::any_of(facts.protocols.begin(), facts.protocols.end(), [&](const ProtocolFacts &protocol) {
        return protocol.server == component.repository
               || std::any_of(protocol.clients.begin(), protocol.clients.end(), [&](const ClientFacts &client) {
                      return client.client == component.repository && client.problem.isEmpty();
                  });
    });
}

/// What users keep: their configuration files.
Row settingsRow(const SettingsFacts &settings)
{
    QStringList added;
    QStringList removed;
    for (const settings::SettingChange &change : settings.changes)
        (change.added && change.movedFrom.isEmpty() ? added : removed) << change.setting.name;
    added.removeDuplicates();
    removed.removeDuplicates();
    Messages evidence;
    if (!added.isEmpty())
        evidence.push_back(message(LiveUpgradeMessage::KeysAdded, listing(added), Count{added.size()}));
    if (!removed.isEmpty())
        evidence.push_back(message(LiveUpgradeMessage::KeysRemoved, listing(removed), Count{removed.size()}));
    return {settings.repository,
            LiveUpgradeMessage::AcceptOldConfiguration,
            Row::Level::Must,
            removed.isEmpty() ? Row::State::Ruling : Row::State::Violated,
            evidence.size() == 1 ? evidence.front()
                                 : message(LiveUpgradeMessage::Both, evidence.front(), evidence.back()),
            settings.changes.front().setting.place};
}

} // namespace

QString keyName(LiveUpgradeRow::Level level)
{
    switch (level) {
    case LiveUpgradeRow::Level::Must: return QStringLiteral("must");
    case LiveUpgradeRow::Level::Impossible: return QStringLiteral("impossible");
    case LiveUpgradeRow::Level::Should: return QStringLiteral("should");
    case LiveUpgradeRow::Level::Present: break;
    }
    return QStringLiteral("present");
}

QString keyName(LiveUpgradeRow::State state)
{
    switch (state) {
    case LiveUpgradeRow::State::Met: return QStringLiteral("met");
    case LiveUpgradeRow::State::Violated: return QStringLiteral("violated");
    case LiveUpgradeRow::State::Ruling: return QStringLiteral("ruling");
    case LiveUpgradeRow::State::Unknown: break;
    }
    return QStringLiteral("unknown");
}

bool saysSomething(const std::vector<LiveUpgradeRow> &table)
{
    return std::any_of(table.begin(), table.end(), [](const LiveUpgradeRow &row) {
        return row.level != LiveUpgradeRow::Level::Present || row.state != LiveUpgradeRow::State::Met;
    });
}

std::vector<LiveUpgradeRow> liveUpgradeTable(const UpgradeFacts &facts)
{
    std::vector<Row> rows;
    for (const ProtocolFacts &protocol : facts.protocols) {
        for (const ClientFacts &client : protocol.clients)
            rows.push_back(clientRow(facts, protocol, client));
        rows.push_back(serverRow(facts, protocol));
    }
    for (const StoredFacts &stored : facts.stored)
        rows.push_back(storedRow(facts, stored));
    for (const ComponentFacts &component : facts.components) {
        const Trait trait = traitOf(component);
        if (trait >= Trait::DrainNode)
            addRunning(rows, component);
        else if (component.pinned && trait == Trait::NewWorkloads)
            addGuest(rows, component);
        else if (!isInProtocol(facts, component))
            addOwn(rows, facts, component);
    }
    for (const SettingsFacts &settings : facts.settings)
        rows.push_back(settingsRow(settings));
    return rows;
}

} // namespace waybill::upgrade
