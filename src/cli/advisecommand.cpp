// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"
#include "cli/loading.h"
#include "cli/projectiontext.h"
#include "cli/texttable.h"
#include "cli/whytext.h"
#include "notes/reports/advice.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "support/text.h"
#include "upgrade/liveupgrade.h"
#include "upgrade/procedure.h"
#include "version/ladder.h"
#include "version/policy.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace waybill::cli {

namespace {

using Style = Console::Style;
using Align = TextTable::Align;

struct AdvisecommandStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

const QStringList &adviseFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("markdown")};
    return all;
}

QString stancesText(const release::Release &release, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left});
    table.addRow({{AdvisecommandStrings::tr("STANCE"), Style::Dim},
                  {AdvisecommandStrings::tr("IMPACT"), Style::Dim},
                  {AdvisecommandStrings::tr("VERSION"), Style::Dim},
                  {AdvisecommandStrings::tr("WHY"), Style::Dim}});
    for (const release::StanceAnswer &stance : release.stances) {
        QString why = stance.why.empty() ? QString() : wording::text(stance.why.front());
        if (stance.why.size() > 1)
            why = AdvisecommandStrings::tr("%1 (and %n more)", nullptr, int(stance.why.size()) - 1).arg(why);
        if (stance.together)
            why = why.isEmpty() ? AdvisecommandStrings::tr("all components together")
                                : AdvisecommandStrings::tr("all components together; %1").arg(why);
        const QString name = (stance.chosen ? QStringLiteral("* ") : QStringLiteral("  ")) + label(stance.stance);
        table.addRow({{name, stance.chosen ? Style::Bold : Style::Plain},
                      {glyph(stance.impact) + QLatin1Char(' ') + label(stance.impact), Console::styleOf(stance.impact)},
                      {stance.next.version ? stance.next.version->toString() : QStringLiteral("-"), Style::Bold},
                      {visibleLine(why), Style::Plain}});
    }
    return table.toString(console);
}

QString stepsText(const std::vector<upgrade::ProcedureStep> &steps, const Console &console)
{
    QString text;
    int number = 0;
    for (const upgrade::ProcedureStep &step : steps) {
        if (step.dismissed)
            continue;
        text += QStringLiteral("  %1. %2\n").arg(++number).arg(visibleLine(wording::text(step.text)));
        for (const QString &why : wording::texts(step.why))
            text += QLatin1String("     ") + console.styled(visibleLine(why), Style::Dim) + QLatin1Char('\n');
    }
    return text;
}

/// What a live upgrade requires of each component, and whether it is there.
QString liveUpgradeText(const release::Release &release, const Console &console)
{
    using Row = upgrade::LiveUpgradeRow;
    if (!release.relations)
        return {};
    const std::vector<Row> rows = upgrade::liveUpgradeTable(release.relations->facts);
    if (!saysSomething(rows))
        return {};
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Left});
    table.addRow({{AdvisecommandStrings::tr("LIVE UPGRADE OF"), Style::Dim},
                  {AdvisecommandStrings::tr("REQUIREMENT"), Style::Dim},
                  {AdvisecommandStrings::tr("LEVEL"), Style::Dim},
                  {AdvisecommandStrings::tr("STATE"), Style::Dim},
                  {AdvisecommandStrings::tr("EVIDENCE"), Style::Dim}});
    for (const Row &row : rows) {
        const Style style = row.state == Row::State::Violated ? Style::Breaking
                            : row.state == Row::State::Ruling ? Style::Undecided
                                                              : Style::Plain;
        table.addRow({{visibleLine(wording::text(row.component)), Style::Bold},
                      {visibleLine(wording::text(row.requirement)), Style::Plain},
                      {wording::text(row.level), Style::Dim},
                      {wording::text(row.state), style},
                      {visibleLine(wording::text(row.evidence)), Style::Plain}});
    }
    return QLatin1Char('\n') + table.toString(console);
}

/// "agent gRPC: runtime 1.9.0 and agent 1.8.5 are not compatible ..., though N-1 is promised", a line each.
QString promisesText(const release::Release &release, const Console &console)
{
    QString text;
    for (const release::BrokenPromise &promise : release.brokenPromises)
        text += QLatin1Char('\n') + console.styled(visibleLine(wording::text(promise.problem.message)), Style::Breaking)
                + QLatin1String("\n  ") + visibleLine(wording::text(promise.action)) + QLatin1Char('\n');
    return text;
}

QString adviceText(const release::Release &release, const Console &console)
{
    const upgrade::Procedure &procedure = release.procedure;
    QString text = stancesText(release, console) + QLatin1Char('\n');
    for (const release::StanceAnswer &stance : release.stances) {
        if (stance.chosen && stance.suspicion)
            text += wording::text(release::messageOf(*stance.suspicion)) + QLatin1String("\n\n");
    }
    if (!release.product->prerelease.isEmpty())
        text += whyText(release.next.version, release.next.steps, console) + QLatin1Char('\n');
    text += console.styled(wording::text(procedure.headline), Style::Bold) + QLatin1Char('\n');
    text += stepsText(procedure.steps, console) + QLatin1Char('\n');
    const QString back = wording::text(procedure.rollback.headline);
    text += console.styled(procedure.rollback.possible ? back : AdvisecommandStrings::tr("Rollback: %1").arg(back),
                           Style::Bold)
            + QLatin1Char('\n');
    text += stepsText(procedure.rollback.steps, console);
    for (const upgrade::UpgradeWarning &warning : procedure.warnings) {
        text += QLatin1Char('\n') + console.styled(visibleLine(wording::text(warning.text)), Style::Undecided)
                + QLatin1Char('\n');
        if (!warning.affected.isEmpty())
            text += QLatin1String("  ")
                    + AdvisecommandStrings::tr("Am I affected? %1").arg(visibleLine(wording::text(warning.affected)))
                    + QLatin1Char('\n');
        if (!warning.action.isEmpty())
            text += QLatin1String("  ")
                    + AdvisecommandStrings::tr("What to do: %1").arg(visibleLine(wording::text(warning.action)))
                    + QLatin1Char('\n');
    }
    return text + promisesText(release, console) + liveUpgradeText(release, console);
}

