// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changeevidence.h"

#include "release/assess/assessedchange.h"
#include "release/evidence/shownreasons.h"
#include "release/evidence/source.h"
#include "support/problem.h"

namespace waybill::models {

std::vector<release::Reason> changeEvidence(const release::AssessedChange &change)
{
    std::vector<release::Reason> evidence;
    for (const Problem &problem : change.problems) {
        release::Reason reason{release::Source::Forge, problem.message, {}, problem.place, Impact::Undecided, 1};
        evidence.push_back(std::move(reason));
    }
    for (release::Reason &reason : release::shownReasons(change.suggestion()))
        evidence.push_back(std::move(reason));
    return evidence;
}

} // namespace waybill::models
