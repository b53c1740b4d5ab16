// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradesteps.h"

#include "upgrade/steptexts.h"
#include "upgrade/upgradeorder.h"
#include "upgrade/upgradewords.h"
#include "upgrade/wayheadline.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

/// Makes the steps of one way, in the order in which they are taken.
class StepMaker {
public:
    StepMaker(const UpgradeFacts &facts, WayDemands demands, Way way)
        : m_facts(facts)
        , m_demands(std::move(demands))
        , m_way(way)
    {
        for (const AskedUpgrade &asked : facts.asked) {
            if (asked.trait == Trait::DrainNode)
                m_demands.drain.push_back({asked.why, {componentName(facts, asked.repository)}});
        }
        QStringList changed;
        for (const ComponentFacts &component : facts.components) {
            if (component.changed && isGone(component))
                m_gone << component.name;
            else if (component.changed)
                changed << component.name;
        }
        m_order = orderOf(changed, m_demands);
        if (m_order.contradictory) {
            for (const OrderRule &rule : m_demands.order)
                m_demands.drain.push_back({rule.why, {rule.first, rule.then}});
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
            add(makeStep(QStringLiteral("uncordon"), Trait::Live, bringBackText()));
        return {m_steps, wayHeadline(m_way, gravest(m_steps), m_demands, m_order)};
    }

private:
    [[nodiscard]] bool isDrained() const { return !m_demands.drain.empty(); }
    /// Within one step; where there are several their own order says it.
    [[nodiscard]] bool isOrdered() const { return m_order.ordered && !m_order.contradictory; }

    void add(ProcedureStep step)
    {
        step.why.removeDuplicates();
        step.components.removeDuplicates();
        m_steps.push_back(std::move(step));
    }

    [[nodiscard]] const ComponentFacts *find(const QString &name) const
    {
        const auto found = std::find_if(m_facts.components.begin(), m_facts.components.end(),
                                        [&name](const ComponentFacts &component) { return component.name == name; });
        return found == m_facts.components.end() ? nullptr : &*found;
    }

    /// Those of the components that are replaced in that way.
    [[nodiscard]] QStringList ofTrait(const QStringList &names, Trait trait) const
    {
        QStringList those;
        for (const QString &name : names) {
            const ComponentFacts *component = find(name);
            if (component && isNew(*component))
                continue;
            if ((component ? traitOf(*component) : traitOf(name, {})) == trait)
                those << name;
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
        ProcedureStep step = makeStep(QStringLiteral("stop"), Trait::StopWorkloads, stopText());
        for (const AskedUpgrade &asked : askedFor(Trait::StopWorkloads)) {
            step.why << asked.why;
            step.components << componentName(m_facts, asked.repository);
        }
        if (!step.why.isEmpty())
            add(std::move(step));
    }

    void addDrain()
    {
        if (!isDrained())
            return;
        ProcedureStep step = makeStep(QStringLiteral("drain"), Trait::DrainNode, drainText(m_demands.stopping));
        for (const DrainCause &cause : m_demands.drain) {
            step.why << cause.why;
            step.components += cause.components;
        }
        QStringList touched;
        for (const Batch &batch : m_order.batches)
            touched += batch.components;
        std::stable_sort(step.components.begin(), step.components.end(), [&](const QString &one, const QString &other) {
            return std::size_t(touched.indexOf(one)) < std::size_t(touched.indexOf(other)); // -1: last
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
                rest.components += batch.components;
        }
        if (!rest.components.isEmpty())
            few.push_back(std::move(rest));
        return few;
    }

    void addReplacing()
    {
        const std::vector<Batch> all = batches();
        const auto alone = std::count_if(all.begin(), all.end(), [](const Batch &batch) { return !batch.together; });
        for (const Batch &batch : all) {
            m_replaced += batch.components;
            if (batch.together) {
                addTogether(batch);
            } else {
                m_keptByWorkloads += ofTrait(batch.components, Trait::NewWorkloads);
                addBatch(batch, alone == 1);
            }
        }
        if (!all.empty())
            m_steps.back().why += m_demands.hints;
        if (!m_gone.isEmpty())
            add(makeStep(QStringLiteral("remove"), Trait::Live, removeText(m_gone), {}, m_gone));
    }

    void addTogether(const Batch &batch)
    {
        add(makeStep(QStringLiteral("protocol:%1:together").arg(batch.protocol), Trait::Restart,
                     togetherText(m_way, batch.components), batch.why, batch.components));
    }

    void addBatch(const Batch &batch, bool isOnly)
    {
        const QStringList restarted = ofTrait(batch.components, Trait::Restart);
        const QString id = isOnly ? QStringLiteral("upgrade") : QStringLiteral("upgrade:%1").arg(batch.name);
        ProcedureStep step = makeStep(id, restarted.isEmpty() ? Trait::Live : Trait::Restart,
                                      replaceText(m_way, batch.components, restarted, isDrained() && isOrdered()),
                                      batch.why, batch.components);
        for (const QString &name : batch.components) {
            const ComponentFacts *component = find(name);
            if (component && component->pinned && component->changed && !needsDrain(*component))
                step.why << movedText(*component);
        }
        add(std::move(step));
    }

    void addRenewing()
    {
        addAsked(Trait::NewWorkloads);
        if (!isDrained() && !m_keptByWorkloads.isEmpty())
            add(makeStep(QStringLiteral("workloads"), Trait::NewWorkloads, renewText(m_way, m_keptByWorkloads), {},
                         m_keptByWorkloads));
    }

    void addReboot()
    {
        ProcedureStep step = makeStep(QStringLiteral("reboot"), Trait::Reboot, rebootText());
        for (const QString &name : ofTrait(m_replaced, Trait::Reboot)) {
            const ComponentFacts *component = find(name);
            step.why << (component ? movedText(*component) : name);
            step.components << name;
        }
        for (const AskedUpgrade &asked : askedFor(Trait::Reboot)) {
            step.why << asked.why;
            step.components << componentName(m_facts, asked.repository);
        }
        if (!step.why.isEmpty())
            add(std::move(step));
    }

    /// A step for each repository of which people asked for restarts, or for new workloads.
    void addAsked(Trait trait)
    {
        for (const AskedUpgrade &asked : askedFor(trait)) {
            const QString id = QStringLiteral("asked:%1:%2").arg(asked.repository, keyName(trait));
            const auto same = std::find_if(m_steps.begin(), m_steps.end(),
                                           [&id](const ProcedureStep &step) { return step.id == id; });
            const QString name = componentName(m_facts, asked.repository);
            if (same != m_steps.end()) {
                same->why << asked.why;
                same->why.removeDuplicates();
            } else {
                add(makeStep(id, trait, trait == Trait::Restart ? restartText(name) : renewText(m_way, {name}),
                             {asked.why}, {name}));
            }
        }
    }

    const UpgradeFacts &m_facts;
    WayDemands m_demands;
    Way m_way;
    UpgradeOrder m_order;
    QStringList m_gone;            ///< components that are no longer used
    QStringList m_replaced;        ///< all components that steps replace
    QStringList m_keptByWorkloads; ///< those of them that running workloads keep; what is replaced together is not used
    std::vector<ProcedureStep> m_steps;
};

} // namespace

ProcedureStep makeStep(const QString &id, Trait trait, const QString &text, const QStringList &why,
                       const QStringList &components)
{
    ProcedureStep step;
    step.id = id;
    step.trait = trait;
    step.text = text;
    step.why = why;
    step.components = components;
    return step;
}

WaySteps stepsOf(const UpgradeFacts &facts, WayDemands demands, Way way)
{
    return StepMaker(facts, std::move(demands), way).make();
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
