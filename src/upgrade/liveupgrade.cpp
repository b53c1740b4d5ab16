// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/liveupgrade.h"

#include "upgrade/upgradewords.h"
#include "upgrade/waydemands.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::upgrade {

namespace {

using Row = LiveUpgradeRow;

struct LiveupgradeStrings {
    Q_DECLARE_TR_FUNCTIONS(LiveUpgrade)
};

QString nothingChanged()
{
    return LiveupgradeStrings::tr("nothing changed");
}

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
QString evidenceOf(const UpgradeFacts &facts, const ProtocolFacts &protocol, const ClientFacts &client,
                   Direction direction)
{
    QString what;
    const Verdict verdict = verdictOf(client, direction);
    if (fails(verdict))
        what = troubleOf(client, direction);
    else if (verdict == Verdict::Ruling)
        what = LiveupgradeStrings::tr("%1 to be ruled on", "names of RPCs, fields or words")
                   .arg(listed(rulingsOf(client, direction)));
    else
        what = hintOf(client, direction);
    if (what.isEmpty() && verdict != Verdict::Works)
        what = label(verdict);
    if (what.isEmpty())
        return protocol.differences == 0 ? nothingChanged()
                                         : LiveupgradeStrings::tr("%1 works", "a protocol").arg(protocol.name);
    const QStringList clients =
        client.client.isEmpty() ? QStringList() : QStringList{componentName(facts, client.client)};
    return mixSentence(direction, protocol.name, clients, componentName(facts, protocol.server), what);
}

Row clientRow(const UpgradeFacts &facts, const ProtocolFacts &protocol, const ClientFacts &client)
{
    Row row{componentName(facts, client.client),
            LiveupgradeStrings::tr("say nothing that an old %1 cannot take", "server's component")
                .arg(componentName(facts, protocol.server)),
            Row::Level::Must,
            Row::State::Unknown,
            client.problem,
            {}};
    if (client.client.isEmpty())
        row.component = LiveupgradeStrings::tr("clients of %1", "a protocol").arg(protocol.name);
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
            LiveupgradeStrings::tr("serve every old client of %1", "a protocol").arg(protocol.name),
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
        row.evidence =
            protocol.clients.empty() ? LiveupgradeStrings::tr("no client is known") : protocol.clients.front().problem;
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
            LiveupgradeStrings::tr("restore %1 of every old version", "a stored format").arg(stored.name),
            Row::Level::Must,
            Row::State::Met,
            nothingChanged(),
            stored.after ? stored.after->place : Place()};
    if (stored.change != StoredChange::Same) {
        row.state = Row::State::Violated;
        row.evidence = movedText(stored);
    } else if (stored.filesChanged) {
        row.state = Row::State::Ruling;
        row.evidence = LiveupgradeStrings::tr("the code that stores it changed, its version did not");
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
        row.evidence = LiveupgradeStrings::tr("%1 is pinned to a branch", "a component").arg(component.name);
    } else {
        row.state = Row::State::Met;
        row.evidence = nothingChanged();
    }
}

/// What runs workloads, or what they run on while they live.
void addRunning(std::vector<Row> &rows, const ComponentFacts &component)
{
    Row now{component.name,
            LiveupgradeStrings::tr("stay as it is: running workloads must be gone before it is replaced"),
            Row::Level::Impossible,
            Row::State::Met,
            {},
            {}};
    settle(now, component, isNew(component) ? Row::State::Met : Row::State::Violated);
    rows.push_back(now);
    if (traitOf(component) != Trait::StopWorkloads)
        return;
    Row later = now;
    later.requirement =
        LiveupgradeStrings::tr("take over running workloads: by migration, replacement or a live patch");
    later.level = Row::Level::BetterHave;
    if (later.state == Row::State::Violated)
        later.state = Row::State::Unknown;
    rows.push_back(std::move(later));
}

void addGuest(std::vector<Row> &rows, const ComponentFacts &component)
{
    Row now{component.name,
            LiveupgradeStrings::tr("old workloads keep the old one, new ones get the new one"),
            Row::Level::AlreadyHave,
            Row::State::Met,
            {},
            {}};
    settle(now, component, Row::State::Met);
    rows.push_back(now);
    Row later = now;
    later.requirement = LiveupgradeStrings::tr("patch what runs, too");
    later.level = Row::Level::BetterHave;
    if (component.changed)
        later.state = Row::State::Unknown;
    rows.push_back(std::move(later));
}

/// What a repository ships and no protocol speaks of.
void addOwn(std::vector<Row> &rows, const ComponentFacts &component)
{
    const bool keepsRunning = traitOf(component) == Trait::NewWorkloads;
    Row row{component.name,
            keepsRunning ? LiveupgradeStrings::tr("work on with what is installed beside it: it is not restarted")
                         : LiveupgradeStrings::tr("be replaced in place"),
            keepsRunning ? Row::Level::Must : Row::Level::AlreadyHave,
            Row::State::Met,
            {},
            {}};
    settle(row, component, keepsRunning ? Row::State::Ruling : Row::State::Met);
    if (row.state == Row::State::Ruling)
        row.evidence = LiveupgradeStrings::tr("%1 changed, and no protocol says what it must hold", "a component")
                           .arg(component.name);
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
        (change.added ? added : removed) << change.setting.name;
    added.removeDuplicates();
    removed.removeDuplicates();
    QStringList evidence;
    if (!added.isEmpty())
        evidence << LiveupgradeStrings::tr("%n new key(s): %1", "of a configuration file", int(added.size()))
                        .arg(listed(added));
    if (!removed.isEmpty())
        evidence << LiveupgradeStrings::tr("%n key(s) gone: %1", "of a configuration file", int(removed.size()))
                        .arg(listed(removed));
    return {settings.repository,
            LiveupgradeStrings::tr("take an old configuration file as before"),
            Row::Level::Must,
            removed.isEmpty() ? Row::State::Ruling : Row::State::Violated,
            evidence.join(QLatin1String("; ")),
            settings.changes.front().setting.place};
}

} // namespace

QString label(LiveUpgradeRow::Level level)
{
    switch (level) {
    case Row::Level::Must: return LiveupgradeStrings::tr("MUST");
    case Row::Level::Impossible: return LiveupgradeStrings::tr("IMPOSSIBLE");
    case Row::Level::BetterHave: return LiveupgradeStrings::tr("BETTER HAVE");
    case Row::Level::AlreadyHave: return LiveupgradeStrings::tr("ALREADY HAVE");
    }
    return {};
}

QString label(LiveUpgradeRow::State state)
{
    switch (state) {
    case Row::State::Met: return LiveupgradeStrings::tr("met");
    case Row::State::Violated: return LiveupgradeStrings::tr("violated");
    case Row::State::Ruling: return LiveupgradeStrings::tr("needs a ruling");
    case Row::State::Unknown: return LiveupgradeStrings::tr("unknown");
    }
    return {};
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
            addOwn(rows, component);
    }
    for (const SettingsFacts &settings : facts.settings)
        rows.push_back(settingsRow(settings));
    return rows;
}

} // namespace waybill::upgrade
