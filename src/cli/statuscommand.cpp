// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "cli/problemtext.h"
#include "cli/texttable.h"
#include "notes/reports/json.h"
#include "notes/templates/notes.h"
#include "release/assess/advice.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/assess/reviewers.h"
#include "release/assess/suspicion.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/policy.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QJsonDocument>

namespace waybill::cli {

namespace {

using Align = TextTable::Align;
using Cell = TextTable::Cell;
using Style = Console::Style;

const QStringList &statusFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("markdown"),
                                 QStringLiteral("html")};
    return all;
}

QString versionText(const std::optional<version::SemVer> &version)
{
    return version ? version->toString() : QStringLiteral("–");
}

Cell number(qint64 value, Style style = Style::Plain)
{
    return {QString::number(value), value == 0 ? Style::Dim : style};
}

Cell upgradeCell(const std::optional<release::UpgradeAdvice> &upgrade)
{
    if (!upgrade)
        return {};
    return {label(upgrade->trait), upgrade->trait == Trait::Live ? Style::Fix : Style::Breaking};
}

std::vector<Cell> heading()
{
    std::vector<Cell> cells;
    for (const QString &text :
         {QCoreApplication::translate("CommandLine", "REPOSITORY"),
          QCoreApplication::translate("CommandLine", "VERSION"), QCoreApplication::translate("CommandLine", "RELEASED"),
          QCoreApplication::translate("CommandLine", "COMMITS"), QStringLiteral("▲"), QStringLiteral("+"),
          QStringLiteral("●"), QStringLiteral("–"), QStringLiteral("?"),
          QCoreApplication::translate("CommandLine", "TO REVIEW"), QCoreApplication::translate("CommandLine", "NEXT"),
          QCoreApplication::translate("CommandLine", "UPGRADE")})
        cells.push_back({text, Style::Dim});
    return cells;
}

std::vector<Cell> countCells(const release::ImpactCounts &counts)
{
    std::vector<Cell> cells;
    for (const Impact impact : AllImpacts)
        cells.push_back(number(counts.of(impact), impact == Impact::None ? Style::Plain : Console::styleOf(impact)));
    return cells;
}

/// "2.4.0", or "2.4.0 (3.0.0?)" where something is suspected: the lines below the table say what.
QString nextText(const version::VersionAnswer &next, const std::optional<release::Suspicion> &suspicion)
{
    return suspicion ? QStringLiteral("%1 (%2?)").arg(versionText(next.version), suspicion->version.toString())
                     : versionText(next.version);
}

/// "agent: 3.0.0 if one of 3 suspected changes is breaking", a line each.
QString suspicionText(const release::Release &release)
{
    QString text;
    for (const release::RepositoryRelease &row : release.repositories) {
        if (row.suspicion)
            text += QCoreApplication::translate("CommandLine", "%1: %2", "repository, what is suspected")
                        .arg(visibleLine(row.name()), wording::text(release::messageOf(*row.suspicion)))
                    + QLatin1Char('\n');
    }
    return text;
}

std::vector<Cell> rowCells(const release::RepositoryRelease &row)
{
    const release::Survey &survey = *row.survey;
    std::vector<Cell> cells{
        {row.name(), Style::Bold},
        {versionText(survey.currentVersion), Style::Plain},
        {survey.releasedAt ? survey.releasedAt->date().toString(Qt::ISODate) : QString(), Style::Dim},
        number(survey.commitsSince)};
    for (Cell &cell : countCells(row.stated))
        cells.push_back(std::move(cell));
    cells.push_back(number(row.toDecide));
    cells.push_back({nextText(row.next, row.suspicion), row.next.offends ? Style::Breaking : Style::Bold});
    cells.push_back(upgradeCell(row.upgrade));
    return cells;
}

