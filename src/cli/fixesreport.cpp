// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/fixesreport.h"

#include "notes/text/messagejson.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/versionjson.h"
#include "wording/fixforecasts.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace waybill::cli {

namespace {

using queries::FixForecast;
using release::Change;
using Style = Console::Style;

struct FixesReportStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QStringList namesOf(const std::vector<QByteArray> &paths)
{
    QStringList names;
    for (const QByteArray &path : paths)
        names << visiblePath(path);
    return names;
}

QString pickText(const Change &change, const git::PickForecast *forecast, const Console &console)
{
    const QString number = change.pullRequest ? QStringLiteral(" (#%1)").arg(*change.pullRequest) : QString();
    QString text =
        QStringLiteral("  %1  # %2%3\n").arg(release::pickCommand(change), visibleLine(change.title), number);
    if (const QString outcome = forecast ? wording::outcomeText(*forecast) : QString(); !outcome.isEmpty())
        text += QLatin1String("    ")
                + console.styled(outcome, forecast->conflicts.empty() ? Style::Dim : Style::Breaking)
                + QLatin1Char('\n');
    return text;
}

QString repositoryText(const FixForecast &one, const Console &console)
{
    QString text = console.styled(wording::fixesHeading(one), Style::Bold) + QLatin1Char('\n');
    if (const QString leftOut = wording::fixesLeftOut(one); !leftOut.isEmpty())
        text += QLatin1String("  ") + console.styled(leftOut, Style::Dim) + QLatin1Char('\n');
    if (const QString fault = wording::fixesFault(one); !fault.isEmpty())
        text += QLatin1String("  ") + console.styled(fault, Style::Error) + QLatin1Char('\n');
    for (std::size_t i = 0; i < one.alone.fixes.size(); ++i)
        text += pickText(*one.alone.fixes[i], one.error ? nullptr : &one.picks[i], console);
    return text;
}

QJsonObject repositoryJson(const FixForecast &one)
{
    const release::Survey &survey = *one.alone.survey;
    QJsonArray picks;
    for (std::size_t i = 0; i < one.alone.fixes.size(); ++i) {
        const Change &change = *one.alone.fixes[i];
        QJsonObject pick{
            {QStringLiteral("id"), change.id.toString()},
            {QStringLiteral("title"), change.title},
            {QStringLiteral("pull_request"), change.pullRequest ? QJsonValue(*change.pullRequest) : QJsonValue()},
            {QStringLiteral("merge"), change.isMerged()},
            {QStringLiteral("changes_nothing"), QJsonValue()},
            {QStringLiteral("conflicts"), QJsonValue()}};
        if (!one.error) {
            pick.insert(QStringLiteral("changes_nothing"), one.picks[i].changesNothing);
            pick.insert(QStringLiteral("conflicts"), QJsonArray::fromStringList(namesOf(one.picks[i].conflicts)));
        }
        picks.append(pick);
    }
    QJsonObject leftOut;
    for (const Impact impact : AllImpacts)
        leftOut.insert(keyName(impact), one.alone.leftOut.of(impact));
    return {{QStringLiteral("name"), survey.spec.name},
            {QStringLiteral("onto"), visiblePath(survey.range.base)},
            {QStringLiteral("onto_id"), survey.range.baseId.toString()},
            {QStringLiteral("version"), version::versionOrNull(one.alone.version)},
            {QStringLiteral("left_out"), leftOut},
            {QStringLiteral("already_released"), one.alone.alreadyThere},
            {QStringLiteral("error"), one.error ? QJsonValue(wording::line(*one.error)) : QJsonValue()},
            {QStringLiteral("messages"), notes::messagesByKey({{"error", one.error ? one.error->what : Message()}})},
            {QStringLiteral("picks"), picks}};
}

} // namespace

QString fixesText(const std::vector<FixForecast> &fixes, const Console &console)
{
    QStringList rows;
    for (const FixForecast &one : fixes)
        rows << repositoryText(one, console);
    return rows.isEmpty()
               ? FixesReportStrings::tr("There is no earlier release to pick fixes onto.") + QLatin1Char('\n')
               : rows.join(QLatin1Char('\n'));
}

QJsonObject fixesJson(const QString &product, const std::vector<FixForecast> &fixes)
{
    QJsonArray rows;
    for (const FixForecast &one : fixes)
        rows.append(repositoryJson(one));
    return {{QStringLiteral("product"), product}, {QStringLiteral("repositories"), rows}};
}

} // namespace waybill::cli
