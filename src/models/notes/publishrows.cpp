// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/publishrows.h"

#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::models {

namespace {

using release::PublishFile;
using release::PublishRecord;
using release::PublishStep;
using RowKind = PublishRow::Kind;

struct PublishrowsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::PublishRows)
};

constexpr int ShownDigits = 8; ///< of a SHA-256; the tool tip has them all

QString repositoryText(const QString &repository, const QString &tag)
{
    return tag.isEmpty() ? visibleLine(repository) : visibleLine(repository) + QLatin1Char(' ') + visibleLine(tag);
}

void setState(PublishRow &row, const QString &state, Impact impact)
{
    row.state = state;
    row.glyph = glyph(impact);
    row.impact = impact;
}

PublishRow childOf(const PublishRow &parent, RowKind kind, const QString &key, const QString &what,
                   const QString &state = {})
{
    PublishRow row;
    row.kind = kind;
    row.repository = parent.repository;
    row.key = key;
    row.what = what;
    row.state = state;
    return row;
}

/// What is in the way is for whoever reads this: its place is the repository, which stands above.
PublishRow findingRow(const PublishRow &parent, int number, const Message &what, const Message &advice, Impact impact)
{
    PublishRow row =
        childOf(parent, RowKind::Finding, QStringLiteral("finding %1").arg(number), visibleLine(wording::text(what)));
    row.more = visibleLine(wording::text(advice));
    row.impact = impact;
    row.glyph = QStringLiteral("!");
    return row;
}

QString badgeText(const forge::ReleaseText &text)
{
    if (text.isPrerelease)
        return PublishrowsStrings::tr("prerelease");
    return text.isLatest ? PublishrowsStrings::tr("latest", "a release") : QString();
}

/// "a draft first, latest".
QString releaseState(const PublishStep &step)
{
    using State = PublishStep::State;
    QString state;
    if (step.state == State::Create)
        state = step.hasDrafts ? PublishrowsStrings::tr("a draft first") : PublishrowsStrings::tr("made at the end");
    else if (release::saysTheSame(step.seen, step.text.body))
        state = PublishrowsStrings::tr("notes stay as they are");
    else
        state = PublishrowsStrings::tr("notes change");
    const QString badge = badgeText(step.text);
    return badge.isEmpty() ? state : PublishrowsStrings::tr("%1, %2", "two clauses").arg(state, badge);
}

QString fileTip(const PublishFile &file)
{
    return PublishrowsStrings::tr("%1\n%2 bytes\nSHA-256: %3", "a path, a number, digits")
        .arg(visibleLine(file.path), QLocale().toString(file.size), QString::fromLatin1(file.sha256));
}

/// "attach, 3f2a91c0…".
PublishRow fileRow(const PublishRow &parent, const PublishFile &file, const QString &state)
{
    PublishRow row = childOf(parent, RowKind::File, QLatin1String("file ") + file.name, visibleLine(file.name));
    row.state = PublishrowsStrings::tr("%1, %2…", "what becomes of a file; the first digits of its SHA-256")
                    .arg(state, QString::fromLatin1(file.sha256.left(ShownDigits)));
    row.more = fileTip(file);
    return row;
}

QString pullsText(int count)
{
    return PublishrowsStrings::tr("%n pull request(s)", nullptr, count);
}

void setState(PublishRow &row, const PublishStep &step)
{
    using State = PublishStep::State;
    switch (step.state) {
    case State::Create: return setState(row, PublishrowsStrings::tr("to be published"), Impact::Additive);
    case State::Resume: return setState(row, PublishrowsStrings::tr("draft to be published"), Impact::Additive);
    case State::Update: return setState(row, PublishrowsStrings::tr("to be completed"), Impact::Additive);
    case State::Done: return setState(row, PublishrowsStrings::tr("published"), Impact::Fix);
    case State::Skipped: return setState(row, PublishrowsStrings::tr("left out"), Impact::None);
    case State::Blocked: return setState(row, PublishrowsStrings::tr("not possible"), Impact::Breaking);
    }
}