std::vector<Cell> totalCells(const release::Release &release)
{
    qint64 commits = 0;
    for (const release::RepositoryRelease &row : release.repositories)
        commits += row.survey->commitsSince;
    // Where each repository has a version of its own, the product has none that anybody would recognise.
    const bool shared = release.product->lockstep || release.product->policy == version::Policy::Lockstep;
    std::vector<Cell> cells{{release.name(), Style::Bold},
                            {shared ? versionText(release.current) : QString(), Style::Plain},
                            {},
                            number(commits)};
    for (Cell &cell : countCells(release.stated))
        cells.push_back(std::move(cell));
    cells.push_back(number(release.toDecide));
    cells.push_back({shared ? nextText(release.next, release.suspicion) : QString(), Style::Bold});
    cells.push_back(upgradeCell(release.upgrade));
    return cells;
}

/// How far everybody is, a line each; nothing while nobody is asked to decide.
QString reviewersText(const release::Release &release)
{
    const std::vector<release::Reviewer> all = release::reviewers(release);
    const bool anyAssigned = std::any_of(
        all.begin(), all.end(), [](const release::Reviewer &one) { return one.assigned > 0 && !one.name.isEmpty(); });
    QString text;
    for (const release::Reviewer &one : anyAssigned ? all : std::vector<release::Reviewer>()) {
        if (one.assigned == 0)
            continue;
        const QString name =
            one.name.isEmpty() ? QCoreApplication::translate("CommandLine", "not assigned") : visibleLine(one.name);
        text += QCoreApplication::translate("CommandLine", "%1: %2 of %3 reviewed", "name, numbers")
                    .arg(name)
                    .arg(one.assignedDecided)
                    .arg(one.assigned)
                + QLatin1Char('\n');
    }
    return text;
}

QString boardText(const release::Release &release, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Right, Align::Right, Align::Left, Align::Left});
    table.addRow(heading());
    for (const release::RepositoryRelease &row : release.repositories) {
        if (row.survey->readable)
            table.addRow(rowCells(row));
        else
            table.addNote({row.name(), Style::Bold},
                          {QCoreApplication::translate("CommandLine", "cannot be read"), Style::Error});
    }
    if (release.repositories.size() > 1)
        table.addRow(totalCells(release));
    QString text = table.toString(console);
    QStringList legend;
    for (const Impact impact : AllImpacts)
        legend.append(glyph(impact) + QLatin1Char(' ')
                      + (impact == Impact::Undecided
                             ? QCoreApplication::translate("CommandLine", "undecided or only suspected")
                             : label(impact)));
    text += QLatin1Char('\n') + console.styled(legend.join(QLatin1String("  ")), Style::Dim) + QLatin1Char('\n');
    text += suspicionText(release);
    text += reviewersText(release);
    if (release.upgrade)
        text += console.styled(wording::text(release.upgrade->headline), Style::Bold) + QLatin1Char('\n');
    QString problems;
    // The others of the product are told on standard error when it is opened.
    for (const release::BrokenPromise &promise : release.brokenPromises)
        problems += problemText(console, release.name(), promise.problem);
    for (const release::RepositoryRelease &row : release.repositories) {
        for (const Problem &problem : row.problems)
            problems += problemText(console, row.name(), problem);
    }
    return problems.isEmpty() ? text : QString(text + QLatin1Char('\n') + problems);
}

Outcome runStatus(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const Result<QString> format = formatOf(invocation, statusFormats());
    if (!format)
        return fail(format.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    const auto release = loadRelease(*product, invocation, {}, console);
    if (!release)
        return fail(release.error());
    if (*format == QLatin1String("json"))
        console.write(QJsonDocument(notes::statusJson(*release)).toJson());
    else if (*format == QLatin1String("markdown"))
        console.write(notes::boardMarkdown(*release).toUtf8());
    else if (*format == QLatin1String("html"))
        console.write(notes::boardHtml(*release).toUtf8());
    else
        console.print(boardText(*release, console));
    return 0;
}

} // namespace

Command statusCommand()
{
    return {QStringLiteral("status"), QStringLiteral("[--format text|json|markdown|html] [--repo NAME|PATH]"),
            QCoreApplication::translate("CommandLine", "Show the board: the next version of each repository, and why."),
            rangeOptions() + QList<QCommandLineOption>{formatOption(statusFormats())}, runStatus};
}

} // namespace waybill::cli
