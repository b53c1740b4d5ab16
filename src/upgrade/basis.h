// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/mix.h"

#include <algorithm>

namespace waybill::upgrade {

/// By what a mix is judged.
enum class Basis {
    Contract, ///< what the protocol allows: for a client that uses all of it
    Use,      ///< what this client really does
};

[[nodiscard]] inline Verdict verdictOf(const Mix &mix, Basis basis)
{
    return basis == Basis::Use ? mix.used : mix.verdict;
}

[[nodiscard]] inline Verdict verdictOf(const MixReason &reason, Basis basis)
{
    return basis == Basis::Use ? reason.used : reason.verdict;
}

/// The reason that makes the mix what it is; of several as grave, the one that matters most to this client. Null where
/// the mix works.
[[nodiscard]] inline const MixReason *worstReason(const Mix &mix, Basis basis)
{
    // They stand by use, then by contract: the first that is as grave as the mix.
    const Verdict worst = verdictOf(mix, basis);
    const auto found = std::find_if(mix.reasons.begin(), mix.reasons.end(),
                                    [&](const MixReason &reason) { return verdictOf(reason, basis) == worst; });
    return worst == Verdict::Works || found == mix.reasons.end() ? nullptr : &*found;
}

} // namespace waybill::upgrade
