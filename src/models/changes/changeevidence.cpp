// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changeevidence.h"

#include "release/assess/assessedchange.h"
#include "release/changes/change.h"
#include "release/evidence/shownreasons.h"
#include "release/evidence/source.h"
#include "support/problem.h"

#include <algorithm>
#include <iterator>

namespace waybill::models {

std::vector<release::Reason> changeEvidence(const release::AssessedChange &change)
{
    std::vector<release::Reason> evidence;
    for (const Problem &problem : change.problems) {
        release::Reason reason{release::Source::Forge, problem.message, {}, problem.place, Impact::Undecided, 1};
        evidence.push_back(std::move(reason));
    }
    // Whoever reads "suggested: fix" first looks for what speaks for that.
    std::vector<release::Reason> shown = release::shownReasons(change.suggestion());
    std::stable_partition(shown.begin(), shown.end(), [&change](const release::Reason &reason) {
        return reason.impact == change.suggestion().impact;
    });
    std::move(shown.begin(), shown.end(), std::back_inserter(evidence));
    return evidence;
}

} // namespace waybill::models
