// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/stances.h"

#include "release/assess/claim.h"
#include "release/assess/planningmessage.h"
#include "release/changes/somenames.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "support/text.h"
#include "upgrade/stanceimpact.h"

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double BreakingWeight = 0.97; ///< as protocolEvidence() gives to what breaks the wire
constexpr std::size_t MostReasons = 6;  ///< of a stance: enough to see what it is about

/// Why a finding that only adds something breaks in a view.
Message explained(const ProtocolView &view, const Reason &reason)
{
    if (view.stance != Stance::ServerFirst && upgrade::fails(reason.effect->newClientOldServer))
        return message(PlanningMessage::BreaksOldServer, reason.text, view.stance);
    return message(PlanningMessage::Breaks, reason.text, view.stance);
}

/// What speaks for an impact of a change, in one line.
Message reasonFor(const AssessedChange &change, const Suggestion &suggestion, Impact impact)
{
    if (!change.decision) {
        for (const Reason &reason : suggestion.reasons) {
            if (reason.isFact && reason.impact == impact && reason.source == Source::Protocol)
                return asClause(reason.text);
        }
    }
    return change.change->title;
}

class Collecting {
public:
    void add(Impact impact, const Message &why, const QString &name)
    {
        m_knowsNothingOfSome = m_knowsNothingOfSome || impact == Impact::Undecided;
        if (impact == Impact::Undecided || impact == Impact::None || impact < m_result.impact)
            return;
        if (impact > m_result.impact)
            m_result = {impact, {}, {}, Impact::Undecided, {}};
        if (m_result.why.size() < MostReasons
            && std::find(m_result.why.begin(), m_result.why.end(), why) == m_result.why.end())
            m_result.why.push_back(why);
        if (!m_result.askedBy.contains(name))
            m_result.askedBy << name;
    }
    void suspect(Impact impact, const git::ObjectId &change) { m_suspected.emplace_back(impact, change); }

    [[nodiscard]] RowImpact take()
    {
        if (m_result.impact == Impact::None && m_knowsNothingOfSome)
            m_result.impact = Impact::Undecided;
        for (const auto &[impact, change] : m_suspected) {
            if (impact <= std::max(m_result.impact, Impact::None) || impact < m_result.suspected)
                continue;
            if (impact > m_result.suspected)
                m_result.suspects.clear();
            m_result.suspected = impact;
            m_result.suspects.push_back(change);
        }
        return std::move(m_result);
    }

private:
    RowImpact m_result;
    std::vector<std::pair<Impact, git::ObjectId>> m_suspected;
    bool m_knowsNothingOfSome = false;
};

/// The changes of a row, decisions and the most confident suggestions first.
std::vector<const AssessedChange *> mostConfidentFirst(const RepositoryRelease &row)
{
    std::vector<const AssessedChange *> changes;
    std::transform(row.changes.begin(), row.changes.end(), std::back_inserter(changes),
                   [](const AssessedChange &change) { return &change; });
    const auto confidence = [](const AssessedChange *change) {
        return change->decision ? 1 : change->suggestion().confidence;
    };
    std::stable_sort(changes.begin(), changes.end(), [&](const AssessedChange *one, const AssessedChange *other) {
        return confidence(one) > confidence(other);
    });
    return changes;
}

void addWords(const QString &protocol, const upgrade::ClientFacts &client, const ProtocolView &view, Collecting &all)
{
    const auto add = [&](const upgrade::Mix &mix, bool newClient) {
        for (const upgrade::MixReason &reason : mix.reasons) {
            if (reason.kind != upgrade::MixReason::Kind::Word)
                continue;
            upgrade::Effect effect{Impact::Additive, reason.axis, Verdict::Works, Verdict::Works, Verdict::Works};
            (newClient ? effect.newClientOldServer : effect.oldClientNewServer) = reason.verdict;
            all.add(impactUnder(view.stance, view.contract, effect), reason.text,
                    QStringLiteral("%1: %2").arg(protocol, reason.subject));
        }
    };
    add(client.newClientOldServer, true);
    add(client.oldClientNewServer, false);
}

} // namespace

QString nameOf(const QString &repository, const Change &change)
{
    const QString reference = change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId();
    return visibleLine(QStringLiteral("%1 %2 %3").arg(repository, reference, change.title));
}

ProtocolView viewOf(const Product &product, const QString &server)
{
    ProtocolView view{product.stance, Contract::External};
    for (const ProtocolSpec &protocol : product.protocols) {
        if (protocol.server == server)
            return {protocol.stance.value_or(product.stance), protocol.contract};
    }
    return view;
}

std::shared_ptr<const Suggestion> suggestionIn(const ProtocolView &view, const Suggestion &suggestion)
{
    std::vector<Reason> reasons = suggestion.reasons;
    bool differs = false;
    for (Reason &reason : reasons) {
        if (!reason.effect)
            continue;
        const Impact impact = impactUnder(view.stance, view.contract, *reason.effect);
        if (impact == reason.impact)
            continue;
        if (impact == Impact::Breaking) {
            reason.text = explained(view, reason);
            // As certain as what breaks for everybody: one that adds beside it, or a "feat:", does not outvote it.
            reason.weight = std::max(reason.weight, BreakingWeight);
        }
        reason.impact = impact;
        reason.signal.reset(); // it no longer says what the table weighs
        differs = true;
    }
    return differs ? std::make_shared<const Suggestion>(suggest(std::move(reasons))) : nullptr;
}

RowImpact impactOf(const RepositoryRelease &row, const Product &product, Stance stance, const Relations *relations)
{
    ProtocolView view = viewOf(product, row.name());
    const bool chosen = stance == product.stance;
    if (!chosen)
        view.stance = stance;
    Collecting all;
    for (const AssessedChange *const assessed : mostConfidentFirst(row)) {
        const AssessedChange &change = *assessed;
        if (change.decision) {
            all.add(change.impact, reasonFor(change, change.suggestion(), change.impact),
                    nameOf(row.name(), *change.change));
            continue;
        }
        const Suggestion &base = change.change->suggestion;
        if (claimOf(change, base) == Impact::None) {
            continue; // internal, or it cancels out
        }
        const std::shared_ptr<const Suggestion> other = suggestionIn(view, base);
        const Suggestion &suggestion = other ? *other : base;
        const Impact claim = claimOf(change, suggestion);
        all.add(claim, reasonFor(change, suggestion, claim), nameOf(row.name(), *change.change));
        if (suggestion.impact > std::max(claim, Impact::None))
            all.suspect(suggestion.impact, change.change->id);
    }
    if (!relations)
        return all.take();
    for (const upgrade::ProtocolFacts &protocol : relations->facts.protocols) {
        ProtocolView own = viewOf(product, protocol.server);
        if (!chosen)
            own.stance = stance;
        for (const upgrade::ClientFacts &client : protocol.clients) {
            if (client.client == row.name())
                addWords(protocol.name, client, own, all);
        }
    }
    for (const upgrade::StoredFacts &stored : relations->facts.stored) {
        if (stored.repository != row.name())
            continue;
        const Message why = message(PlanningMessage::StoredFormatChanged, stored.name);
        for (const upgrade::Effect &effect : upgrade::effectsOf(stored))
            all.add(impactUnder(stance, Contract::External, effect), why,
                    QStringLiteral("%1: %2").arg(row.name(), stored.name));
    }
    return all.take();
}

} // namespace waybill::release
