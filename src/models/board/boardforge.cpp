// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/board/boardforge.h"

#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace waybill::models {

namespace {

using forge::CommitChecks;
using forge::Milestone;

struct BoardforgeStrings {
    Q_DECLARE_TR_FUNCTIONS(BoardModel)
};

constexpr qsizetype MostNames = 8; ///< of checks in a tool tip

QStringList checkNames(const CommitChecks &checks, CommitChecks::State state)
{
    QStringList names;
    for (const CommitChecks::Check &check : checks.checks) {
        if (check.state == state)
            names << visibleLine(check.name);
    }
    return names;
}

QString asOfText(const QDateTime &time)
{
    return BoardforgeStrings::tr("As of %1", "a time")
        .arg(QLocale().toString(time.toLocalTime(), QLocale::ShortFormat));
}

QString someNames(QStringList names)
{
    if (names.size() > MostNames)
        names = names.mid(0, MostNames) << QStringLiteral("…");
    return names.join(QLatin1String(", "));
}

/// Named "1.4.0", "v1.4.0" or "PRODUCT 1.4.0".
bool isNamedFor(const Milestone &milestone, const version::SemVer &version)
{
    const QString last = milestone.title.section(QLatin1Char(' '), -1);
    const QString number = version.toString();
    return last.compare(number, Qt::CaseInsensitive) == 0
           || last.compare(QLatin1Char('v') + number, Qt::CaseInsensitive) == 0;
}

QString progressText(const Milestone &milestone)
{
    const QLocale locale;
    if (milestone.open < 0)
        return visibleLine(milestone.title);
    return BoardforgeStrings::tr("%1: %2 of %3", "a milestone: closed of all")
        .arg(visibleLine(milestone.title), locale.toString(milestone.closed),
             locale.toString(milestone.open + milestone.closed));
}

QString milestoneSentence(const Milestone &milestone)
{
    const QString title = visibleLine(milestone.title);
    QString text = milestone.open < 0
                       ? BoardforgeStrings::tr("Milestone %1 is open").arg(title)
                       : BoardforgeStrings::tr("Milestone %1: %n left to do", nullptr, milestone.open).arg(title);
    if (milestone.due.isValid())
        text = BoardforgeStrings::tr("%1, due on %2", "a sentence; a date")
                   .arg(text, QLocale().toString(milestone.due.date(), QLocale::ShortFormat));
    return text;
}

} // namespace

BoardChecks boardChecks(const forge::ForgeFacts &facts, const git::ObjectId &head)
{
    BoardChecks board;
    const CommitChecks &checks = facts.state.head;
    if (!facts.state.asOf.isValid() || checks.commit.isNull())
        return board;
    const QStringList failed = checkNames(checks, CommitChecks::State::Failed);
    const QStringList pending = checkNames(checks, CommitChecks::State::Pending);
    if (checks.commit != head) {
        board.summary = BoardforgeStrings::tr("? newer commits", "continuous integration of the head is not known");
        board.all << BoardforgeStrings::tr("The forge reported on %1, but the head is now %2")
                         .arg(checks.commit.shortId(), head.shortId());
    } else if (checks.state == CommitChecks::State::Failed) {
        board.summary = BoardforgeStrings::tr("✗ %n failed", "checks", int(failed.size()));
        board.all << BoardforgeStrings::tr("Failed: %1", "names of checks").arg(someNames(failed));
        board.isBad = true;
        board.weight = 1000 + int(failed.size());
    } else if (checks.state == CommitChecks::State::Pending) {
        board.summary = BoardforgeStrings::tr("… %n pending", "checks", int(pending.size()));
        board.all << BoardforgeStrings::tr("Not done: %1", "names of checks").arg(someNames(pending));
        board.weight = int(pending.size());
    } else if (checks.state == CommitChecks::State::Passed) {
        board.summary = BoardforgeStrings::tr("✓ passed", "checks");
        board.all << BoardforgeStrings::tr("%n check(s) passed", nullptr, int(checks.checks.size()));
    } else {
        return board;
    }
    board.all << asOfText(facts.state.asOf);
    return board;
}

BoardMilestone boardMilestone(const forge::ForgeFacts &facts, const std::optional<version::SemVer> &next)
{
    BoardMilestone board;
    std::vector<const Milestone *> open;
    for (const Milestone &one : facts.state.milestones) {
        if (one.isOpen)
            open.push_back(&one);
    }
    if (!facts.state.asOf.isValid() || open.empty())
        return board;
    for (const Milestone *one : open)
        board.all << milestoneSentence(*one);
    board.all << asOfText(facts.state.asOf);
    const auto named =
        std::find_if(open.begin(), open.end(), [&](const Milestone *one) { return next && isNamedFor(*one, *next); });
    const Milestone *shown = named != open.end() ? *named : open.size() == 1 ? open.front() : nullptr;
    if (!shown)
        return board;
    board.summary = progressText(*shown);
    board.left = shown->open;
    return board;
}

} // namespace waybill::models
