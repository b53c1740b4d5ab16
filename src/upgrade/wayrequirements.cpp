// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/wayrequirements.h"

#include "upgrade/upgradecause.h"
#include "upgrade/upgradewords.h"

#include <algorithm>
#include <array>

namespace waybill::upgrade {

namespace {

constexpr std::array BothDirections{Direction::NewClientOldServer, Direction::OldClientNewServer};

bool isReplacedInPlace(Trait trait)
{
    return trait == Trait::Live || trait == Trait::Restart;
}

/// Whether any component has to do with nodes and what runs there: those of which nobody says so, and whose names are
/// none of such, may be anything, and draining a node means nothing for them.
bool runsOnNodes(const UpgradeFacts &facts)
{
    return std::any_of(facts.components.begin(), facts.components.end(),
                       [](const ComponentFacts &component) { return component.trait || defaultTrait(component.name); });
}

/// What one protocol asks for.
class ProtocolRequirements {
public:
    ProtocolRequirements(const UpgradeFacts &facts, const ProtocolFacts &protocol, Way way)
        : m_facts(facts)
        , m_protocol(protocol)
        , m_server(componentName(facts, protocol.server))
        , m_way(way)
        , m_mayDrain(runsOnNodes(facts))
    {}

    void addTo(WayRequirements &requirements, bool atomic) const
    {
        TogetherRule together{m_protocol.name, {}, {}};
        for (const ClientFacts &client : m_protocol.clients) {
            addHints(requirements, client);
            const bool forward = failsIn(client, Direction::NewClientOldServer);
            const bool backward = failsIn(client, Direction::OldClientNewServer);
            if (!forward && !backward)
                continue;
            if (atomic || (!m_mayDrain && (forward == backward || ends(client).size() == 1)))
                addTogether(together, client);
            else if (forward && backward)
                addDrain(requirements, client, {});
            else
                addOrder(requirements, client, forward);
        }
        if (!together.components.empty()) {
            requirements.together.push_back(std::move(together));
        }
    }

    void addUnused(Messages &unused) const
    {
        for (const ClientFacts &client : m_protocol.clients) {
            const Direction direction = Direction::OldClientNewServer;
            if (!failsIn(client, direction) && !unusedOf(client, direction).items.empty())
                unite(unused, {sentence(client, direction, unusedOf)});
        }
    }

private:
    [[nodiscard]] Message nameOf(const ClientFacts &client) const
    {
        return client.client.isEmpty() ? message(UpgradeCause::ClientsOf, m_protocol.name)
                                       : Message(componentName(m_facts, client.client));
    }

    /// The sentence about all clients of which the same is to be said, so that one finding is named once.
    template <typename Say>
    [[nodiscard]] Message sentence(const ClientFacts &client, Direction direction, Say say) const
    {
        const Listing what = say(client, direction);
        Messages clients;
        for (const ClientFacts &other : m_protocol.clients) {
            if (failsIn(other, direction) == failsIn(client, direction) && say(other, direction) == what)
                clients.push_back(other.client.isEmpty() ? Message() : nameOf(other));
        }
        return mixSentence(direction, m_protocol.name, clients, m_server, what);
    }

    [[nodiscard]] Messages failures(const ClientFacts &client) const
    {
        Messages all;
        for (const Direction direction : BothDirections) {
            if (failsIn(client, direction))
                all.push_back(sentence(client, direction, [](const ClientFacts &one, Direction which) {
                    Listing what = troubleOf(one, which);
                    return what.items.empty() ? Listing{{verdictOf(one, which)}} : what;
                }));
        }
        return all;
    }

    void addHints(WayRequirements &requirements, const ClientFacts &client) const
    {
        for (const Direction direction : BothDirections) {
            if (!failsIn(client, direction) && !hintOf(client, direction).items.empty())
                requirements.hints.push_back(sentence(client, direction, hintOf));
        }
    }

    [[nodiscard]] Messages ends(const ClientFacts &client) const
    {
        Messages both{m_server, nameOf(client)};
        removeDuplicates(both);
        return both;
    }

    void addTogether(TogetherRule &together, const ClientFacts &client) const
    {
        unite(together.components, ends(client));
        unite(together.why, failures(client));
    }

    void addDrain(WayRequirements &requirements, const ClientFacts &client, const Message &kept) const
    {
        for (Message why : failures(client)) {
            if (!kept.isEmpty())
                why = message(UpgradeCause::WorkloadsKeep, why, kept);
            const auto same = std::find_if(requirements.drain.begin(), requirements.drain.end(),
                                           [&why](const DrainCause &cause) { return cause.why == why; });
            if (same == requirements.drain.end()) {
                requirements.drain.push_back({why, ends(client)});
            } else {
                unite(same->components, ends(client));
            }
        }
    }

    /// One mix fails. What it has of the new must not come first; when rolling back what it has of the old.
    void addOrder(WayRequirements &requirements, const ClientFacts &client, bool newClientFails) const
    {
        const bool serverFirst = newClientFails == (m_way == Way::Forward);
        const Message clientName = nameOf(client);
        const Message first = serverFirst ? Message(m_server) : clientName;
        const Message then = serverFirst ? clientName : Message(m_server);
        const QString repository = serverFirst ? m_protocol.server : client.client;
        const Trait trait = repository.isEmpty() ? Trait::Restart : traitOfRepository(m_facts, repository);
        if (m_mayDrain && (first == then || !isReplacedInPlace(trait))) {
            const bool isKept = trait == Trait::NewWorkloads && m_way == Way::Forward;
            addDrain(requirements, client, isKept ? first : Message());
        }
        if (first != then)
            requirements.order.push_back({first, then, failures(client).front()});
    }

    const UpgradeFacts &m_facts;
    const ProtocolFacts &m_protocol;
    QString m_server;
    Way m_way;
    bool m_mayDrain;
};

void addComponent(WayRequirements &requirements, const ComponentFacts &component)
{
    if (!needsDrain(component))
        return;
    requirements.drain.push_back({message(UpgradeCause::StopWorkloadsFirst, movedText(component)), {component.name}});
    if (traitOf(component) == Trait::StopWorkloads)
        requirements.stopping << component.name;
}

} // namespace

Messages unusedBreakages(const UpgradeFacts &facts)
{
    Messages unused;
    for (const ProtocolFacts &protocol : facts.protocols)
        ProtocolRequirements(facts, protocol, Way::Forward).addUnused(unused);
    return unused;
}

bool isNew(const ComponentFacts &component)
{
    return component.pinned && component.before.isEmpty() && !component.floating;
}

bool isGone(const ComponentFacts &component)
{
    return component.pinned && component.after.isEmpty() && !component.floating;
}

bool needsDrain(const ComponentFacts &component)
{
    const Trait trait = traitOf(component);
    return component.changed && !isNew(component) && (trait == Trait::DrainNode || trait == Trait::StopWorkloads);
}

WayRequirements requirementsOf(const UpgradeFacts &facts, Stance stance, Way way)
{
    WayRequirements requirements;
    for (const StoredFacts &stored : facts.stored) {
        if (stored.change != StoredChange::Same)
            requirements.drain.push_back({movedText(stored), {componentName(facts, stored.repository)}});
    }
    for (const ComponentFacts &component : facts.components)
        addComponent(requirements, component);
    for (const ProtocolFacts &protocol : facts.protocols)
        ProtocolRequirements(facts, protocol, way)
            .addTo(requirements, stance == Stance::Atomic || protocol.stance == Stance::Atomic);
    removeDuplicates(requirements.hints);
    return requirements;
}

} // namespace waybill::upgrade
