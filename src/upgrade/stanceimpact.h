// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/effect.h"
#include "upgrade/facts.h"

namespace waybill::upgrade {

/// The impact of an effect under a stance (docs/design.md, "The four stances"): pure. Breaking where a mix that the
/// stance requires fails; `live` requires both, and stored data that reads both ways. An external contract breaks also
/// by what breaks those who build against it, whatever the stance; an internal one does not, and under `atomic` all
/// that changes it is a Fix. What is ignored, guarded, or needs a ruling keeps the impact of the finding.
[[nodiscard]] Impact impactUnder(Stance stance, Contract contract, const Effect &effect);

/// The effect of the words of a vocabulary, or of a protocol's mixes, as the worst of the clients: by use for an
/// internal contract where it is known, else by contract.
[[nodiscard]] std::vector<Effect> effectsOf(const ProtocolFacts &protocol);
[[nodiscard]] std::vector<Effect> effectsOf(const StoredFacts &stored);

} // namespace waybill::upgrade
