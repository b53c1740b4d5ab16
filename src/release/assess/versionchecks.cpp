// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/versionfile.h"
#include "release/assess/planning.h"
#include "release/survey/lockstep.h"
#include "support/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::release {

namespace {

struct VersionchecksStrings {
    Q_DECLARE_TR_FUNCTIONS(Assess)
};

} // namespace

void checkVersionFile(RepositoryRelease &row, const Product &product)
{
    const Survey &survey = *row.survey;
    if (product.versionFile.isEmpty() || !survey.readable || survey.range.headId.isNull())
        return;
    const Place place{product.versionFile, 0, 0};
    if (survey.versionFileContent.isEmpty()) {
        row.problems.push_back({Problem::Severity::Warning,
                                VersionchecksStrings::tr("%1 has no file %2 at %3")
                                    .arg(row.name(), product.versionFile, visiblePath(survey.range.head)),
                                place, VersionchecksStrings::tr("add it, or change version_file in waybill.toml")});
        return;
    }
    const QString says = pins::readVersionLine(survey.versionFileContent).text;
    const auto version = survey.range.headVersion;
    if (!version)
        return;
    if (!saysVersion(says, *version)) {
        row.problems.push_back(
            {Problem::Severity::Error,
             VersionchecksStrings::tr("%1 of %2 says %3, but the tag says %4")
                 .arg(product.versionFile, row.name(), visibleLine(says).left(40), version->toString()),
             place, VersionchecksStrings::tr("make both say the same before you release")});
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
                 VersionchecksStrings::tr("%1 has no change since %2, and is released with the others")
                     .arg(row.name(), row.survey->range.baseVersion->toString()),
                 Place{row.survey->spec.path, 0, 0},
                 {}});
        }
        if (!row.survey->readable || row.survey->currentVersion == highest)
            continue;
        const QString has = row.survey->currentVersion ? row.survey->currentVersion->toString()
                                                       : VersionchecksStrings::tr("no release");
        row.problems.push_back(
            {Problem::Severity::Warning,
             VersionchecksStrings::tr("%1 has %2, the product has %3").arg(row.name(), has, highest->toString()),
             Place{row.survey->spec.path, 0, 0},
             VersionchecksStrings::tr("in lockstep every repository carries the same tag")});
    }
}

} // namespace waybill::release
