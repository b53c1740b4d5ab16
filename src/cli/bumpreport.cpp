// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/bumpreport.h"

#include "cli/budgettext.h"
#include "cli/problemtext.h"
#include "cli/texttable.h"
#include "notes/reports/json.h"
#include "release/bumping/bumpmessage.h"
#include "release/survey/pintext.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace waybill::cli {

namespace {

using release::BumpMessage;
using release::BumpOutcome;
using release::BumpStep;
using release::PublishBudget;
using Align = TextTable::Align;
using Style = Console::Style;
using Cell = TextTable::Cell;

QString numberOf(const BumpStep &step)
{
    return step.pull ? QString::number(step.pull->number) : QString();
}

Cell bumpCell(const BumpStep &step)
{
    switch (step.state) {
    case BumpStep::State::Create:
        return {QCoreApplication::translate("CommandLine", "open a pull request"), Style::Fix};
    case BumpStep::State::Resume:
        return {QCoreApplication::translate("CommandLine", "open a pull request of the branch"), Style::Fix};
    case BumpStep::State::Open: return {wording::text(message(BumpMessage::IsOpen, numberOf(step))), Style::Dim};
    case BumpStep::State::Closed: return {wording::text(message(BumpMessage::WasClosed, numberOf(step))), Style::Dim};
    case BumpStep::State::Done: return {wording::text(message(BumpMessage::IsRaised, step.base)), Style::Dim};
    case BumpStep::State::ByHand: return {QCoreApplication::translate("CommandLine", "not done"), Style::Undecided};
    case BumpStep::State::Blocked: break;
    }
    return {QCoreApplication::translate("CommandLine", "not possible"), Style::Breaking};
}

/// What to do by hand.
Message editFor(const BumpStep &step)
{
    const release::LaggingPin &pin = step.pin;
    return message(BumpMessage::EditByHand, pin.pin.place.file, QString::number(pin.pin.place.line),
                   pin.version.isEmpty() ? QString::fromUtf8(pin.tag) : pin.version);
}

QString bumpLine(const BumpStep &step, Cell state, const Console &console)
{
    const release::LaggingPin &pin = step.pin;
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Left});
    table.addRow(
        {{visibleLine(pin.repository), Style::Bold},
         {visibleLine(pin.component)},
         {QStringLiteral("%1 → %2").arg(release::pinValueShown(pin.pin), visibleLine(QString::fromUtf8(pin.tag)))},
         {QStringLiteral("%1:%2").arg(pin.pin.place.file).arg(pin.pin.place.line), Style::Dim},
         std::move(state)});
    return table.toString(console);
}

QJsonArray findingsJson(const release::LaggingPin &pin)
{
    QJsonArray findings;
    for (const upgrade::MixReason &reason : pin.findings)
        findings.append(QJsonObject{
            {QStringLiteral("verdict"), keyName(reason.used)},
            {QStringLiteral("rule"), reason.rule.isEmpty() ? QJsonValue() : reason.rule},
            {QStringLiteral("subject"), reason.subject},
            {QStringLiteral("text"), wording::text(reason.text)},
            {QStringLiteral("use"), reason.use.isEmpty() ? QJsonValue() : QJsonValue(wording::text(reason.use))}});
    return findings;
}

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonValue pullJson(const std::optional<forge::ProposedPull> &pull)
{
    if (!pull)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("number"), pull->number},
                       {QStringLiteral("url"), orNull(pull->page.toString())},
                       {QStringLiteral("open"), pull->isOpen}};
}

QJsonValue faultJson(const std::optional<Error> &fault)
{
    return fault ? QJsonValue(notes::problemJson(Problem::fromError(*fault))) : QJsonValue();
}

