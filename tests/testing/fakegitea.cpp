// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakegitea.h"

#include "testing/fakebranches.h"
#include "testing/fakereleases.h"

#include <QJsonDocument>

namespace waybill::testing {

namespace {

using Object = QJsonObject;

constexpr int Rows = 30;
constexpr int MostRows = 50;

HttpReply gone(int status = 404, const char *message = "The target couldn't be found.")
{
    return FakeForge::json(status,
                           Object{{QStringLiteral("message"), QLatin1String(message)},
                                  {QStringLiteral("url"), QStringLiteral("https://forge.example/api/swagger")}});
}

/// GitHub's facts say when it was merged; Gitea says whether, too.
Object pullOf(const QJsonValue &pull)
{
    Object row = pull.toObject();
    row.insert(QStringLiteral("merged"), !pull[QStringLiteral("merged_at")].isNull());
    return row;
}

/// The file within a form of one.
QByteArray attachmentIn(const HttpRequest &request)
{
    const QByteArray type = request.header("content-type");
    if (!type.startsWith("multipart/form-data"))
        return request.body;
    QByteArray boundary = type.mid(type.indexOf("boundary=") + 9);
    if (boundary.startsWith('"'))
        boundary = boundary.mid(1, boundary.indexOf('"', 1) - 1);
    const qsizetype start = request.body.indexOf("\r\n\r\n") + 4;
    return request.body.mid(start, request.body.indexOf(QByteArray("\r\n--" + boundary), start) - start);
}

} // namespace

HttpReply FakeGitea::answer(const Visit &visit)
{
    const QStringList &parts = visit.parts;
    if (visit.path == QLatin1String("/version"))
        return FakeForge::json(200, Object{{QStringLiteral("version"), QStringLiteral("1.25.3")}});
    if (visit.path == QLatin1String("/settings/api"))
        return FakeForge::json(200, Object{{QStringLiteral("max_response_items"), MostRows},
                                           {QStringLiteral("default_paging_num"), Rows}});
    if (visit.path == QLatin1String("/user"))
        return visit.account ? FakeForge::json(
                   200, Object{{QStringLiteral("login"), visit.account->login}, {QStringLiteral("id"), 1}})
                             : gone(401, "token is required");
    if (parts.value(0) != QLatin1String("repos") || parts.size() < 3)
        return gone();
    FakeRepository *repository = m_forge.repository(parts[1] + QLatin1Char('/') + parts[2]);
    return repository ? inRepository(visit, *repository) : gone();
}

HttpReply FakeGitea::inRepository(Visit visit, FakeRepository &repository)
{
    const bool writes = visit.request.method != "GET" && visit.request.method != "HEAD";
    if (writes && !visit.account)
        return gone(401, "token is required");
    if (writes && (!visit.account->mayWrite || !repository.mayPush))
        return gone(403, "token does not have at least one of required scope(s): [write:repository]");
    const QString what = visit.parts.value(3);
    if (what.isEmpty())
        return FakeForge::json(200, Object{{QStringLiteral("full_name"), repository.fullName},
                                           {QStringLiteral("default_branch"), repository.defaultBranch()},
                                           {QStringLiteral("archived"), repository.archived},
                                           {QStringLiteral("permissions"),
                                            Object{{QStringLiteral("push"), repository.mayPush && visit.account},
                                                   {QStringLiteral("pull"), true},
                                                   {QStringLiteral("admin"), false}}}});
    if (const auto reply = FakeBranches(m_forge, repository).answer(visit))
        return *reply;
    if (what == QLatin1String("pulls")) {
        if (visit.parts.size() == 5) {
            const auto pull = repository.pull(visit.parts[4].toInt());
            return pull ? FakeForge::json(200, pullOf(*pull)) : gone();
        }
        QJsonArray rows;
        const QString state = visit.request.query(QStringLiteral("state"));
        for (const QJsonValue &pull : std::as_const(repository.pulls)) {
            if (state == QLatin1String("all")
                || pull[QStringLiteral("state")].toString() == (state.isEmpty() ? QStringLiteral("open") : state))
                rows.append(pullOf(pull));
        }
        return m_forge.page(visit, rows, Rows, MostRows);
    }
    if (what == QLatin1String("commits"))
        return commits(visit, repository);
    if (what == QLatin1String("milestones"))
        return milestones(visit, repository);
    if (what == QLatin1String("releases"))
        return releases(visit, repository);
    if (what == QLatin1String("issues") && visit.parts.value(5) == QLatin1String("comments")) {
        const int number = visit.parts.value(4).toInt();
        if (visit.request.method == "POST")
            return FakeForge::json(
                201,
                repository.addComment(m_forge.newId(), number,
                                      QJsonDocument::fromJson(visit.request.body)[QStringLiteral("body")].toString()));
        return FakeForge::json(200, repository.commentsOn(number));
    }
    if (what == QLatin1String("tags") && visit.parts.size() > 4) {
        const QJsonArray tags = repository.tags();
        for (const QJsonValue &tag : tags) {
            if (tag[QStringLiteral("name")].toString() == visit.parts[4])
                return FakeForge::json(200, Object{{QStringLiteral("name"), tag[QStringLiteral("name")]},
                                                   {QStringLiteral("id"), tag[QStringLiteral("id")]},
                                                   {QStringLiteral("commit"),
                                                    Object{{QStringLiteral("sha"), tag[QStringLiteral("commit")]}}}});
        }
        return gone();
    }
    if (what == QLatin1String("tags")) {
        QJsonArray rows;
        const QJsonArray tags = repository.tags();
        for (const QJsonValue &tag : tags)
            rows.append(
                Object{{QStringLiteral("name"), tag[QStringLiteral("name")]},
                       {QStringLiteral("id"), tag[QStringLiteral("id")]},
                       {QStringLiteral("commit"), Object{{QStringLiteral("sha"), tag[QStringLiteral("commit")]}}}});
        return m_forge.page(visit, rows, Rows, MostRows);
    }
    if (what == QLatin1String("tag_protections"))
        return FakeForge::json(200, repository.rulesets);
    return gone();
}

HttpReply FakeGitea::commits(const Visit &visit, const FakeRepository &repository) const
{
    const QString commit = repository.commitOf(visit.parts.value(4));
    if (commit.isEmpty())
        return gone();
    if (visit.parts.value(5) == QLatin1String("pull")) {
        const QJsonArray pulls = repository.pullsOfCommit(commit);
        return pulls.isEmpty() ? gone() : FakeForge::json(200, pullOf(pulls.first()));
    }
    QString state = QStringLiteral("success");
    QJsonArray statuses;
    const QJsonArray runs = repository.checkRuns.value(commit);
    for (const QJsonValue &run : runs) {
        const QString conclusion = run[QStringLiteral("conclusion")].toString();
        const QString one = conclusion.isEmpty() ? QStringLiteral("pending") : conclusion;
        if (one != QLatin1String("success"))
            state = one;
        statuses.append(
            Object{{QStringLiteral("context"), run[QStringLiteral("name")]}, {QStringLiteral("status"), one}});
    }
    return FakeForge::json(200, Object{{QStringLiteral("state"), runs.isEmpty() ? QString() : state},
                                       {QStringLiteral("sha"), commit},
                                       {QStringLiteral("total_count"), runs.size()},
                                       {QStringLiteral("statuses"), statuses}});
}

HttpReply FakeGitea::milestones(const Visit &visit, FakeRepository &repository) const
{
    if (visit.parts.size() == 4) {
        QJsonArray rows;
        const QString state = visit.request.query(QStringLiteral("state"));
        for (const QJsonValue &milestone : std::as_const(repository.milestones)) {
            if (state == QLatin1String("all")
                || milestone[QStringLiteral("state")].toString() == (state.isEmpty() ? QStringLiteral("open") : state))
                rows.append(milestone);
        }
        return m_forge.page(visit, rows, Rows, MostRows);
    }
    for (qsizetype i = 0; i < repository.milestones.size(); ++i) {
        Object milestone = repository.milestones[i].toObject();
        if (milestone[QStringLiteral("id")].toInteger() != visit.parts[4].toLongLong())
            continue;
        if (visit.request.method == "PATCH") {
            const Object change = QJsonDocument::fromJson(visit.request.body).object();
            for (auto it = change.begin(); it != change.end(); ++it)
                milestone[it.key()] = it.value();
            repository.milestones[i] = milestone;
        }
        return FakeForge::json(200, milestone);
    }
    return gone();
}

HttpReply FakeGitea::releases(Visit visit, FakeRepository &repository)
{
    FakeReleases releases(m_forge, repository);
    const bool isFile = visit.parts.value(5) == QLatin1String("assets");
    if (isFile && visit.request.method == "POST") {
        visit.request.body = attachmentIn(visit.request);
        return releases.upload(visit);
    }
    if (visit.request.method == "POST") {
        const QString tag = QJsonDocument::fromJson(visit.request.body)[QStringLiteral("tag_name")].toString();
        for (const QJsonValue &release : std::as_const(repository.releases)) {
            if (release[QStringLiteral("tag_name")].toString() == tag)
                return gone(409, "Release is has no Tag"); // in its own words
        }
    }
    if (visit.parts.size() == 4 && visit.request.method == "GET"
        && !visit.request.query(QStringLiteral("draft")).isEmpty()) {
        const bool drafts = visit.request.query(QStringLiteral("draft")) == QLatin1String("true");
        QJsonArray rows;
        for (const QJsonValue &release : std::as_const(repository.releases)) {
            if (release[QStringLiteral("draft")].toBool() == drafts && (!drafts || visit.account))
                rows.append(release);
        }
        return m_forge.page(visit, rows, Rows, MostRows);
    }
    return releases.answer(visit);
}

} // namespace waybill::testing
