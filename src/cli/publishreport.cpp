// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/publishreport.h"

#include "cli/budgettext.h"
#include "cli/problemtext.h"
#include "cli/texttable.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

using release::PublishedThing;
using release::PublishRecord;
using release::PublishStep;
using Align = TextTable::Align;
using Style = Console::Style;
using Cell = TextTable::Cell;

QString kindText(const forge::ReleaseText &text)
{
    if (text.isPrerelease)
        return QCoreApplication::translate("CommandLine", "prerelease");
    return text.isLatest ? QCoreApplication::translate("CommandLine", "latest") : QString();
}

QString joined(const QString &one, const QString &other)
{
    return other.isEmpty() ? one : QString(one + QLatin1String(", ") + other);
}

Cell stateCell(const PublishStep &step)
{
    switch (step.state) {
    case PublishStep::State::Create:
        return {joined(QCoreApplication::translate("CommandLine", "create"), kindText(step.text)), Style::Fix};
    case PublishStep::State::Resume:
        return {joined(QCoreApplication::translate("CommandLine", "publish the draft"), kindText(step.text)),
                Style::Fix};
    case PublishStep::State::Update:
        return {QCoreApplication::translate("CommandLine", "add what is missing"), Style::Fix};
    case PublishStep::State::Done: return {QCoreApplication::translate("CommandLine", "published"), Style::Dim};
    case PublishStep::State::Skipped: return {QCoreApplication::translate("CommandLine", "left out"), Style::Dim};
    case PublishStep::State::Blocked: break;
    }
    return {QCoreApplication::translate("CommandLine", "not possible"), Style::Breaking};
}

Cell stateCell(const PublishRecord &record)
{
    using State = PublishRecord::State;
    switch (record.state) {
    case State::Planned: return {QCoreApplication::translate("CommandLine", "not started"), Style::Undecided};
    case State::Drafting: return {QCoreApplication::translate("CommandLine", "perhaps a draft"), Style::Undecided};
    case State::Drafted:
        if (record.wasOut)
            return {QCoreApplication::translate("CommandLine", "published, not complete"), Style::Undecided};
        return {record.hasDrafts ? QCoreApplication::translate("CommandLine", "draft, files not complete")
                                 : QCoreApplication::translate("CommandLine", "prepared, files not complete"),
                Style::Undecided};
    case State::Verified:
        return {record.hasDrafts ? QCoreApplication::translate("CommandLine", "draft with all files")
                                 : QCoreApplication::translate("CommandLine", "prepared, with all files"),
                Style::Undecided};
    case State::Publishing: return {QCoreApplication::translate("CommandLine", "perhaps published"), Style::Undecided};
    case State::Published:
        return {record.isFinished() ? QCoreApplication::translate("CommandLine", "published")
                                    : QCoreApplication::translate("CommandLine", "published, something left to do"),
                record.isFinished() ? Style::Fix : Style::Undecided};
    case State::Undone: break;
    }
    return {QCoreApplication::translate("CommandLine", "undone"), Style::Dim};
}

/// The lines below a step.
void addDetails(TextTable &table, const PublishStep &step)
{
    const auto row = [&table](const QString &name, const QString &value, const QString &more = {}) {
        table.addRow({{QLatin1String("  ") + name, Style::Dim}, {value}, {more, Style::Dim}});
    };
    row(QCoreApplication::translate("CommandLine", "release"), visibleLine(step.text.name),
        step.web.toString(QUrl::RemoveScheme).mid(2));
    for (const release::PublishFile &file : step.files)
        row(step.missing.contains(file.name) ? QCoreApplication::translate("CommandLine", "attach")
                                             : QCoreApplication::translate("CommandLine", "attached"),
            visibleLine(file.name), QString::fromLatin1(file.sha256));
    if (step.milestone)
        row(QCoreApplication::translate("CommandLine", "close"),
            QCoreApplication::translate("CommandLine", "milestone %1").arg(visibleLine(step.milestone->title)));
    if (!step.comments.empty())
        row(QCoreApplication::translate("CommandLine", "comment"),
            QCoreApplication::translate("CommandLine", "on %n pull request(s)", nullptr, int(step.comments.size())),
            visibleLine(step.comment));
}

