// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/waydemands.h"

#include "upgrade/upgradewords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace waybill::upgrade {

namespace {

struct WaydemandsStrings {
    Q_DECLARE_TR_FUNCTIONS(Upgrade)
};

constexpr std::array BothDirections{Direction::NewClientOldServer, Direction::OldClientNewServer};

bool isReplacedInPlace(Trait trait)
{
    return trait == Trait::Live || trait == Trait::Restart;
}

/// What one protocol asks for.
class ProtocolDemands {
public:
    ProtocolDemands(const UpgradeFacts &facts, const ProtocolFacts &protocol, Way way)
        : m_facts(facts)
        , m_protocol(protocol)
        , m_server(componentName(facts, protocol.server))
        , m_way(way)
    {}

    void addTo(WayDemands &demands, bool atomic) const
    {
        TogetherRule together{m_protocol.name, {}, {}};
        for (const ClientFacts &client : m_protocol.clients) {
            addHints(demands, client);
            const bool forward = failsIn(client, Direction::NewClientOldServer);
            const bool backward = failsIn(client, Direction::OldClientNewServer);
            if (!forward && !backward)
                continue;
            if (atomic)
                addTogether(together, client);
            else if (forward && backward)
                addDrain(demands, client, {});
            else
                addOrder(demands, client, forward);
        }
        if (!together.components.isEmpty()) {
            together.why.removeDuplicates();
            demands.together.push_back(std::move(together));
        }
    }

private:
    [[nodiscard]] QString nameOf(const ClientFacts &client) const
    {
        return client.client.isEmpty() ? WaydemandsStrings::tr("clients of %1", "a protocol").arg(m_protocol.name)
                                       : componentName(m_facts, client.client);
    }

    /// The sentence about all clients of which the same is to be said, so that one finding is named once.
    template <typename Say>
    [[nodiscard]] QString sentence(const ClientFacts &client, Direction direction, Say say) const
    {
        const QString what = say(client, direction);
        QStringList clients;
        for (const ClientFacts &other : m_protocol.clients) {
            if (failsIn(other, direction) == failsIn(client, direction) && say(other, direction) == what)
                clients << (other.client.isEmpty() ? QString() : nameOf(other));
        }
        return mixSentence(direction, m_protocol.name, clients, m_server, what);
    }

    [[nodiscard]] QStringList failures(const ClientFacts &client) const
    {
        QStringList all;
        for (const Direction direction : BothDirections) {
            if (failsIn(client, direction))
                all << sentence(client, direction, [](const ClientFacts &one, Direction which) {
                    const QString what = troubleOf(one, which);
                    return what.isEmpty() ? label(verdictOf(one, which)) : what;
                });
        }
        return all;
    }

    void addHints(WayDemands &demands, const ClientFacts &client) const
    {
        for (const Direction direction : BothDirections) {
            if (!failsIn(client, direction) && !hintOf(client, direction).isEmpty())
                demands.hints << sentence(client, direction, hintOf);
        }
    }

    [[nodiscard]] QStringList ends(const ClientFacts &client) const
    {
        QStringList both{m_server, nameOf(client)};
        both.removeDuplicates();
        return both;
    }

    void addTogether(TogetherRule &together, const ClientFacts &client) const
    {
        together.components += ends(client);
        together.components.removeDuplicates();
        together.why += failures(client);
    }

    void addDrain(WayDemands &demands, const ClientFacts &client, const QString &kept) const
    {
        for (QString why : failures(client)) {
            if (!kept.isEmpty())
                why = WaydemandsStrings::tr("%1; running workloads keep the old %2", "what goes wrong, component")
                          .arg(why, kept);
            const auto same = std::find_if(demands.drain.begin(), demands.drain.end(),
                                           [&why](const DrainCause &cause) { return cause.why == why; });
            if (same == demands.drain.end()) {
                demands.drain.push_back({why, ends(client)});
            } else {
                same->components += ends(client);
                same->components.removeDuplicates();
            }
        }
    }

    /// One mix fails. What it has of the new must not come first; on the way back what it has of the old.
    void addOrder(WayDemands &demands, const ClientFacts &client, bool newClientFails) const
    {
        const bool serverFirst = newClientFails == (m_way == Way::Forward);
        const QString clientName = nameOf(client);
        const QString first = serverFirst ? m_server : clientName;
        const QString then = serverFirst ? clientName : m_server;
        const QString repository = serverFirst ? m_protocol.server : client.client;
        const Trait trait = repository.isEmpty() ? Trait::Restart : traitOfRepository(m_facts, repository);
        if (first == then || !isReplacedInPlace(trait)) {
            const bool isKept = trait == Trait::NewWorkloads && m_way == Way::Forward;
            addDrain(demands, client, isKept ? first : QString());
        }
        if (first != then)
            demands.order.push_back({first, then, failures(client).value(0)});
    }

    const UpgradeFacts &m_facts;
    const ProtocolFacts &m_protocol;
    QString m_server;
    Way m_way;
};

void addComponent(WayDemands &demands, const ComponentFacts &component)
{
    if (!needsDrain(component))
        return;
    demands.drain.push_back(
        {WaydemandsStrings::tr("%1: running workloads must go first", "what moved").arg(movedText(component)),
         {component.name}});
    if (traitOf(component) == Trait::StopWorkloads)
        demands.stopping << component.name;
}

} // namespace

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

WayDemands demandsOf(const UpgradeFacts &facts, Stance stance, Way way)
{
    WayDemands demands;
    for (const StoredFacts &stored : facts.stored) {
        if (stored.change != StoredChange::Same)
            demands.drain.push_back({movedText(stored), {componentName(facts, stored.repository)}});
    }
    for (const ComponentFacts &component : facts.components)
        addComponent(demands, component);
    for (const ProtocolFacts &protocol : facts.protocols)
        ProtocolDemands(facts, protocol, way)
            .addTo(demands, stance == Stance::Atomic || protocol.stance == Stance::Atomic);
    demands.hints.removeDuplicates();
    return demands;
}

} // namespace waybill::upgrade
