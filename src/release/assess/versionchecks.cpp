// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/versionfile.h"
#include "release/assess/planning.h"
#include "release/assess/planningmessage.h"
#include "release/survey/lockstep.h"
#include "release/survey/surveymessage.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

void checkVersionFile(RepositoryRelease &row, const Product &product)
{
    const Survey &survey = *row.survey;
    if (product.versionFile.isEmpty() || !survey.readable || survey.range.headId.isNull())
        return;
    const Place place{product.versionFile, 0, 0};
    if (survey.versionFileContent.isEmpty()) {
        row.problems.push_back(
            {Problem::Severity::Warning,
             message(PlanningMessage::NoVersionFile, row.name(), product.versionFile, visiblePath(survey.range.head)),
             place, PlanningMessage::AddVersionFile});
        return;
    }
    const QString says = pins::readVersionLine(survey.versionFileContent).text;
    const auto version = survey.range.headVersion;
    if (!version)
        return;
    if (!saysVersion(says, *version)) {
        row.problems.push_back({Problem::Severity::Error,
                                message(PlanningMessage::VersionFileDiffers, product.versionFile, row.name(),
                                        visibleLine(says).left(40), version->toString()),
                                place, PlanningMessage::MakeThemMatch});
    }
}

/// In lockstep every repository has the same current version; one that has not was forgotten (docs/complaints.md,
/// number 23).
void checkLockstep(std::vector<RepositoryRelease> &rows)
{
    std::optional<version::SemVer> highest;
    for (const RepositoryRelease &row : rows) {
        if (row.survey->currentVersion && (!highest || *highest < *row.survey->currentVersion))
            highest = row.survey->currentVersion;
    }
    if (!highest)
        return;
    const bool anyChange =
        std::any_of(rows.begin(), rows.end(), [](const RepositoryRelease &row) { return !row.changes.empty(); });
    for (RepositoryRelease &row : rows) {
        if (anyChange && row.survey->readable && row.changes.empty() && row.survey->range.baseVersion) {
            row.problems.push_back(
                {Problem::Severity::Note,
                 message(PlanningMessage::NoChange, row.name(), row.survey->range.baseVersion->toString()),
                 Place{row.survey->spec.path, 0, 0},
                 {}});
        }
        if (!row.survey->readable || row.survey->currentVersion == highest)
            continue;
        const Message has = row.survey->currentVersion ? Message(row.survey->currentVersion->toString())
                                                       : Message(PlanningMessage::NoRelease);
        row.problems.push_back({Problem::Severity::Warning,
                                message(PlanningMessage::OtherVersion, row.name(), has, highest->toString()),
                                Place{row.survey->spec.path, 0, 0}, SurveyMessage::SameTagEverywhere});
    }
}

} // namespace waybill::release
