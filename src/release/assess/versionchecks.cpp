// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/versionchecks.h"

#include "pins/versionfile.h"
#include "release/assess/nextversions.h"
#include "release/assess/planningmessage.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/lockstep.h"
#include "release/survey/survey.h"
#include "release/survey/surveymessage.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

std::vector<Problem> versionFileProblems(const Survey &survey, const Product &product)
{
    if (product.versionFile.isEmpty() || !survey.readable || survey.range.headId.isNull())
        return {};
    const Place place{product.versionFile, 0, 0};
    if (survey.versionFileContent.isEmpty()) {
        return {{Problem::Severity::Warning,
                 message(PlanningMessage::NoVersionFile, survey.spec.name, product.versionFile,
                         visiblePath(survey.range.head)),
                 place, PlanningMessage::AddVersionFile}};
    }
    const QString says = pins::readVersionLine(survey.versionFileContent).text;
    const auto version = survey.range.headVersion;
    if (!version || saysVersion(says, *version))
        return {};
    return {{Problem::Severity::Error,
             message(PlanningMessage::VersionFileDiffers, product.versionFile, survey.spec.name,
                     visibleLine(says).left(40), version->toString()),
             place, PlanningMessage::MakeThemMatch}};
}

std::vector<Problem> takenVersionProblems(const RepositoryRelease &row)
{
    const auto &version = row.planned.version;
    // What somebody chose is objected to where it was chosen.
    if (!version || row.planned.chosen || !row.survey->readable || row.survey->range.headVersion)
        return {};
    const auto &releases = row.survey->versions.releases;
    const auto taken = std::find_if(releases.begin(), releases.end(),
                                    [&](const version::VersionTag &tag) { return tag.version == *version; });
    if (taken == releases.end())
        return {};
    const version::VersionTag *latest = row.survey->versions.latestStable();
    return {{Problem::Severity::Note,
             message(PlanningMessage::VersionTaken, version->toString(), visiblePath(taken->name)),
             Place{row.survey->spec.path, 0, 0},
             latest ? message(PlanningMessage::ChooseLatest, visiblePath(latest->name)) : Message()}};
}

/// In lockstep every repository has the same current version; one that has not was forgotten (docs/complaints.md,
/// number 23).
ByRow<std::vector<Problem>> togetherProblems(const Assessment &assessment)
{
    const std::vector<RepositoryRelease> &rows = assessment.rows;
    ByRow<std::vector<Problem>> problems(rows.size());
    if (!sharesVersion(assessment.product))
        return problems;
    std::optional<version::SemVer> highest;
    for (const RepositoryRelease &row : rows) {
        if (row.survey->currentVersion && (!highest || *highest < *row.survey->currentVersion))
            highest = row.survey->currentVersion;
    }
    if (!highest)
        return problems;
    const bool anyChange =
        std::any_of(rows.begin(), rows.end(), [](const RepositoryRelease &row) { return !row.changes.empty(); });
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const RepositoryRelease &row = rows[i];
        if (anyChange && row.survey->readable && row.changes.empty() && row.survey->range.baseVersion) {
            problems[i].push_back(
                {Problem::Severity::Note,
                 message(PlanningMessage::NoChange, row.name(), row.survey->range.baseVersion->toString()),
                 Place{row.survey->spec.path, 0, 0},
                 {}});
        }
        if (!row.survey->readable || row.survey->currentVersion == highest)
            continue;
        const Message has = row.survey->currentVersion ? Message(row.survey->currentVersion->toString())
                                                       : Message(PlanningMessage::NoRelease);
        problems[i].push_back({Problem::Severity::Warning,
                               message(PlanningMessage::OtherVersion, row.name(), has, highest->toString()),
                               Place{row.survey->spec.path, 0, 0}, SurveyMessage::SameTagEverywhere});
    }
    return problems;
}

} // namespace waybill::release
