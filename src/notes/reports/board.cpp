// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/values.h"
#include "release/assess/release.h"
#include "release/survey/pintext.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/versionjson.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QJsonArray>

namespace waybill::notes {

namespace {

QJsonValue upgradeOrNull(const std::optional<release::UpgradeAdvice> &upgrade)
{
    return upgrade ? QJsonValue(label(upgrade->trait)) : QJsonValue();
}

QString problemLine(const Problem &problem)
{
    QString line = problem.place.isEmpty() ? QString() : problem.place.toString() + QLatin1String(": ");
    line += wording::text(problem.message);
    if (!problem.advice.isEmpty())
        line += QLatin1String("; ") + wording::text(problem.advice);
    return visibleLine(line);
}

/// What is to be said of the pins that are not as in the release.
QJsonValue pinsOrNull(const release::Relations *relations, const QString &repository)
{
    QStringList said;
    if (relations) {
        for (const release::PinRelation &pin : relations->pins) {
            if (pin.repository == repository && pin.sibling && (release::needsLook(pin) || release::isBehind(pin)))
                said << wording::text(release::pinState(pin));
        }
    }
    return said.isEmpty() ? QJsonValue() : QJsonValue(said.join(QLatin1String("; ")));
}

/// Whether there is anything to say in a column of pins.
bool hasPins(const release::Release &release)
{
    return std::any_of(release.repositories.begin(), release.repositories.end(),
                       [&](const release::RepositoryRelease &row) {
                           return !pinsOrNull(release.relations.get(), row.name()).isNull();
                       });
}

/// What a person chose, else what is suggested.
const std::optional<version::SemVer> &plannedOf(const release::PlannedVersion &planned,
                                                const version::VersionAnswer &suggested)
{
    return planned.chosen && planned.version ? planned.version : suggested.version;
}

QJsonObject rowValues(const release::RepositoryRelease &row, const release::Relations *relations)
{
    const release::Survey &survey = *row.survey;
    return {{QStringLiteral("name"), visibleLine(row.name())},
            {QStringLiteral("readable"), survey.readable},
            {QStringLiteral("current_version"), version::versionOrNull(survey.currentVersion)},
            {QStringLiteral("released_on"),
             survey.releasedAt ? QJsonValue(survey.releasedAt->date().toString(Qt::ISODate)) : QJsonValue()},
            {QStringLiteral("commits"), survey.commitsSince},
            {QStringLiteral("breaking_count"), row.stated.breaking},
            {QStringLiteral("added_count"), row.stated.additive},
            {QStringLiteral("fixed_count"), row.stated.fix},
            {QStringLiteral("internal_count"), row.stated.none},
            {QStringLiteral("undecided_count"), row.stated.undecided},
            {QStringLiteral("next_version"), version::versionOrNull(plannedOf(row.planned, row.next))},
            {QStringLiteral("upgrade"), upgradeOrNull(row.upgrade)},
            {QStringLiteral("pin_text"), pinsOrNull(relations, row.name())}};
}

} // namespace

QJsonObject boardValues(const release::Release &release)
{
    QJsonArray rows;
    QJsonArray problems;
    for (const Problem &problem : release.problems)
        problems.append(
            QJsonObject{{QStringLiteral("repository"), QJsonValue()}, {QStringLiteral("text"), problemLine(problem)}});
    for (const release::RepositoryRelease &row : release.repositories) {
        rows.append(rowValues(row, release.relations.get()));
        for (const Problem &problem : row.problems)
            problems.append(QJsonObject{{QStringLiteral("repository"), visibleLine(row.name())},
                                        {QStringLiteral("text"), problemLine(problem)}});
    }
    return {{QStringLiteral("title"), visibleLine(release.name())},
            {QStringLiteral("current_version"), version::versionOrNull(release.current)},
            {QStringLiteral("next_version"), version::versionOrNull(plannedOf(release.planned, release.next))},
            {QStringLiteral("headline"),
             release.upgrade ? QJsonValue(wording::text(release.upgrade->headline)) : QJsonValue()},
            {QStringLiteral("rows"), rows},
            {QStringLiteral("has_pins"), hasPins(release)},
            {QStringLiteral("has_problems"), !problems.isEmpty()},
            {QStringLiteral("problems"), problems},
            {QStringLiteral("words"), notesWords()}};
}

} // namespace waybill::notes
