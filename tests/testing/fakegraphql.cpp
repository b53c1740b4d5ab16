// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakegraphql.h"

#include <QJsonDocument>

namespace waybill::testing {

namespace {

using Object = QJsonObject;

/// Where the resolver finds the repository that an object belongs to. Never given away.
const QString Home = QStringLiteral("__repository");

Object connection(const QJsonArray &nodes)
{
    return {{QStringLiteral("nodes"), nodes},
            {QStringLiteral("totalCount"), nodes.size()},
            {QStringLiteral("pageInfo"),
             Object{{QStringLiteral("hasNextPage"), false}, {QStringLiteral("endCursor"), QJsonValue::Null}}}};
}

QJsonValue actor(const QJsonValue &user)
{
    if (!user.isObject())
        return QJsonValue::Null;
    return Object{{QStringLiteral("__typename"), user[QStringLiteral("type")].toString(QStringLiteral("User"))},
                  {QStringLiteral("login"), user[QStringLiteral("login")]},
                  {QStringLiteral("url"),
                   QString(QStringLiteral("https://forge.example/") + user[QStringLiteral("login")].toString())}};
}

QJsonValue milestoneNode(const QJsonValue &milestone)
{
    if (!milestone.isObject())
        return QJsonValue::Null;
    const int open = milestone[QStringLiteral("open_issues")].toInt();
    const int closed = milestone[QStringLiteral("closed_issues")].toInt();
    // What is not said is null: a field that is left out does not exist.
    const auto said = [&milestone](const char *name) {
        const QJsonValue value = milestone[QLatin1String(name)];
        return value.isUndefined() ? QJsonValue(QJsonValue::Null) : value;
    };
    return Object{{QStringLiteral("__typename"), QStringLiteral("Milestone")},
                  {QStringLiteral("number"), milestone[QStringLiteral("number")]},
                  {QStringLiteral("title"), milestone[QStringLiteral("title")]},
                  {QStringLiteral("state"), milestone[QStringLiteral("state")].toString().toUpper()},
                  {QStringLiteral("dueOn"), said("due_on")},
                  {QStringLiteral("url"), said("html_url")},
                  {QStringLiteral("progressPercentage"), open + closed == 0 ? 0 : 100.0 * closed / (open + closed)},
                  {QStringLiteral("__open"), open},
                  {QStringLiteral("__closed"), closed}};
}

Object pullNode(const FakeRepository &repository, const QJsonObject &pull)
{
    QJsonArray labels;
    const QJsonArray named = pull[QStringLiteral("labels")].toArray();
    for (const QJsonValue &label : named)
        labels.append(Object{{QStringLiteral("name"), label[QStringLiteral("name")]},
                             {QStringLiteral("color"), label[QStringLiteral("color")]}});
    QJsonArray issues;
    const QJsonArray closing = pull[QStringLiteral("closing_issues")].toArray();
    for (const QJsonValue &issue : closing)
        issues.append(
            Object{{QStringLiteral("number"), issue[QStringLiteral("number")]},
                   {QStringLiteral("title"), issue[QStringLiteral("title")]},
                   {QStringLiteral("url"), issue[QStringLiteral("html_url")].toString()},
                   {QStringLiteral("repository"), Object{{QStringLiteral("nameWithOwner"), repository.fullName}}}});
    const bool merged = !pull[QStringLiteral("merged_at")].isNull();
    const QString mergeCommit = pull[QStringLiteral("merge_commit_sha")].toString();
    return {{QStringLiteral("__typename"), QStringLiteral("PullRequest")},
            {Home, repository.fullName},
            {QStringLiteral("number"), pull[QStringLiteral("number")]},
            {QStringLiteral("title"), pull[QStringLiteral("title")]},
            {QStringLiteral("body"), pull[QStringLiteral("body")]},
            {QStringLiteral("url"), pull[QStringLiteral("html_url")]},
            {QStringLiteral("state"),
             merged ? QStringLiteral("MERGED") : pull[QStringLiteral("state")].toString().toUpper()},
            {QStringLiteral("merged"), merged},
            {QStringLiteral("mergedAt"), pull[QStringLiteral("merged_at")]},
            {QStringLiteral("updatedAt"), pull[QStringLiteral("updated_at")]},
            {QStringLiteral("createdAt"), pull[QStringLiteral("created_at")]},
            {QStringLiteral("lastEditedAt"), QJsonValue()}, // no description was edited
            {QStringLiteral("baseRepository"), Object{{QStringLiteral("nameWithOwner"), repository.fullName}}},
            {QStringLiteral("mergeCommit"),
             mergeCommit.isEmpty() ? QJsonValue() : QJsonValue(Object{{QStringLiteral("oid"), mergeCommit}})},
            {QStringLiteral("headRefOid"), pull[QStringLiteral("head")][QStringLiteral("sha")]},
            {QStringLiteral("baseRefName"), pull[QStringLiteral("base")][QStringLiteral("ref")]},
            {QStringLiteral("authorAssociation"), pull[QStringLiteral("author_association")]},
            {QStringLiteral("author"), actor(pull[QStringLiteral("user")])},
            {QStringLiteral("milestone"), milestoneNode(pull[QStringLiteral("milestone")])},
            {QStringLiteral("labels"), connection(labels)},
            {QStringLiteral("closingIssuesReferences"), connection(issues)}};
}

QJsonValue rollup(const FakeRepository &repository, const QString &commit)
{
    const QJsonArray runs = repository.checkRuns.value(commit);
    if (runs.isEmpty())
        return QJsonValue::Null;
    QString state = QStringLiteral("SUCCESS");
    QJsonArray contexts;
    for (const QJsonValue &run : runs) {
        const QString conclusion = run[QStringLiteral("conclusion")].toString();
        if (run[QStringLiteral("status")].toString() != QLatin1String("completed") && state != QLatin1String("FAILURE"))
            state = QStringLiteral("PENDING");
        else if (conclusion == QLatin1String("failure") || conclusion == QLatin1String("timed_out"))
            state = QStringLiteral("FAILURE");
        contexts.append(Object{
            {QStringLiteral("__typename"), QStringLiteral("CheckRun")},
            {QStringLiteral("name"), run[QStringLiteral("name")]},
            {QStringLiteral("status"), run[QStringLiteral("status")].toString().toUpper()},
            {QStringLiteral("conclusion"), conclusion.isEmpty() ? QJsonValue() : QJsonValue(conclusion.toUpper())},
            {QStringLiteral("detailsUrl"), run[QStringLiteral("details_url")].toString()}});
    }
    return Object{{QStringLiteral("state"), state}, {QStringLiteral("contexts"), connection(contexts)}};
}

Object commitNode(const FakeRepository &repository, const QString &commit)
{
    QJsonArray pulls;
    const QJsonArray found = repository.pullsOfCommit(commit);
    for (const QJsonValue &pull : found)
        pulls.append(pullNode(repository, pull.toObject()));
    return {
        {QStringLiteral("__typename"), QStringLiteral("Commit")},
        {Home, repository.fullName},
        {QStringLiteral("oid"), commit},
        {QStringLiteral("url"), QStringLiteral("https://forge.example/%1/commit/%2").arg(repository.fullName, commit)},
        {QStringLiteral("author"),
         Object{{QStringLiteral("user"), QJsonValue::Null}, {QStringLiteral("name"), QString()}}},
        {QStringLiteral("associatedPullRequests"), connection(pulls)},
        {QStringLiteral("statusCheckRollup"), rollup(repository, commit)}};
}

Object releaseNode(const FakeRepository &repository, const QJsonObject &release)
{
    QJsonArray assets;
    const QJsonArray files = release[QStringLiteral("assets")].toArray();
    for (const QJsonValue &asset : files)
        assets.append(Object{{QStringLiteral("name"), asset[QStringLiteral("name")]},
                             {QStringLiteral("size"), asset[QStringLiteral("size")]}});
    const QString commit = repository.commitOfTag(release[QStringLiteral("tag_name")].toString());
    return {{QStringLiteral("__typename"), QStringLiteral("Release")},
            {QStringLiteral("databaseId"), release[QStringLiteral("id")]},
            {QStringLiteral("tagName"), release[QStringLiteral("tag_name")]},
            {QStringLiteral("name"), release[QStringLiteral("name")]},
            {QStringLiteral("description"), release[QStringLiteral("body")]},
            {QStringLiteral("url"), release[QStringLiteral("html_url")]},
            {QStringLiteral("isDraft"), release[QStringLiteral("draft")]},
            {QStringLiteral("isPrerelease"), release[QStringLiteral("prerelease")]},
            {QStringLiteral("isLatest"), release[QStringLiteral("is_latest")]},
            {QStringLiteral("createdAt"), release[QStringLiteral("created_at")]},
            {QStringLiteral("publishedAt"), release[QStringLiteral("published_at")]},
            {QStringLiteral("tagCommit"),
             commit.isEmpty() ? QJsonValue() : QJsonValue(Object{{QStringLiteral("oid"), commit}})},
            {QStringLiteral("releaseAssets"), connection(assets)}};
}

Object repositoryNode(const FakeRepository &repository)
{
    const QString branch = repository.defaultBranch();
    QJsonArray releases;
    for (const QJsonValue &release : repository.releases)
        releases.append(releaseNode(repository, release.toObject()));
    QJsonArray tags;
    const QJsonArray all = repository.tags();
    for (const QJsonValue &tag : all)
        tags.append(Object{{QStringLiteral("name"), tag[QStringLiteral("name")]},
                           {QStringLiteral("target"), Object{{QStringLiteral("oid"), tag[QStringLiteral("id")]}}}});
    return {{QStringLiteral("__typename"), QStringLiteral("Repository")},
            {Home, repository.fullName},
            {QStringLiteral("nameWithOwner"), repository.fullName},
            {QStringLiteral("viewerPermission"), repository.mayPush ? QStringLiteral("WRITE") : QStringLiteral("READ")},
            {QStringLiteral("isArchived"), repository.archived},
            {QStringLiteral("isPrivate"), false},
            {QStringLiteral("url"), QString(QStringLiteral("https://forge.example/") + repository.fullName)},
            {QStringLiteral("defaultBranchRef"),
             Object{{QStringLiteral("name"), branch},
                    {QStringLiteral("target"), commitNode(repository, repository.commitOf(branch))}}},
            {QStringLiteral("releases"), connection(releases)},
            {QStringLiteral("refs"), connection(tags)},
            {QStringLiteral("rulesets"), connection(repository.rulesets)}};
}

QJsonObject error(const QString &type, const QStringList &path, const QString &message)
{
    QJsonObject error{{QStringLiteral("type"), type}, {QStringLiteral("message"), message}};
    if (!path.isEmpty())
        error.insert(QStringLiteral("path"), QJsonArray::fromStringList(path));
    return error;
}

} // namespace

std::optional<QJsonValue> FakeGraphQl::resolve(const QJsonObject &object, const GraphQlField &field)
{
    if (field.name == QLatin1String("repository") && !object.contains(field.name)) {
        const QString name = field.text("owner") + QLatin1Char('/') + field.text("name");
        if (const FakeRepository *repository = m_forge.repository(name))
            return repositoryNode(*repository);
        m_errors.append(error(QStringLiteral("NOT_FOUND"), {field.alias},
                              QStringLiteral("Could not resolve to a Repository with the name '%1'.").arg(name)));
        return QJsonValue(QJsonValue::Null);
    }
    if (field.name == QLatin1String("rateLimit")) {
        const auto budget = m_forge.budget();
        return Object{{QStringLiteral("cost"), 1},
                      {QStringLiteral("remaining"), budget.remaining},
                      {QStringLiteral("limit"), budget.limit}};
    }
    if (field.name == QLatin1String("issues") && object.contains(QStringLiteral("__open"))) {
        const QString states = field.text("states"); // none: both
        int count = states == QLatin1String("CLOSED") ? 0 : object[QStringLiteral("__open")].toInt();
        count += states == QLatin1String("OPEN") ? 0 : object[QStringLiteral("__closed")].toInt();
        return Object{{QStringLiteral("totalCount"), count}, {QStringLiteral("nodes"), QJsonArray()}};
    }
    // A milestone's counts are of both; here all are issues.
    if (field.name == QLatin1String("pullRequests") && object.contains(QStringLiteral("__open")))
        return Object{{QStringLiteral("totalCount"), 0}, {QStringLiteral("nodes"), QJsonArray()}};
    const FakeRepository *repository = m_forge.repository(object[Home].toString());
    if (!repository)
        return {};
    if (field.name == QLatin1String("pullRequest")) {
        if (const auto pull = repository->pull(field.arguments.value(QStringLiteral("number")).toInt()))
            return pullNode(*repository, *pull);
        m_errors.append(error(QStringLiteral("NOT_FOUND"), {QStringLiteral("repository"), field.alias},
                              QStringLiteral("Could not resolve to a PullRequest")));
        return QJsonValue(QJsonValue::Null);
    }
    if (field.name == QLatin1String("object")) {
        const QString wanted =
            field.arguments.contains(QStringLiteral("oid")) ? field.text("oid") : field.text("expression");
        const QString commit = repository->commitOf(wanted);
        return commit.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(commitNode(*repository, commit));
    }
    if (field.name == QLatin1String("release")) {
        for (const QJsonValue &release : repository->releases) { // drafts too: only this finds them by tag
            if (release[QStringLiteral("tag_name")].toString() == field.text("tagName"))
                return releaseNode(*repository, release.toObject());
        }
        return QJsonValue(QJsonValue::Null);
    }
    if (field.name == QLatin1String("milestones")) {
        QJsonArray nodes;
        const QString states =
            QString::fromUtf8(QJsonDocument(QJsonArray{field.arguments.value(QStringLiteral("states"))}).toJson());
        for (const QJsonValue &milestone : repository->milestones) {
            if (!field.arguments.contains(QStringLiteral("states"))
                || states.contains(milestone[QStringLiteral("state")].toString().toUpper()))
                nodes.append(milestoneNode(milestone));
        }
        return connection(nodes);
    }
    return {};
}

HttpReply FakeGraphQl::answer(const FakeForge::Visit &visit)
{
    if (!visit.account)
        return FakeForge::refusal(401, QStringLiteral("This endpoint requires you to be authenticated."));
    const QJsonObject sent = QJsonDocument::fromJson(visit.request.body).object();
    const auto fields =
        parseGraphQl(sent[QStringLiteral("query")].toString(), sent[QStringLiteral("variables")].toObject());
    const auto failed = [](const QJsonArray &errors, const QJsonValue &data = {}) {
        QJsonObject body{{QStringLiteral("errors"), errors}};
        if (!data.isUndefined() && !data.isNull())
            body.insert(QStringLiteral("data"), data);
        return FakeForge::json(200, body);
    };
    if (visit.has(FakeForge::Fault::QueryLimited))
        return failed({error(QStringLiteral("RATE_LIMITED"), {}, QStringLiteral("API rate limit exceeded"))});
    if (!fields)
        return failed({error(QStringLiteral("PARSE_ERROR"), {}, QStringLiteral("The query cannot be parsed"))});
    QStringList unknown;
    const QJsonObject data = selectGraphQl(
        {}, *fields, [this](const QJsonObject &object, const GraphQlField &field) { return resolve(object, field); },
        unknown);
    if (!unknown.isEmpty())
        return failed({error(QStringLiteral("undefinedField"), {},
                             QStringLiteral("Field '%1' doesn't exist").arg(unknown.first()))});
    if (visit.has(FakeForge::Fault::QueryErrors))
        m_errors.append(error(QStringLiteral("RESOURCE_LIMITS_EXCEEDED"), {},
                              QStringLiteral("Resource limits for this query exceeded.")));
    return m_errors.isEmpty() ? FakeForge::json(200, QJsonObject{{QStringLiteral("data"), data}})
                              : failed(m_errors, data);
}

} // namespace waybill::testing