void addWrites(PublishRow &row, const PublishStep &step, bool isNoReturn)
{
    PublishRow made =
        childOf(row, RowKind::Release, QStringLiteral("release"),
                PublishrowsStrings::tr("Release “%1”").arg(visibleLine(step.text.name)), releaseState(step));
    made.more = step.web.toString();
    row.children.push_back(std::move(made));
    if (isNoReturn) {
        PublishRow point = childOf(row, RowKind::NoReturn, QStringLiteral("no return"),
                                   PublishrowsStrings::tr("Once this release is public, nothing can be undone"));
        point.glyph = QStringLiteral("!");
        point.impact = Impact::Undecided;
        row.children.push_back(std::move(point));
    }
    for (const PublishFile &file : step.files)
        row.children.push_back(fileRow(row, file,
                                       step.missing.contains(file.name) ? PublishrowsStrings::tr("attach", "a file")
                                                                        : PublishrowsStrings::tr("attached")));
    if (step.milestone)
        row.children.push_back(childOf(row, RowKind::Milestone, QStringLiteral("milestone"),
                                       PublishrowsStrings::tr("Milestone %1").arg(visibleLine(step.milestone->title)),
                                       PublishrowsStrings::tr("to be closed")));
    if (!step.comments.empty())
        row.children.push_back(childOf(row, RowKind::Comment, QStringLiteral("comments"),
                                       pullsText(int(step.comments.size())),
                                       PublishrowsStrings::tr("comment “%1”").arg(visibleLine(step.comment))));
}

PublishRow rowOf(const PublishStep &step, bool isNoReturn)
{
    PublishRow row;
    row.repository = step.repository;
    row.what = repositoryText(step.repository, step.text.tag);
    setState(row, step);
    QStringList more;
    if (!step.text.commit.isNull())
        more << step.text.commit.shortId() + QLatin1Char(' ') + visibleLine(step.commitTitle);
    if (!step.after.isEmpty())
        more << PublishrowsStrings::tr("Published after %1, which it pins").arg(wording::listed(step.after));
    row.more = more.join(QLatin1Char('\n'));
    int number = 0;
    if (step.fault)
        row.children.push_back(findingRow(row, number++, step.fault->what, step.fault->advice, Impact::Breaking));
    for (const Problem &warning : step.warnings)
        row.children.push_back(findingRow(row, number++, warning.message, warning.advice, Impact::Undecided));
    if (step.writes())
        addWrites(row, step, isNoReturn);
    return row;
}

void setState(PublishRow &row, const PublishRecord &record)
{
    using State = PublishRecord::State;
    switch (record.state) {
    case State::Planned: return setState(row, PublishrowsStrings::tr("not started"), Impact::Undecided);
    case State::Drafting: return setState(row, PublishrowsStrings::tr("perhaps a draft"), Impact::Undecided);
    case State::Drafted:
        if (record.wasOut)
            return setState(row, PublishrowsStrings::tr("published, not complete"), Impact::Undecided);
        return setState(row,
                        record.hasDrafts ? PublishrowsStrings::tr("draft, files not complete")
                                         : PublishrowsStrings::tr("prepared, files not complete"),
                        Impact::Undecided);
    case State::Verified:
        return setState(row,
                        record.hasDrafts ? PublishrowsStrings::tr("draft with all files")
                                         : PublishrowsStrings::tr("prepared, with all files"),
                        Impact::Undecided);
    case State::Publishing: return setState(row, PublishrowsStrings::tr("perhaps published"), Impact::Undecided);
    case State::Published:
        return record.isFinished()
                   ? setState(row, PublishrowsStrings::tr("published"), Impact::Fix)
                   : setState(row, PublishrowsStrings::tr("published, something left to do"), Impact::Undecided);
    case State::Undone: return setState(row, PublishrowsStrings::tr("undone"), Impact::None);
    }
}

/// What the release itself is, in the words of a plan.
QString releaseState(const PublishRecord &record)
{
    using State = PublishRecord::State;
    switch (record.state) {
    case State::Planned: return PublishrowsStrings::tr("not made yet");
    case State::Drafting: return PublishrowsStrings::tr("being made");
    case State::Drafted:
    case State::Verified:
        return record.wasOut      ? PublishrowsStrings::tr("public")
               : record.hasDrafts ? PublishrowsStrings::tr("a draft")
                                  : PublishrowsStrings::tr("not made yet");
    case State::Publishing: return PublishrowsStrings::tr("being made public");
    case State::Published: return PublishrowsStrings::tr("public");
    case State::Undone: break;
    }
    return PublishrowsStrings::tr("undone");
}

