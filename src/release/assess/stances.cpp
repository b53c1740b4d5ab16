// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/stances.h"

#include "support/text.h"
#include "upgrade/stanceimpact.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::release {

namespace {

struct StancesStrings {
    Q_DECLARE_TR_FUNCTIONS(Stances)
};

constexpr double BreakingWeight = 0.97; ///< as protocolEvidence() gives to what breaks the wire
constexpr qsizetype MostReasons = 6;    ///< of a stance: enough to see what it is about

/// Why a finding that only adds something breaks in a view.
QString explained(const ProtocolView &view, const Reason &reason)
{
    const QString name = label(view.stance);
    if (view.stance != Stance::ServerFirst && upgrade::fails(reason.effect->newClientOldServer))
        return StancesStrings::tr("%1 Under “%2” that breaks: an old server refuses it.")
            .arg(reason.text.interim(), name);
    return StancesStrings::tr("%1 Under “%2” that breaks.").arg(reason.text.interim(), name);
}

/// Whether every reason for the suggested impact is wording, or the size of the difference.
bool restsOnWording(const Suggestion &suggestion, Impact impact)
{
    return std::all_of(suggestion.reasons.begin(), suggestion.reasons.end(), [&](const Reason &reason) {
        return reason.impact != impact || reason.source == QLatin1String("wording")
               || reason.source == QLatin1String("shape");
    });
}

/// What speaks for an impact of a change, in one line.
QString reasonFor(const AssessedChange &change, const Suggestion &suggestion, Impact impact)
{
    if (!change.decision) {
        for (const Reason &reason : suggestion.reasons) {
            if (reason.impact == impact && reason.source == QLatin1String("protocol")) {
                QString text = reason.text.interim();
                if (text.endsWith(u'.'))
                    text.chop(1);
                return text;
            }
        }
    }
    return change.change->title;
}

class Collecting {
public:
    void add(Impact impact, bool fromWordingOnly, const QString &why, const QString &name, double sureness = 1)
    {
        if (impact == Impact::Undecided)
            impact = Impact::None;
        if (impact > m_result.impact) {
            m_result = {impact, fromWordingOnly, {}, {}, 0};
        } else if (impact == m_result.impact) {
            m_result.fromWordingOnly = m_result.fromWordingOnly && fromWordingOnly;
        }
        if (impact == m_result.impact && impact != Impact::None && m_result.why.size() < MostReasons
            && !m_result.why.contains(why))
            m_result.why << why;
        if (impact == m_result.impact && impact != Impact::None && !m_result.askedBy.contains(name)) {
            m_result.askedBy << name;
            m_result.sureness = std::max(m_result.sureness, sureness);
        }
    }
    [[nodiscard]] RowImpact take() { return std::move(m_result); }

private:
    RowImpact m_result{Impact::None, true, {}, {}, 0};
};

/// The changes of a row, what people decided and what is surest first.
std::vector<const AssessedChange *> surestFirst(const RepositoryRelease &row)
{
    std::vector<const AssessedChange *> changes;
    std::transform(row.changes.begin(), row.changes.end(), std::back_inserter(changes),
                   [](const AssessedChange &change) { return &change; });
    const auto sureness = [](const AssessedChange *change) {
        return change->decision ? 1 : change->suggestion().confidence;
    };
    std::stable_sort(changes.begin(), changes.end(), [&](const AssessedChange *one, const AssessedChange *other) {
        return sureness(one) > sureness(other);
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
            all.add(impactUnder(view.stance, view.contract, effect), false, reason.text.interim(),
                    QStringLiteral("%1: %2").arg(protocol, reason.text.interim()));
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
        reason.signal.clear(); // it no longer says what the table weighs
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
    for (const AssessedChange *const assessed : surestFirst(row)) {
        const AssessedChange &change = *assessed;
        if (change.decision) {
            all.add(change.impact, false, reasonFor(change, change.suggestion(), change.impact),
                    nameOf(row.name(), *change.change));
            continue;
        }
        const Suggestion &base = change.change->suggestion;
        if (change.impact == Impact::None && base.impact == Impact::None) {
            continue; // internal, or it cancels out
        }
        const std::shared_ptr<const Suggestion> other = suggestionIn(view, base);
        const Suggestion &suggestion = other ? *other : base;
        all.add(suggestion.impact, restsOnWording(suggestion, suggestion.impact),
                reasonFor(change, suggestion, suggestion.impact), nameOf(row.name(), *change.change),
                suggestion.confidence);
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
        const QString why = StancesStrings::tr("the stored format %1 changed").arg(stored.name);
        for (const upgrade::Effect &effect : upgrade::effectsOf(stored))
            all.add(impactUnder(stance, Contract::External, effect), false, why,
                    QStringLiteral("%1: %2").arg(row.name(), why));
    }
    return all.take();
}

} // namespace waybill::release
