// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/sessionrows.h"

#include "release/survey/survey.h"

#include <algorithm>

namespace waybill::app {

static bool sameSuggestion(const release::AssessedChange &one, const release::AssessedChange &two)
{
    return one.suggestion().impact == two.suggestion().impact
           && one.suggestion().confidence == two.suggestion().confidence;
}

std::shared_ptr<const release::Survey> unreadSurvey(const release::RepositorySpec &spec, std::vector<Problem> problems)
{
    release::Survey survey;
    survey.spec = spec;
    survey.changes = std::make_shared<const std::vector<release::Change>>();
    survey.problems = std::move(problems);
    return std::make_shared<const release::Survey>(std::move(survey));
}

bool sameRow(const release::RepositoryRelease &one, const release::RepositoryRelease &two)
{
    return one.survey == two.survey && one.counts == two.counts && one.toDecide == two.toDecide
           && one.next.version == two.next.version && one.next.bump == two.next.bump
           && one.next.reasons == two.next.reasons && one.upgrade == two.upgrade && one.problems == two.problems
           && std::equal(one.changes.begin(), one.changes.end(), two.changes.begin(), two.changes.end(),
                         sameSuggestion);
}

} // namespace waybill::app
