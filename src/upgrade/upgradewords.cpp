// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradewords.h"

#include "upgrade/kubernetesskew.h"
#include "upgrade/mixmessage.h"
#include "upgrade/upgradecause.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

/// More than these make a sentence that nobody reads.
constexpr std::size_t MostNamed = 8;

Message shown(const MixReason &reason)
{
    return reason.kind == MixReason::Kind::Word ? message(MixMessage::Quoted, reason.subject) : reason.subject;
}

template <typename Wanted>
Messages subjects(const ClientFacts &client, Direction direction, Wanted wanted)
{
    Messages names;
    for (const MixReason &reason : mixOf(client, direction).reasons) {
        if (wanted(reason))
            names.push_back(shown(reason));
    }
    return names;
}

Messages subjectsOf(const ClientFacts &client, Direction direction, Verdict verdict)
{
    return subjects(client, direction, [&](const MixReason &reason) { return verdictOf(client, reason) == verdict; });
}

/// Adds a clause about names, if there are any.
void addClause(Listing &clauses, MixMessage clause, Messages names)
{
    if (!names.empty())
        clauses.items.push_back(message(clause, shortlist(std::move(names))));
}

} // namespace

Argument shortlist(Messages names)
{
    removeDuplicates(names);
    if (names.size() <= MostNamed + 1)
        return Listing{std::move(names)};
    const auto more = qint64(names.size() - MostNamed);
    names.resize(MostNamed);
    return message(MixMessage::NamesAndMore, Listing{std::move(names), Listing::Join::Comma}, Count{more});
}

const Mix &mixOf(const ClientFacts &client, Direction direction)
{
    return direction == Direction::NewClientOldServer ? client.newClientOldServer : client.oldClientNewServer;
}

Verdict verdictOf(const ClientFacts &client, Direction direction)
{
    if (!client.problem.isEmpty())
        return Verdict::Works;
    const Mix &mix = mixOf(client, direction);
    return client.knowsUse ? mix.used : mix.verdict;
}

Verdict verdictOf(const ClientFacts &client, const MixReason &reason)
{
    return client.knowsUse ? reason.used : reason.verdict;
}

bool failsIn(const ClientFacts &client, Direction direction)
{
    return fails(verdictOf(client, direction));
}

Listing troubleOf(const ClientFacts &client, Direction direction)
{
    Listing clauses{{}, Listing::Join::Clauses};
    addClause(clauses, MixMessage::Misread, subjectsOf(client, direction, Verdict::Broken));
    addClause(clauses, MixMessage::Refused, subjectsOf(client, direction, Verdict::Refused));
    addClause(clauses, MixMessage::Ignored, subjectsOf(client, direction, Verdict::Ignored));
    return clauses;
}

Listing hintOf(const ClientFacts &client, Direction direction)
{
    Listing clauses{{}, Listing::Join::Clauses};
    if (!client.problem.isEmpty())
        return clauses;
    addClause(clauses, MixMessage::Ignored, subjectsOf(client, direction, Verdict::Ignored));
    addClause(clauses, MixMessage::RefusedAndHandled, subjectsOf(client, direction, Verdict::Guarded));
    return clauses;
}

Listing unusedOf(const ClientFacts &client, Direction direction)
{
    Listing clauses{{}, Listing::Join::Clauses};
    // What is new and not called yet is no news; what was removed is, to whoever reads the contract.
    if (client.problem.isEmpty() && direction == Direction::OldClientNewServer && client.knowsUse) {
        addClause(clauses, MixMessage::BrokenButUnused, subjects(client, direction, [](const MixReason &reason) {
                      return fails(reason.verdict) && reason.used == Verdict::Works;
                  }));
    }
    return clauses;
}

Messages rulingsOf(const ClientFacts &client, Direction direction)
{
    return client.problem.isEmpty() ? subjectsOf(client, direction, Verdict::Ruling) : Messages();
}

Message mixSentence(Direction direction, const QString &protocol, const Messages &clients, const QString &server,
                    const Argument &what)
{
    const bool newClient = direction == Direction::NewClientOldServer;
    Messages named;
    std::copy_if(clients.begin(), clients.end(), std::back_inserter(named),
                 [](const Message &client) { return !client.isEmpty(); });
    if (named.empty() && protocol == server)
        return message(newClient ? MixMessage::NewClientsOldNamesake : MixMessage::OldClientsNewNamesake, server, what);
    if (named == Messages{server})
        return message(newClient ? MixMessage::NewPartOldPart : MixMessage::OldPartNewPart, protocol, server, what);
    if (named.empty())
        return message(newClient ? MixMessage::NewClientsOldServer : MixMessage::OldClientsNewServer, protocol, server,
                       what);
    return message(newClient ? MixMessage::NewClientOldServer : MixMessage::OldClientNewServer, protocol,
                   Listing{std::move(named), Listing::Join::Or}, server, what);
}

const ComponentFacts *ownComponent(const UpgradeFacts &facts, const QString &repository)
{
    const ComponentFacts *found = nullptr;
    for (const ComponentFacts &component : facts.components) {
        if (component.pinned || component.repository != repository)
            continue;
        if (!found || component.name == repository)
            found = &component;
    }
    return found;
}

QString componentName(const UpgradeFacts &facts, const QString &repository)
{
    const ComponentFacts *component = ownComponent(facts, repository);
    return component ? component->name : repository;
}

Trait traitOfRepository(const UpgradeFacts &facts, const QString &repository)
{
    const ComponentFacts *component = ownComponent(facts, repository);
    return component ? traitOf(*component) : traitOf(repository, {});
}

Trait traitOf(const ComponentFacts &component)
{
    // A kubelet moves within its minor version without draining (docs/domain.md, 2a).
    const auto kind = component.trait ? std::nullopt : kubernetesComponentFromKey(component.name);
    if (kind == KubernetesComponent::Kubelet) {
        const auto before = readMember(*kind, component.before);
        const auto after = readMember(*kind, component.after);
        if (before && after && !judgeStep(*kind, before->version, after->version).drain)
            return Trait::Restart;
    }
    return traitOf(component.name, component.trait);
}

Message movedText(const ComponentFacts &component)
{
    if (!component.pinned)
        return message(UpgradeCause::ComponentChanged, component.name);
    if (component.before.isEmpty())
        return message(UpgradeCause::ComponentAdded, component.name, component.after);
    if (component.after.isEmpty())
        return message(UpgradeCause::ComponentRemoved, component.name, component.before);
    if (component.before == component.after)
        return message(UpgradeCause::PinChanged, component.name, component.after);
    return message(UpgradeCause::PinMoved, component.name, component.before, component.after);
}

Message movedText(const StoredFacts &stored)
{
    const auto text = [](const StoredVersion &version) { return version ? version->text : QString(); };
    switch (stored.change) {
    case StoredChange::Same: return {};
    case StoredChange::BecameVersioned: return message(UpgradeCause::FormatVersioned, stored.name, text(stored.after));
    case StoredChange::CeasedVersioned:
        return message(UpgradeCause::FormatUnversioned, stored.name, text(stored.before));
    case StoredChange::Raised:
    case StoredChange::Lowered:
    case StoredChange::Changed: break;
    }
    return message(UpgradeCause::FormatMoved, stored.name, text(stored.before), text(stored.after));
}

} // namespace waybill::upgrade
