// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradesteps.h"

#include "upgrade/stepmessage.h"
#include "upgrade/steptexts.h"
#include "upgrade/upgradecause.h"
#include "upgrade/upgradeorder.h"
#include "upgrade/upgradewords.h"
#include "upgrade/wayheadline.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

/// A component as the key of a step names it, in every language: of the unknown clients of a protocol by the protocol.
QString nameInKey(const Message &component)
{
    if (!component.is(UpgradeCause::ClientsOf))
        return component.verbatim();
    return QLatin1String("clients of ") + std::get<QString>(component.arguments().front().value);
}

/// Makes the steps of one way, in the order in which they are taken.
class StepMaker {
public:
    StepMaker(const UpgradeFacts &facts, WayRequirements requirements, Way way)
        : m_facts(facts)
        , m_requirements(std::move(requirements))
        , m_way(way)
    {
        for (const AskedUpgrade &asked : facts.asked) {
            if (asked.trait == Trait::DrainNode)
                m_requirements.drain.push_back({asked.why, {componentName(facts, asked.repository)}});
        }
        Messages changed;
        for (const ComponentFacts &component : facts.components) {
            if (component.changed && isGone(component))
                m_gone << component.name;
            else if (component.changed)
                changed.push_back(component.name);
        }
        m_order = orderOf(changed, m_requirements);
        if (m_order.contradictory) {
            for (const OrderRule &rule : m_requirements.order)
                m_requirements.drain.push_back({rule.why, {rule.first, rule.then}});
        }
    }

    WaySteps make()
    {
        addStop();
        addDrain();
        addReplacing();
        addAsked(Trait::Restart);
        addRenewing();
        addReboot();
        if (isDrained())
            add(makeStep({StepKind::Uncordon}, Trait::Live, StepMessage::Uncordon));
        return {m_steps, wayHeadline(m_way, gravest(m_steps), m_requirements, m_order)};
    }

private:
    [[nodiscard]] bool isDrained() const { return !m_requirements.drain.empty(); }
    /// Within one step; where there are several their own order says it.
    [[nodiscard]] bool isOrdered() const { return m_order.ordered && !m_order.contradictory; }

    void add(ProcedureStep step)
    {
        removeDuplicates(step.why);
        removeDuplicates(step.components);
        m_steps.push_back(std::move(step));
    }

    [[nodiscard]] const ComponentFacts *find(const Message &name) const
    {
        const auto found =
            std::find_if(m_facts.components.begin(), m_facts.components.end(),
                         [&name](const ComponentFacts &component) { return Message(component.name) == name; });
        return found == m_facts.components.end() ? nullptr : &*found;
    }

    /// Those of the components that are replaced in that way.
    [[nodiscard]] Messages ofTrait(const Messages &names, Trait trait) const
    {
        Messages those;
        for (const Message &name : names) {
            const ComponentFacts *component = find(name);
            if (component && isNew(*component))
                continue;
            if ((component ? traitOf(*component) : traitOf(name.verbatim(), {})) == trait)
                those.push_back(name);
        }
        return those;
    }

    /// What people asked for, but for a drain.
    [[nodiscard]] std::vector<AskedUpgrade> askedFor(Trait trait) const
    {
        std::vector<AskedUpgrade> those;
        std::copy_if(m_facts.asked.begin(), m_facts.asked.end(), std::back_inserter(those),
                     [trait](const AskedUpgrade &asked) { return asked.trait == trait; });
        return those;
    }

    void addStop()
    {
        ProcedureStep step = makeStep({StepKind::Stop}, Trait::StopWorkloads, StepMessage::StopWorkloads);
        for (const AskedUpgrade &asked : askedFor(Trait::StopWorkloads)) {
            step.why.push_back(asked.why);
            step.components.push_back(componentName(m_facts, asked.repository));
        }
        if (!step.why.empty())
            add(std::move(step));
    }

    void addDrain()
    {
        if (!isDrained())
            return;
        ProcedureStep step = makeStep({StepKind::Drain}, Trait::DrainNode, drainText(m_requirements.stopping));
        for (const DrainCause &cause : m_requirements.drain) {
            step.why.push_back(cause.why);
            append(step.components, cause.components);
        }
        Messages touched;
        for (const Batch &batch : m_order.batches)
            append(touched, batch.components);
        std::stable_sort(step.components.begin(), step.components.end(), [&](const Message &one, const Message &other) {
            return std::size_t(indexOf(touched, one)) < std::size_t(indexOf(touched, other)); // -1: last
        });
        add(std::move(step));
    }

    /// On a drained node one step is enough for all that do not belong together: no old end meets a new one there.
    [[nodiscard]] std::vector<Batch> batches() const
    {
        if (!isDrained())
            return m_order.batches;
        std::vector<Batch> few;
        Batch rest;
        for (const Batch &batch : m_order.batches) {
            if (batch.together)
                few.push_back(batch);
            else
                append(rest.components, batch.components);
        }
        if (!rest.components.empty())
            few.push_back(std::move(rest));
        return few;
    }

