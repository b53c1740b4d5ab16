// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/tagreport.h"

#include "cli/problemtext.h"
#include "cli/texttable.h"
#include "notes/reports/json.h"
#include "support/jsonvalue.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace waybill::cli {

namespace {

using release::TagRecord;
using release::TagStep;
using Align = TextTable::Align;
using Style = Console::Style;

TextTable::Cell stateCell(const TagStep &step)
{
    switch (step.state) {
    case TagStep::State::Create:
        return {step.sign ? QCoreApplication::translate("CommandLine", "create, signed")
                          : QCoreApplication::translate("CommandLine", "create"),
                Style::Fix};
    case TagStep::State::ExistsSame: return {QCoreApplication::translate("CommandLine", "exists"), Style::Dim};
    case TagStep::State::ExistsElsewhere:
        return {QCoreApplication::translate("CommandLine", "at another commit"), Style::Breaking};
    case TagStep::State::Blocked: break;
    }
    return {QCoreApplication::translate("CommandLine", "not possible"), Style::Breaking};
}

TextTable::Cell stateCell(const TagRecord &record)
{
    switch (record.state) {
    case TagRecord::State::Planned:
        return {QCoreApplication::translate("CommandLine", "not started"), Style::Undecided};
    case TagRecord::State::Written:
        return {QCoreApplication::translate("CommandLine", "does not exist yet"), Style::Undecided};
    case TagRecord::State::Created:
        return {record.ours ? QCoreApplication::translate("CommandLine", "created")
                            : QCoreApplication::translate("CommandLine", "existed"),
                Style::Fix};
    case TagRecord::State::Pushing:
        return {QCoreApplication::translate("CommandLine", "created, perhaps pushed"), Style::Undecided};
    case TagRecord::State::Pushed:
        return {QCoreApplication::translate("CommandLine", "pushed to %1").arg(visiblePath(record.remote)), Style::Fix};
    case TagRecord::State::Undone: break;
    }
    return {QCoreApplication::translate("CommandLine", "does not exist"), Style::Dim};
}

QJsonValue errorJson(const std::optional<Error> &error)
{
    return error ? QJsonValue(notes::problemJson(Problem::fromError(*error))) : QJsonValue();
}

QJsonObject stepJson(const TagStep &step)
{
    QJsonArray warnings;
    for (const Problem &problem : step.warnings)
        warnings.append(notes::problemJson(problem));
    return {{QStringLiteral("repository"), step.repository},
            {QStringLiteral("path"), step.path},
            {QStringLiteral("tag"), QString::fromUtf8(step.tag)},
            {QStringLiteral("version"), step.version.toString()},
            {QStringLiteral("commit"), step.commit.isNull() ? QJsonValue() : QJsonValue(step.commit.toString())},
            {QStringLiteral("title"), step.title},
            {QStringLiteral("message"), step.message},
            {QStringLiteral("sign"), step.sign},
            {QStringLiteral("state"), keyName(step.state)},
            {QStringLiteral("fault"), errorJson(step.fault)},
            {QStringLiteral("warnings"), warnings},
            {QStringLiteral("remote"), textOrNull(QString::fromUtf8(step.remote))},
            {QStringLiteral("on_remote"), step.onRemote}};
}

QJsonObject recordJson(const TagRecord &record)
{
    QJsonObject object = toJson(record);
    object.insert(QStringLiteral("problem"), textOrNull(wording::text(record.problem)));
    if (!record.problem.isEmpty()) {
        object.insert(QStringLiteral("id"), textOrNull(wording::key(record.problem)));
        object.insert(QStringLiteral("arguments"), wording::arguments(record.problem));
    }
    return object;
}

} // namespace

QString tagPlanText(const release::TagPlan &plan, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Left});
    QString rest;
    for (const TagStep &step : plan.steps) {
        const TextTable::Cell state = stateCell(step);
        table.addRow({{visibleLine(step.repository), Style::Bold},
                      {visiblePath(step.tag)},
                      {step.commit.isNull() ? QString() : step.commit.shortId(), Style::Dim},
                      {visibleLine(step.title)},
                      state});
        if (step.fault)
            rest += problemText(console, step.repository, Problem::fromError(*step.fault));
        for (const Problem &problem : step.warnings)
            rest += problemText(console, step.repository, problem);
    }
    return table.toString(console) + rest;
}

QString tagRunText(const release::TagRunReport &report, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
    QString rest;
    for (const TagRecord &record : report.journal.records) {
        const TextTable::Cell state = stateCell(record);
        table.addRow({{visibleLine(record.repository), Style::Bold},
                      {visiblePath(record.tag)},
                      {record.commit.shortId(), Style::Dim},
                      state});
        if (!record.problem.isEmpty())
            rest += problemText(console, record.repository, {Problem::Severity::Error, record.problem, {}, {}});
    }
    return table.toString(console) + rest;
}

QJsonObject tagJson(const QString &product, const std::optional<release::TagPlan> &plan,
                    const std::optional<release::TagRunReport> &report, const QString &journalFile)
{
    QJsonValue planned;
    if (plan) {
        QJsonArray steps;
        for (const TagStep &step : plan->steps)
            steps.append(stepJson(step));
        planned = steps;
    }
    QJsonValue run;
    if (report) {
        QJsonArray records;
        for (const TagRecord &record : report->journal.records)
            records.append(recordJson(record));
        run = QJsonObject{{QStringLiteral("tags"), records},
                          {QStringLiteral("complete"), report->isComplete()},
                          {QStringLiteral("fault"), errorJson(report->fault)},
                          {QStringLiteral("journal"), report->journalKept ? QJsonValue(journalFile) : QJsonValue()}};
    }
    return {{QStringLiteral("product"), product}, {QStringLiteral("plan"), planned}, {QStringLiteral("run"), run}};
}

} // namespace waybill::cli
