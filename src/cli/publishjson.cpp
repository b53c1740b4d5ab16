// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/publishjson.h"

#include "cli/budgettext.h"
#include "notes/reports/json.h"
#include "support/jsonvalue.h"
#include "wording/text.h"

#include <QJsonArray>

namespace waybill::cli {

namespace {

using release::PublishBudget;
using release::PublishedAnswer;
using release::PublishedThing;
using release::PublishRecord;
using release::PublishStep;

QJsonValue errorJson(const std::optional<Error> &error)
{
    return error ? QJsonValue(notes::problemJson(Problem::fromError(*error))) : QJsonValue();
}

QJsonArray problemsJson(const std::vector<Problem> &problems)
{
    QJsonArray array;
    for (const Problem &problem : problems)
        array.append(notes::problemJson(problem));
    return array;
}

QJsonValue commitJson(const git::ObjectId &commit)
{
    return commit.isNull() ? QJsonValue() : QJsonValue(commit.toString());
}

/// What a release is, in plan and run.
QJsonObject textJson(const forge::ReleaseText &text)
{
    return {{QStringLiteral("tag"), text.tag},
            {QStringLiteral("commit"), commitJson(text.commit)},
            {QStringLiteral("name"), text.name},
            {QStringLiteral("body"), text.body},
            {QStringLiteral("prerelease"), text.isPrerelease},
            {QStringLiteral("latest"), text.isLatest}};
}

QJsonValue milestoneJson(const std::optional<forge::Milestone> &milestone)
{
    return milestone ? QJsonValue(milestone->title) : QJsonValue();
}

QJsonObject stepJson(const PublishStep &step)
{
    QJsonArray files;
    for (const release::PublishFile &file : step.files)
        files.append(QJsonObject{{QStringLiteral("name"), file.name},
                                 {QStringLiteral("path"), file.path},
                                 {QStringLiteral("size"), file.size},
                                 {QStringLiteral("sha256"), QString::fromLatin1(file.sha256)},
                                 {QStringLiteral("attached"), !step.missing.contains(file.name)}});
    QJsonArray comments;
    for (const int pull : step.comments)
        comments.append(pull);
    QJsonObject object = textJson(step.text);
    object.insert(QStringLiteral("repository"), step.repository);
    object.insert(QStringLiteral("path"), step.path);
    object.insert(QStringLiteral("version"), step.version.toString());
    object.insert(QStringLiteral("forge_url"), textOrNull(step.web.toString()));
    object.insert(QStringLiteral("page"), textOrNull(step.there ? step.there->page.toString() : QString()));
    object.insert(QStringLiteral("state"), keyName(step.state));
    object.insert(QStringLiteral("files"), files);
    object.insert(QStringLiteral("milestone"), milestoneJson(step.milestone));
    object.insert(QStringLiteral("comments"), comments);
    object.insert(QStringLiteral("after"), QJsonArray::fromStringList(step.after));
    object.insert(QStringLiteral("edited_lines"), step.editedLines);
    object.insert(QStringLiteral("conflicts"), QJsonArray::fromStringList(step.conflicts));
    object.insert(QStringLiteral("drafts"), step.hasDrafts);
    object.insert(QStringLiteral("immutable"), step.isImmutable);
    object.insert(QStringLiteral("fault"), errorJson(step.fault));
    object.insert(QStringLiteral("warnings"), problemsJson(step.warnings));
    return object;
}

QJsonObject recordJson(const PublishRecord &record)
{
    QJsonArray files;
    for (const release::PublishFile &file : record.files)
        files.append(QJsonObject{{QStringLiteral("name"), file.name},
                                 {QStringLiteral("size"), file.size},
                                 {QStringLiteral("sha256"), QString::fromLatin1(file.sha256)}});
    QJsonObject object = textJson(record.text);
    object.insert(QStringLiteral("repository"), record.repository);
    object.insert(QStringLiteral("path"), record.path);
    object.insert(QStringLiteral("forge_url"), textOrNull(record.web.toString()));
    object.insert(QStringLiteral("page"), textOrNull(record.page.toString()));
    object.insert(QStringLiteral("state"), keyName(record.state));
    object.insert(QStringLiteral("files"), files);
    object.insert(QStringLiteral("milestone"), milestoneJson(record.milestone));
    object.insert(QStringLiteral("milestone_closed"), record.isMilestoneClosed);
    object.insert(QStringLiteral("kept_lines"), record.keptLines);
    object.insert(QStringLiteral("problem"), textOrNull(wording::text(record.problem)));
    if (!record.problem.isEmpty()) {
        object.insert(QStringLiteral("id"), textOrNull(wording::key(record.problem)));
        object.insert(QStringLiteral("arguments"), wording::arguments(record.problem));
    }
    return object;
}

QJsonValue planJson(const release::PublishPlan &plan)
{
    QJsonArray steps;
    for (const PublishStep &step : plan.steps)
        steps.append(stepJson(step));
    const PublishStep *last = plan.pointOfNoReturn();
    return QJsonObject{{QStringLiteral("releases"), steps},
                       {QStringLiteral("point_of_no_return"), last ? QJsonValue(last->repository) : QJsonValue()},
                       {QStringLiteral("budgets"), budgetsJson(plan.budgets, &PublishBudget::writing)}};
}

QJsonObject thingJson(const PublishedThing &thing)
{
    return {{QStringLiteral("kind"), keyName(thing.kind)},
            {QStringLiteral("name"), thing.name},
            {QStringLiteral("state"), keyName(thing.state)},
            {QStringLiteral("text"), wording::text(thing.what)},
            {QStringLiteral("id"), textOrNull(wording::key(thing.what))},
            {QStringLiteral("arguments"), wording::arguments(thing.what)},
            {QStringLiteral("sha256"), textOrNull(QString::fromLatin1(thing.sha256))}};
}

} // namespace

QJsonObject publishJson(const QString &product, const std::optional<release::PublishPlan> &plan,
                        const std::optional<release::PublishRunReport> &report, const QString &journalFile)
{
    QJsonValue run;
    if (report) {
        QJsonArray records;
        for (const PublishRecord &record : report->journal.records)
            records.append(recordJson(record));
        const PublishRecord *out = report->journal.passedNoReturn();
        run = QJsonObject{{QStringLiteral("releases"), records},
                          {QStringLiteral("complete"), report->isComplete()},
                          {QStringLiteral("passed_no_return"), out ? QJsonValue(out->repository) : QJsonValue()},
                          {QStringLiteral("fault"), errorJson(report->fault)},
                          {QStringLiteral("problems"), problemsJson(report->problems)},
                          {QStringLiteral("requests"), report->requests},
                          {QStringLiteral("budgets"), budgetsJson(report->budgets, &PublishBudget::writing)},
                          {QStringLiteral("journal"), report->journalKept ? QJsonValue(journalFile) : QJsonValue()}};
    }
    return {{QStringLiteral("product"), product},
            {QStringLiteral("plan"), plan ? planJson(*plan) : QJsonValue()},
            {QStringLiteral("run"), run}};
}

QJsonObject publishedJson(const QString &product, const release::PublishedAnswers &answers)
{
    QJsonArray repositories;
    for (const PublishedAnswer &answer : answers.repositories) {
        QJsonArray things;
        for (const PublishedThing &thing : answer.things)
            things.append(thingJson(thing));
        repositories.append(QJsonObject{{QStringLiteral("repository"), answer.repository},
                                        {QStringLiteral("tag"), answer.tag},
                                        {QStringLiteral("forge_url"), textOrNull(answer.web.toString())},
                                        {QStringLiteral("page"), textOrNull(answer.page.toString())},
                                        {QStringLiteral("out"), answer.isOut()},
                                        {QStringLiteral("things"), things}});
    }
    return {{QStringLiteral("product"), product},
            {QStringLiteral("out"), answers.isOut()},
            {QStringLiteral("repositories"), repositories},
            {QStringLiteral("budgets"), budgetsJson(answers.budgets, &PublishBudget::lookedUp)}};
}

} // namespace waybill::cli