QString fileState(const PublishRecord &record, const PublishFile &file)
{
    using State = PublishRecord::State;
    if (record.state == State::Undone)
        return PublishrowsStrings::tr("undone");
    if (record.state == State::Verified || record.state == State::Publishing || record.state == State::Published)
        return PublishrowsStrings::tr("compared", "a file that is attached");
    return record.attached.contains(file.name) ? PublishrowsStrings::tr("sent")
                                               : PublishrowsStrings::tr("attach", "a file");
}

PublishRow rowOf(const PublishRecord &record)
{
    PublishRow row;
    row.repository = record.repository;
    row.what = repositoryText(record.repository, record.text.tag);
    setState(row, record);
    row.more = record.page.toString();
    if (!record.problem.isEmpty())
        row.children.push_back(findingRow(row, 0, record.problem, {}, Impact::Breaking));
    PublishRow made =
        childOf(row, RowKind::Release, QStringLiteral("release"),
                PublishrowsStrings::tr("Release “%1”").arg(visibleLine(record.text.name)), releaseState(record));
    made.more = record.page.toString();
    row.children.push_back(std::move(made));
    for (const PublishFile &file : record.files)
        row.children.push_back(fileRow(row, file, fileState(record, file)));
    if (record.milestone)
        row.children.push_back(childOf(row, RowKind::Milestone, QStringLiteral("milestone"),
                                       PublishrowsStrings::tr("Milestone %1").arg(visibleLine(record.milestone->title)),
                                       record.isMilestoneClosed ? PublishrowsStrings::tr("closed", "a milestone")
                                                                : PublishrowsStrings::tr("to be closed")));
    if (!record.comments.empty()) {
        const auto told = std::count_if(record.comments.begin(), record.comments.end(),
                                        [](const PublishRecord::Comment &one) { return one.isDone; });
        row.children.push_back(childOf(
            row, RowKind::Comment, QStringLiteral("comments"), pullsText(int(record.comments.size())),
            PublishrowsStrings::tr("%1 of %2 commented", "numbers of pull requests")
                .arg(QLocale().toString(qlonglong(told)), QLocale().toString(qlonglong(record.comments.size())))));
    }
    return row;
}

} // namespace

QString PublishRow::spoken() const
{
    QStringList parts{what, state, more};
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

std::vector<PublishRow> publishRows(const release::PublishPlan &plan)
{
    std::vector<PublishRow> rows;
    const PublishStep *last = plan.isFaulty() ? nullptr : plan.pointOfNoReturn();
    for (const PublishStep &step : plan.steps)
        rows.push_back(rowOf(step, &step == last));
    return rows;
}

std::vector<PublishRow> publishRows(const release::PublishJournal &journal)
{
    std::vector<PublishRow> rows;
    for (const PublishRecord &record : journal.records)
        rows.push_back(rowOf(record));
    return rows;
}

QString noReturnText(const release::PublishPlan &plan)
{
    const PublishStep *last = plan.pointOfNoReturn();
    if (!last)
        return {};
    return PublishrowsStrings::tr("Until %1, the first one, is public, everything can be undone.",
                                  "a repository and a tag")
        .arg(repositoryText(last->repository, last->text.tag));
}

QString noReturnText(const release::PublishJournal &journal)
{
    const bool isUndone = std::all_of(journal.records.begin(), journal.records.end(), [](const PublishRecord &record) {
        return record.state == PublishRecord::State::Undone;
    });
    if (journal.isFinished() || isUndone)
        return {};
    if (const PublishRecord *out = journal.passedNoReturn())
        return PublishrowsStrings::tr("%1 is public, or may be: nothing can be undone any more.",
                                      "a repository and a tag")
            .arg(repositoryText(out->repository, out->text.tag));
    return PublishrowsStrings::tr("Nothing is public yet: everything can be undone.");
}

QString budgetText(const release::PublishBudget &budget, bool ahead)
{
    const QLocale locale;
    const int count = ahead ? budget.writing : budget.lookedUp;
    const QString taken = ahead ? PublishrowsStrings::tr("%n request(s)", nullptr, count)
                                : PublishrowsStrings::tr("%n request(s) sent", nullptr, count);
    if (!budget.left)
        return PublishrowsStrings::tr("%1: %2", "a host; requests").arg(budget.host, taken);
    return ahead ? PublishrowsStrings::tr("%1: %2 of %3 left", "a host; requests; a number")
                       .arg(budget.host, taken, locale.toString(budget.left->left))
                 : PublishrowsStrings::tr("%1: %2, %3 left", "a host; requests; a number")
                       .arg(budget.host, taken, locale.toString(budget.left->left));
}

} // namespace waybill::models