Cell stateCell(const PublishedThing &thing)
{
    const QString text = wording::text(thing.what);
    switch (thing.state) {
    case PublishedThing::State::Out: return {text, Style::Fix};
    case PublishedThing::State::Missing:
    case PublishedThing::State::Differs: return {text, Style::Breaking};
    case PublishedThing::State::Unknown: break;
    }
    return {text, Style::Undecided};
}

QString lampOf(PublishedThing::State state)
{
    switch (state) {
    case PublishedThing::State::Out: return QCoreApplication::translate("CommandLine", "yes");
    case PublishedThing::State::Missing:
    case PublishedThing::State::Differs: return QCoreApplication::translate("CommandLine", "no");
    case PublishedThing::State::Unknown: break;
    }
    return QStringLiteral("?");
}

} // namespace

QString publishPlanText(const release::PublishPlan &plan, const Console &console)
{
    QString text;
    for (const PublishStep &step : plan.steps) {
        TextTable head({Align::Left, Align::Left, Align::Left, Align::Left, Align::Left});
        const git::ObjectId &commit = step.text.commit;
        head.addRow({{visibleLine(step.repository), Style::Bold},
                     {visibleLine(step.text.tag)},
                     {commit.isNull() ? QString() : commit.shortId(), Style::Dim},
                     {visibleLine(step.commitTitle)},
                     stateCell(step)});
        text += head.toString(console);
        if (step.writes()) {
            TextTable details({Align::Left, Align::Left, Align::Left});
            addDetails(details, step);
            text += details.toString(console);
        }
        if (step.fault)
            text += problemText(console, step.repository, Problem::fromError(*step.fault));
        for (const Problem &problem : step.warnings)
            text += problemText(console, step.repository, problem);
    }
    if (const PublishStep *last = plan.pointOfNoReturn())
        text += QCoreApplication::translate("CommandLine",
                                            "Until %1 %2, the first one, is published, everything can be undone.",
                                            "a repository, a tag")
                    .arg(visibleLine(last->repository), visibleLine(last->text.tag))
                + QLatin1Char('\n');
    for (const release::PublishBudget &budget : plan.budgets) {
        if (budget.writing > 0)
            text += budgetBefore(budget) + QLatin1Char('\n');
    }
    return text;
}

QString publishRunText(const release::PublishRunReport &report, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
    QString rest;
    for (const PublishRecord &record : report.journal.records) {
        table.addRow({{visibleLine(record.repository), Style::Bold},
                      {visibleLine(record.text.tag)},
                      stateCell(record),
                      {record.page.toString(), Style::Dim}});
        if (!record.problem.isEmpty())
            rest += problemText(console, record.repository, {Problem::Severity::Error, record.problem, {}, {}});
    }
    for (const Problem &problem : report.problems)
        rest += problemText(console, report.journal.product, problem);
    for (const release::PublishBudget &budget : report.budgets)
        rest += budgetAfter(budget, budget.writing) + QLatin1Char('\n');
    return table.toString(console) + rest;
}

QString publishedText(const release::PublishedAnswers &answers, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
    for (const release::PublishedAnswer &answer : answers.repositories) {
        if (answer.things.empty())
            table.addRow(
                {{visibleLine(answer.repository), Style::Bold},
                 {visibleLine(answer.tag)},
                 {QStringLiteral("-"), Style::Dim},
                 {QCoreApplication::translate("CommandLine", "not on a forge that can be asked"), Style::Dim}});
        for (const PublishedThing &thing : answer.things) {
            Cell state = stateCell(thing);
            table.addRow({{visibleLine(answer.repository), Style::Bold},
                          {visibleLine(thing.name)},
                          {lampOf(thing.state), state.style},
                          {std::move(state.text)}});
        }
    }
    QString rest;
    for (const release::PublishBudget &budget : answers.budgets)
        rest += budgetAfter(budget, budget.lookedUp) + QLatin1Char('\n');
    return table.toString(console) + rest;
}

} // namespace waybill::cli
