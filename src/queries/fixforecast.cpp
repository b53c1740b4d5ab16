// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/fixforecast.h"

#include "release/changes/change.h"
#include "release/survey/survey.h"

namespace waybill::queries {

namespace {

Result<std::vector<git::PickForecast>> forecast(const release::FixesAlone &alone, const JobControl &control)
{
    std::vector<git::Pick> picks;
    for (const release::Change *change : alone.fixes)
        picks.push_back({change->id, change->parent});
    if (picks.empty())
        return std::vector<git::PickForecast>();
    const auto repository = git::Repository::open(alone.survey->spec.path);
    if (!repository)
        return fail(repository.error());
    return forecastPicks(*repository, alone.survey->range.baseId, picks, control);
}

} // namespace

Result<std::vector<FixForecast>> forecastFixes(const std::vector<release::FixesAlone> &fixes, const JobControl &control)
{
    std::vector<FixForecast> all;
    for (const release::FixesAlone &alone : fixes) {
        auto picks = forecast(alone, control);
        if (control.isCancelled())
            return cancelled();
        if (picks)
            all.push_back({alone, std::move(*picks), {}});
        else
            all.push_back({alone, {}, picks.error()});
    }
    return all;
}

} // namespace waybill::queries