QJsonObject bumpStepJson(const BumpStep &step)
{
    const release::LaggingPin &pin = step.pin;
    return {{QStringLiteral("repository"), pin.repository},
            {QStringLiteral("component"), pin.component},
            {QStringLiteral("file"), pin.pin.place.file},
            {QStringLiteral("line"), pin.pin.place.line},
            {QStringLiteral("name"), pin.pin.name},
            {QStringLiteral("from"), release::pinValue(pin.pin)},
            {QStringLiteral("to"), orNull(pin.version)},
            {QStringLiteral("tag"), QString::fromUtf8(pin.tag)},
            {QStringLiteral("behind"), pin.lag},
            {QStringLiteral("findings"), findingsJson(pin)},
            {QStringLiteral("state"), keyName(step.state)},
            {QStringLiteral("forge_url"), orNull(step.web.toString())},
            {QStringLiteral("branch"), orNull(step.branch)},
            {QStringLiteral("base"), orNull(step.base)},
            {QStringLiteral("title"), orNull(step.text.title)},
            {QStringLiteral("body"), orNull(step.text.body)},
            {QStringLiteral("pull_request"), pullJson(step.pull)},
            {QStringLiteral("why"), step.why.isEmpty() ? QJsonValue() : QJsonValue(wording::text(step.why))},
            {QStringLiteral("problem"), faultJson(step.fault)}};
}

} // namespace

QString bumpPlanText(const release::BumpPlan &plan, const Console &console)
{
    QString text;
    for (const BumpStep &step : plan.steps) {
        text += bumpLine(step, bumpCell(step), console);
        if (step.writes()) {
            TextTable details({Align::Left, Align::Left});
            const auto row = [&details](const QString &name, const QString &value) {
                details.addRow({{QLatin1String("  ") + name, Style::Dim}, {value}});
            };
            row(QCoreApplication::translate("CommandLine", "branch"),
                QCoreApplication::translate("CommandLine", "%1, into %2", "two branches")
                    .arg(step.branch, visibleLine(step.base)));
            row(QCoreApplication::translate("CommandLine", "title"), visibleLine(step.text.title));
            for (const upgrade::MixReason &reason : step.pin.findings)
                row(label(reason.used), wording::text(reason.text));
            text += details.toString(console);
        }
        if (step.state == BumpStep::State::ByHand)
            text += problemText(console, step.pin.repository, {Problem::Severity::Note, step.why, {}, editFor(step)});
        if (step.fault)
            text += problemText(console, step.pin.repository, Problem::fromError(*step.fault));
    }
    for (const PublishBudget &budget : plan.budgets) {
        if (budget.writing > 0)
            text += budgetBefore(budget) + QLatin1Char('\n');
    }
    return text;
}

QString bumpRunText(const release::BumpReport &report, const Console &console)
{
    QString text;
    for (const BumpOutcome &outcome : report.outcomes) {
        text += outcome.pull ? bumpLine(outcome.step, {outcome.pull->page.toString(), Style::Fix}, console)
                             : problemText(console, outcome.step.pin.repository, Problem::fromError(*outcome.fault));
    }
    for (const PublishBudget &budget : report.budgets)
        text += budgetAfter(budget, budget.writing) + QLatin1Char('\n');
    return text;
}

QJsonObject bumpJson(const release::BumpPlan &plan, const std::optional<release::BumpReport> &report)
{
    QJsonArray pins;
    for (const BumpStep &step : plan.steps)
        pins.append(bumpStepJson(step));
    QJsonValue run;
    if (report) {
        QJsonArray pulls;
        for (const BumpOutcome &outcome : report->outcomes)
            pulls.append(QJsonObject{{QStringLiteral("repository"), outcome.step.pin.repository},
                                     {QStringLiteral("branch"), outcome.step.branch},
                                     {QStringLiteral("pull_request"), pullJson(outcome.pull)},
                                     {QStringLiteral("problem"), faultJson(outcome.fault)}});
        run = QJsonObject{{QStringLiteral("pull_requests"), pulls},
                          {QStringLiteral("budgets"), budgetsJson(report->budgets, &PublishBudget::writing)}};
    }
    return {{QStringLiteral("product"), plan.product},
            {QStringLiteral("pins"), pins},
            {QStringLiteral("budgets"), budgetsJson(plan.budgets, &PublishBudget::writing)},
            {QStringLiteral("run"), run}};
}

} // namespace waybill::cli
