// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/stanceimpact.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

/// The worst of what a stance requires to work.
Verdict required(Stance stance, const Effect &effect)
{
    switch (stance) {
    case Stance::Atomic: return Verdict::Works;
    case Stance::ServerFirst: return effect.oldClientNewServer;
    case Stance::ClientFirst: return effect.newClientOldServer;
    case Stance::Live: return std::max({effect.newClientOldServer, effect.oldClientNewServer, effect.stored});
    }
    return Verdict::Works;
}

bool changesNothing(const Effect &effect)
{
    return effect.impact <= Impact::None && effect.newClientOldServer == Verdict::Works
           && effect.oldClientNewServer == Verdict::Works && effect.stored == Verdict::Works;
}

/// A finding stands in both mixes of every client: these tell that it is the same one.
struct FindingKey {
    MixReason::Kind kind;
    QString rule;
    QString subject;
    bool operator==(const FindingKey &) const = default;
};

} // namespace

Impact impactUnder(Stance stance, Contract contract, const Effect &effect)
{
    if (changesNothing(effect))
        return effect.impact;
    const bool internal = contract == Contract::Internal;
    if (stance == Stance::Atomic)
        return internal ? Impact::Fix : effect.impact;
    const Verdict worst = required(stance, effect);
    if (fails(worst))
        return Impact::Breaking;
    // Both ends ship together and work together in the way that counts: what else it breaks is nobody's.
    if (internal && effect.impact == Impact::Breaking && worst == Verdict::Works)
        return Impact::Fix;
    return effect.impact;
}

std::vector<Effect> effectsOf(const ProtocolFacts &protocol)
{
    std::vector<FindingKey> seen;
    std::vector<Effect> effects;
    const auto take = [&](const ClientFacts &client, const Mix &mix, Verdict Effect::*direction) {
        const bool byUse = client.knowsUse && protocol.contract == Contract::Internal;
        for (const MixReason &reason : mix.reasons) {
            const FindingKey key{reason.kind, reason.rule, reason.subject};
            const auto known = std::find(seen.begin(), seen.end(), key);
            const auto index = std::size_t(known - seen.begin());
            if (known == seen.end()) {
                seen.push_back(key);
                effects.push_back({reason.impact, reason.axis});
            }
            Effect &effect = effects[index];
            effect.impact = std::max(effect.impact, reason.impact);
            effect.axis = std::max(effect.axis, reason.axis);
            effect.*direction = std::max(effect.*direction, byUse ? reason.used : reason.verdict);
        }
    };
    for (const ClientFacts &client : protocol.clients) {
        take(client, client.newClientOldServer, &Effect::newClientOldServer);
        take(client, client.oldClientNewServer, &Effect::oldClientNewServer);
    }
    return effects;
}

std::vector<Effect> effectsOf(const StoredFacts &stored)
{
    // The new version reads what the old one wrote, or it could not be released: by itself something is added. That
    // the old one cannot read what the new one writes counts where data must read both ways.
    Effect effect{Impact::Additive, Axis::Wire};
    switch (stored.change) {
    case StoredChange::Same: return {};
    case StoredChange::BecameVersioned: // one end does not look at the version
    case StoredChange::CeasedVersioned: effect.stored = Verdict::Broken; break;
    case StoredChange::Raised:
    case StoredChange::Lowered:
    case StoredChange::Changed: effect.stored = Verdict::Refused; break;
    }
    return {effect};
}

} // namespace waybill::upgrade
