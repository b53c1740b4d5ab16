// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/fixesreport.h"

#include "support/text.h"
#include "version/versionjson.h"
#include "wording/labels.h"
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

/// A change that was merged is picked as the difference from its first parent.
bool isMerge(const Change &change)
{
    return change.commits.size() != 1 || change.commits.front() != change.id;
}

QString commandOf(const Change &change)
{
    return (isMerge(change) ? QStringLiteral("git cherry-pick -x -m 1 ") : QStringLiteral("git cherry-pick -x "))
           + change.id.shortId();
}

QStringList namesOf(const std::vector<QByteArray> &paths)
{
    QStringList names;
    for (const QByteArray &path : paths)
        names << visiblePath(path);
    return names;
}

QString leftOutText(const FixForecast &one)
{
    QStringList parts;
    for (const Impact impact : AllImpacts) {
        if (const int count = one.alone.leftOut.of(impact); count > 0)
            parts << QStringLiteral("%1 %2 %3").arg(QString::number(count), glyph(impact), label(impact));
    }
    if (one.alone.alreadyThere > 0)
        parts << FixesReportStrings::tr("%n already released on this line", nullptr, one.alone.alreadyThere);
    return parts.isEmpty() ? QString() : FixesReportStrings::tr("left out: %1").arg(parts.join(QLatin1String(", ")));
}

QString pickText(const Change &change, const git::PickForecast *forecast, const Console &console)
{
    const QString number = change.pullRequest ? QStringLiteral(" (#%1)").arg(*change.pullRequest) : QString();
    QString text = QStringLiteral("  %1  # %2%3\n").arg(commandOf(change), visibleLine(change.title), number);
    if (!forecast)
        return text;
    if (forecast->changesNothing)
        text += QLatin1String("    ") + console.styled(FixesReportStrings::tr("changes nothing here"), Style::Dim)
                + QLatin1Char('\n');
    if (!forecast->conflicts.empty())
        text += QLatin1String("    ")
                + console.styled(FixesReportStrings::tr("conflicts in %1")
                                     .arg(visibleLine(namesOf(forecast->conflicts).join(QLatin1String(", ")))),
                                 Style::Breaking)
                + QLatin1Char('\n');
    return text;
}

QString repositoryText(const FixForecast &one, const Console &console)
{
    const release::Survey &survey = *one.alone.survey;
    QString head = FixesReportStrings::tr("%1: %n fix(es) onto %2", "repository, its base", int(one.alone.fixes.size()))
                       .arg(visibleLine(survey.spec.name), visiblePath(survey.range.base));
    if (one.alone.version)
        head = FixesReportStrings::tr("%1 make %2", "fixes, version").arg(head, one.alone.version->toString());
    QString text = console.styled(head, Style::Bold) + QLatin1Char('\n');
    if (const QString leftOut = leftOutText(one); !leftOut.isEmpty())
        text += QLatin1String("  ") + console.styled(leftOut, Style::Dim) + QLatin1Char('\n');
    if (one.error)
        text +=
            QLatin1String("  ")
            + console.styled(
                FixesReportStrings::tr("conflicts cannot be predicted: %1").arg(visibleLine(wording::line(*one.error))),
                Style::Error)
            + QLatin1Char('\n');
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
            {QStringLiteral("merge"), isMerge(change)},
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
