// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/stances.h"

#include "release/assess/claim.h"
#include "release/assess/planningmessage.h"
#include "release/assess/release.h"
#include "release/changes/somenames.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "upgrade/specs.h"
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

/// What speaks for an impact of a change: the gravest fact of its own protocol, and each that only the relations tell;
/// else its title.
Messages reasonsFor(const AssessedChange &change, const Suggestion &suggestion, Impact impact)
{
    Messages reasons;
    bool ofItsOwn = false;
    for (const Reason &reason : suggestion.reasons) {
        if (change.decision || !reason.isFact || reason.impact != impact || reason.source != Source::Protocol
            || (ofItsOwn && !reason.server))
            continue;
        reasons.push_back(asClause(reason.text));
        ofItsOwn = ofItsOwn || !reason.server;
    }
    if (reasons.empty())
        reasons.emplace_back(change.change->title);
    return reasons;
}

class Collecting {
public:
    void add(Impact impact, const Messages &why, const QString &name)
    {
        m_knowsNothingOfSome = m_knowsNothingOfSome || impact == Impact::Undecided;
        if (impact == Impact::Undecided || impact == Impact::None || impact < m_result.impact)
            return;
        if (impact > m_result.impact)
            m_result = {impact, {}, {}, Impact::Undecided, {}};
        for (const Message &one : why) {
            if (m_result.why.size() < MostReasons
                && std::find(m_result.why.begin(), m_result.why.end(), one) == m_result.why.end())
                m_result.why.push_back(one);
        }
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

/// Whether a change is known that brought it, which then speaks for itself.
template <typename Matches>
bool isBrought(const Relations &relations, Matches matches)
{
    for (const auto &[repository, changes] : relations.brought) {
        for (const auto &[id, reasons] : changes) {
            if (std::any_of(reasons.begin(), reasons.end(), matches))
                return true;
        }
    }
    return false;
}

void addWords(const QString &protocol, const upgrade::ClientFacts &client, const ProtocolView &view,
              const Relations &relations, Collecting &all)
{
    const auto add = [&](const upgrade::Mix &mix, bool newClient) {
        for (const upgrade::MixReason &reason : mix.reasons) {
            if (reason.kind != upgrade::MixReason::Kind::Word
                || isBrought(relations, [&](const Reason &one) { // the same word of the same vocabulary
                       return one.server && one.text.arguments() == reason.text.arguments();
                   }))
                continue;
            upgrade::Effect effect{Impact::Additive, reason.axis, Verdict::Works, Verdict::Works, Verdict::Works};
            (newClient ? effect.newClientOldServer : effect.oldClientNewServer) = reason.verdict;
            all.add(impactUnder(view.stance, view.contract, effect), {reason.text},
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

std::shared_ptr<const Suggestion> suggestionUnder(std::optional<Stance> stance, const Product &product,
                                                  const QString &repository, const Suggestion &suggestion)
{
    std::vector<Reason> reasons = suggestion.reasons;
    bool differs = false;
    for (Reason &reason : reasons) {
        if (!reason.effect)
            continue;
        ProtocolView view = viewOf(product, reason.server.value_or(repository));
        view.stance = stance.value_or(view.stance);
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

/// Whether those who upgrade from the base have the change already: another line brought it to them.
static bool isInBase(const RepositoryRelease &row, const Change &change)
{
    const std::optional<version::SemVer> &base = row.survey->range.baseVersion;
    return change.alreadyReleased && base && *change.alreadyReleased <= *base;
}

/// Whether the base's own line brought a breakage to those who stay on it: the release after that line can only repeat
/// it, and its version does not depend on it any more.
static bool brokeOnLine(const RepositoryRelease &row, const Change &change)
{
    const std::optional<version::SemVer> &base = row.survey->range.baseVersion;
    return change.alreadyReleased && base && change.alreadyReleased->sameLine(*base);
}

/// Whether a change is no matter for a patch release, though it adds nothing.
static bool asksForMinor(const Suggestion &suggestion)
{
    return std::any_of(suggestion.reasons.begin(), suggestion.reasons.end(),
                       [](const Reason &reason) { return reason.asksForMinor; });
}

RowImpact impactOf(const RepositoryRelease &row, const Product &product, Stance stance, const Relations *relations)
{
    const bool chosen = stance == product.stance;
    const Impact most = isFirstRelease(row) ? Impact::Additive : Impact::Breaking;
    Collecting all;
    for (const AssessedChange *const assessed : mostConfidentFirst(row)) {
        const AssessedChange &change = *assessed;
        if (change.decision) {
            all.add(change.impact, reasonsFor(change, change.suggestion(), change.impact),
                    nameOf(row.name(), *change.change));
            continue;
        }
        const Suggestion &base = change.ofItself();
        const bool isMinor = asksForMinor(base) && !change.change->revertedBy; // where only a comment deprecates, too
        if ((claimOf(change, base) == Impact::None && !isMinor) || isInBase(row, *change.change)) {
            continue; // internal, it cancels out, or users have it
        }
        const std::shared_ptr<const Suggestion> other =
            suggestionUnder(chosen ? std::nullopt : std::optional(stance), product, row.name(), base);
        const Suggestion &suggestion = other ? *other : base;
        const Impact claim = claimOf(change, suggestion);
        if (claim == Impact::Breaking && brokeOnLine(row, *change.change))
            continue;
        if (claim < Impact::Additive && isMinor)
            all.add(Impact::Additive, {change.change->title}, nameOf(row.name(), *change.change));
        all.add(std::min(claim, most), reasonsFor(change, suggestion, claim), nameOf(row.name(), *change.change));
        if (suggestion.impact > std::max(claim, Impact::None) && !brokeOnLine(row, *change.change))
            all.suspect(std::min(suggestion.impact, most), change.change->id);
    }
    if (!relations)
        return all.take();
    for (const upgrade::ProtocolFacts &protocol : relations->facts.protocols) {
        ProtocolView own = viewOf(product, protocol.server);
        if (!chosen)
            own.stance = stance;
        for (const upgrade::ClientFacts &client : protocol.clients) {
            if (client.client == row.name())
                addWords(protocol.name, client, own, *relations, all);
        }
    }
    for (const upgrade::StoredFacts &stored : relations->facts.stored) {
        if (stored.repository != row.name() || isBrought(*relations, [&](const Reason &reason) {
                return reason.server == QString() && reason.subject == stored.name;
            }))
            continue;
        const Message why = message(PlanningMessage::StoredFormatChanged, stored.name);
        for (const upgrade::Effect &effect : upgrade::effectsOf(stored))
            all.add(impactUnder(stance, Contract::External, effect), {why},
                    QStringLiteral("%1: %2").arg(row.name(), stored.name));
    }
    return all.take();
}

} // namespace waybill::release