    void addReplacing()
    {
        const std::vector<Batch> all = batches();
        const auto alone = std::count_if(all.begin(), all.end(), [](const Batch &batch) { return !batch.together; });
        for (const Batch &batch : all) {
            append(m_replaced, batch.components);
            if (batch.together) {
                addTogether(batch);
            } else {
                append(m_keptByWorkloads, ofTrait(batch.components, Trait::NewWorkloads));
                addBatch(batch, alone == 1);
            }
        }
        if (!all.empty())
            addHints(m_steps.back());
        if (!m_gone.isEmpty())
            add(makeStep({StepKind::Remove}, Trait::Live, message(StepMessage::Remove, listing(m_gone)), {},
                         messagesOf(m_gone)));
    }

    void addHints(ProcedureStep &step) const
    {
        const std::size_t reasons = step.why.size();
        unite(step.why, m_requirements.hints);
        step.hints = int(step.why.size() - reasons);
    }

    void addTogether(const Batch &batch)
    {
        add(makeStep({StepKind::Together, batch.protocol}, Trait::Restart, togetherText(m_way, batch.components),
                     batch.why, batch.components));
    }

    void addBatch(const Batch &batch, bool isOnly)
    {
        const Messages restarted = ofTrait(batch.components, Trait::Restart);
        const StepKey key{StepKind::Upgrade, isOnly ? QString() : nameInKey(batch.name)};
        ProcedureStep step = makeStep(key, restarted.empty() ? Trait::Live : Trait::Restart,
                                      replaceText(m_way, batch.components, restarted, isDrained() && isOrdered()),
                                      batch.why, batch.components);
        for (const Message &name : batch.components) {
            const ComponentFacts *component = find(name);
            if (component && component->pinned && component->changed && !needsDrain(*component))
                step.why.push_back(movedText(*component));
        }
        add(std::move(step));
    }

    void addRenewing()
    {
        addAsked(Trait::NewWorkloads);
        if (!isDrained() && !m_keptByWorkloads.empty())
            add(makeStep({StepKind::Workloads}, Trait::NewWorkloads, recreateText(m_way, m_keptByWorkloads), {},
                         m_keptByWorkloads));
    }

    void addReboot()
    {
        ProcedureStep step = makeStep({StepKind::Reboot}, Trait::Reboot, StepMessage::Reboot);
        for (const Message &name : ofTrait(m_replaced, Trait::Reboot)) {
            const ComponentFacts *component = find(name);
            step.why.push_back(component ? movedText(*component) : name);
            step.components.push_back(name);
        }
        for (const AskedUpgrade &asked : askedFor(Trait::Reboot)) {
            step.why.push_back(asked.why);
            step.components.push_back(componentName(m_facts, asked.repository));
        }
        if (!step.why.empty())
            add(std::move(step));
    }

    /// A step for each repository of which people asked for restarts, or for new workloads.
    void addAsked(Trait trait)
    {
        for (const AskedUpgrade &asked : askedFor(trait)) {
            const StepKey key{StepKind::Asked, asked.repository, trait};
            const auto same = std::find_if(m_steps.begin(), m_steps.end(),
                                           [&key](const ProcedureStep &step) { return step.key == key; });
            const QString name = componentName(m_facts, asked.repository);
            if (same != m_steps.end()) {
                unite(same->why, {asked.why});
            } else {
                add(makeStep(key, trait,
                             trait == Trait::Restart ? message(StepMessage::Restart, name)
                                                     : recreateText(m_way, {name}),
                             {asked.why}, {name}));
            }
        }
    }

    const UpgradeFacts &m_facts;
    WayRequirements m_requirements;
    Way m_way;
    UpgradeOrder m_order;
    QStringList m_gone;         ///< components that are no longer used
    Messages m_replaced;        ///< all components that steps replace
    Messages m_keptByWorkloads; ///< those of them that running workloads keep; what is replaced together is not used
    std::vector<ProcedureStep> m_steps;
};

} // namespace

ProcedureStep makeStep(StepKey key, Trait trait, Message text, Messages why, Messages components)
{
    ProcedureStep step;
    step.id = key.toString();
    step.key = std::move(key);
    step.trait = trait;
    step.text = std::move(text);
    step.why = std::move(why);
    step.components = std::move(components);
    return step;
}

WaySteps stepsOf(const UpgradeFacts &facts, WayRequirements requirements, Way way)
{
    return StepMaker(facts, std::move(requirements), way).make();
}

Trait gravest(const std::vector<ProcedureStep> &steps)
{
    Trait trait = Trait::Live;
    for (const ProcedureStep &step : steps) {
        if (!step.dismissed)
            trait = std::max(trait, step.trait);
    }
    return trait;
}

} // namespace waybill::upgrade