/// A word of an option among those that there are.
template <typename T, typename List>
Result<std::optional<T>> wordOf(const Invocation &invocation, const QString &option, const List &all)
{
    if (!invocation.isSet(option))
        return std::optional<T>();
    QStringList known;
    for (const T one : all) {
        if (keyName(one) == invocation.value(option))
            return std::optional<T>(one);
        known << keyName(one);
    }
    return fail(Fault::Input, AdvisecommandStrings::tr("--%1 is \"%2\"").arg(option, invocation.value(option)), {},
                AdvisecommandStrings::tr("expected %1").arg(known.join(QLatin1String(", "))));
}

Result<release::WhatIf> viewOf(const Invocation &invocation)
{
    const auto policy = wordOf<version::Policy>(invocation, QStringLiteral("policy"), version::AllPolicies);
    if (!policy)
        return fail(policy.error());
    const auto stance = wordOf<Stance>(invocation, QStringLiteral("stance"), AllStances);
    if (!stance)
        return fail(stance.error());
    const auto contract = wordOf<release::Contract>(
        invocation, QStringLiteral("contract"), std::array{release::Contract::Internal, release::Contract::External});
    if (!contract)
        return fail(contract.error());
    const QString prerelease = invocation.value(QStringLiteral("prerelease"));
    if (invocation.isSet(QStringLiteral("prerelease")) && !version::ladderWords().contains(prerelease))
        return fail(Fault::Input,
                    AdvisecommandStrings::tr("--%1 is \"%2\"").arg(QStringLiteral("prerelease"), prerelease), {},
                    AdvisecommandStrings::tr("expected %1").arg(version::ladderWords().join(QLatin1String(", "))));
    return release::WhatIf{*policy, *stance, *contract, prerelease};
}

Outcome runAdvise(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const Result<QString> format = formatOf(invocation, adviseFormats());
    if (!format)
        return fail(format.error());
    const auto view = viewOf(invocation);
    if (!view)
        return fail(view.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    if (invocation.isSet(QStringLiteral("history")))
        return printProjection(productIf(*product, *view, nullptr), invocation, *format, console);
    const auto release = loadRelease(*product, invocation, {false, true, *view}, console);
    if (!release)
        return fail(release.error());
    if (const auto readable = expectReadable(*release); !readable)
        return fail(readable.error());
    for (const Problem &problem : release->problems) {
        const auto &told = product->problems;           // when it was opened
        const auto &promises = release->brokenPromises; // in the advice itself
        const bool isPromise = std::any_of(promises.begin(), promises.end(),
                                           [&](const auto &promise) { return promise.problem == problem; });
        if (!isPromise && std::find(told.begin(), told.end(), problem) == told.end())
            console.problem(problem);
    }
    // Advice that could not look at a repository must say so.
    for (const release::RepositoryRelease &row : release->repositories) {
        for (const Problem &problem : row.problems) {
            if (problem.severity != Problem::Severity::Note)
                console.problem(problem);
        }
    }
    if (*format == QLatin1String("json"))
        console.write(QJsonDocument(notes::adviceJson(*release)).toJson());
    else if (*format == QLatin1String("markdown"))
        console.write(notes::adviceMarkdown(*release).toUtf8());
    else
        console.print(adviceText(*release, console));
    return 0;
}

} // namespace

Command adviseCommand()
{
    return {
        QStringLiteral("advise"), QStringLiteral("[--format text|json|markdown]"),
        QCoreApplication::translate("CommandLine", "Show the version under each stance, and how to upgrade."),
        rangeOptions()
            + QList<QCommandLineOption>{formatOption(adviseFormats()),
                                        {QStringLiteral("policy"),
                                         AdvisecommandStrings::tr("Use another policy than the product's."),
                                         QStringLiteral("semver|semver-0x|kubernetes|lockstep|calver")},
                                        {QStringLiteral("stance"),
                                         AdvisecommandStrings::tr("Use another stance than the product's."),
                                         QStringLiteral("atomic|server-first|client-first|live")},
                                        {QStringLiteral("contract"),
                                         AdvisecommandStrings::tr("Treat every protocol as this kind of contract."),
                                         QStringLiteral("internal|external")},
                                        {QStringLiteral("prerelease"),
                                         AdvisecommandStrings::tr("The pre-release to come next: alpha, beta or rc."),
                                         version::ladderWords().join(QLatin1Char('|'))},
                                        {QStringLiteral("history"),
                                         AdvisecommandStrings::tr("Show what the releases of the two years up to the "
                                                                  "newest one would have been under each stance.")}},
        runAdvise};
}

} // namespace waybill::cli
