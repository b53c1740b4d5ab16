// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/followedsurvey.h"

#include "app/session/session.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"

namespace waybill::app {

const release::Survey *followedSurvey(const Session &session, int repository)
{
    const auto &repositories = session.release().repositories;
    if (repository >= 0 && repository < int(repositories.size())) {
        const release::Survey *one = repositories[std::size_t(repository)].survey.get();
        return one->readable ? one : nullptr;
    }
    const release::Survey *first = nullptr;
    for (const release::RepositoryRelease &row : repositories) {
        if (!row.survey->readable)
            continue;
        if (row.survey->changes && !row.survey->changes->empty())
            return row.survey.get();
        first = first ? first : row.survey.get();
    }
    // Which one it is, is not known before all are there.
    return session.isLoaded() ? first : nullptr;
}

} // namespace waybill::app
