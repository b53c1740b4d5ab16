// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/fixesalone.h"

#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// Whether the line that fixes would be picked onto has the change in a release.
bool isOnLine(const Change &change, const version::SemVer &base)
{
    return change.alreadyReleased && change.alreadyReleased->major == base.major
           && change.alreadyReleased->minor == base.minor;
}

FixesAlone fixesOf(const RepositoryRelease &row, const Product &product)
{
    FixesAlone alone;
    alone.survey = row.survey;
    const Range &range = row.survey->range;
    QDate newest;
    for (const AssessedChange &assessed : row.changes) {
        const bool isFix = assessed.impact == Impact::Fix && claimOf(assessed) <= Impact::Fix;
        if (isFix && range.baseVersion && isOnLine(*assessed.change, *range.baseVersion)) {
            ++alone.alreadyThere;
        } else if (isFix) {
            alone.fixes.push_back(assessed.change);
            newest = std::max(newest, assessed.change->date.date());
        } else {
            alone.leftOut.add(assessed.impact);
        }
    }
    std::reverse(alone.fixes.begin(), alone.fixes.end());
    if (alone.fixes.empty())
        return alone;
    version::VersionQuestion question;
    question.current = range.baseVersion;
    question.impact = Impact::Fix;
    question.stableLine = true;
    question.calendar = row.survey->spec.calendar.value_or(product.calendar);
    question.date = newest;
    alone.version = nextVersion(product.policy, question).version;
    return alone;
}

} // namespace

std::vector<FixesAlone> fixesAlone(const Release &release)
{
    std::vector<FixesAlone> all;
    for (const RepositoryRelease &row : release.repositories) {
        if (row.survey->readable && !row.survey->range.baseId.isNull())
            all.push_back(fixesOf(row, *release.product));
    }
    return all;
}

QString pickCommand(const Change &change)
{
    return (change.isMerged() ? QStringLiteral("git cherry-pick -x -m 1 ") : QStringLiteral("git cherry-pick -x "))
           + change.id.shortId();
}

} // namespace waybill::release
