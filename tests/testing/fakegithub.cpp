// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakegithub.h"

#include "testing/fakebranches.h"
#include "testing/fakegraphql.h"
#include "testing/fakereleases.h"

#include <QJsonDocument>

namespace waybill::testing {

namespace {

HttpReply notFound()
{
    return FakeForge::refusal(404, QStringLiteral("Not Found"));
}

QJsonObject bodyOf(const FakeForge::Visit &visit)
{
    return QJsonDocument::fromJson(visit.request.body).object();
}

QJsonObject referenceTo(const QJsonObject &tag)
{
    const bool annotated = tag[QStringLiteral("id")] != tag[QStringLiteral("commit")];
    return {{QStringLiteral("ref"), QString(QStringLiteral("refs/tags/") + tag[QStringLiteral("name")].toString())},
            {QStringLiteral("object"),
             QJsonObject{{QStringLiteral("sha"), tag[QStringLiteral("id")]},
                         {QStringLiteral("type"), annotated ? QStringLiteral("tag") : QStringLiteral("commit")}}}};
}

} // namespace

HttpReply FakeGitHub::user(const Visit &visit) const
{
    if (!visit.account)
        return FakeForge::refusal(401, QStringLiteral("Requires authentication"));
    return FakeForge::json(200, QJsonObject{{QStringLiteral("login"), visit.account->login},
                                            {QStringLiteral("id"), 1},
                                            {QStringLiteral("type"), QStringLiteral("User")}});
}

HttpReply FakeGitHub::answer(const Visit &visit)
{
    const QStringList &parts = visit.parts;
    if (visit.path == QLatin1String("/user"))
        return user(visit);
    if (visit.path == QLatin1String("/rate_limit"))
        return FakeForge::json(200, QJsonObject{{QStringLiteral("resources"), QJsonObject()}});
    // GitHub's lies beside the prefix of its server edition: /api/graphql.
    if (visit.path.endsWith(QLatin1String("/graphql")) && visit.request.method == "POST")
        return FakeGraphQl(m_forge).answer(visit);
    if (parts.value(0) == QLatin1String("repos") && parts.size() >= 3) {
        FakeRepository *repository = m_forge.repository(parts[1] + QLatin1Char('/') + parts[2]);
        return repository ? inRepository(visit, *repository) : notFound();
    }
    // Uploads have a host of their own at GitHub; here they have a path.
    const qsizetype uploads = parts.indexOf(QStringLiteral("uploads"));
    if (uploads >= 0 && parts.size() >= uploads + 4) {
        FakeRepository *repository = m_forge.repository(parts[uploads + 2] + QLatin1Char('/') + parts[uploads + 3]);
        return repository ? FakeReleases(m_forge, *repository).upload(visit) : notFound();
    }
    return notFound();
}

HttpReply FakeGitHub::inRepository(const Visit &visit, FakeRepository &repository)
{
    const QString what = visit.parts.value(3);
    if (what.isEmpty())
        return FakeForge::json(200,
                               QJsonObject{{QStringLiteral("full_name"), repository.fullName},
                                           {QStringLiteral("name"), repository.name()},
                                           {QStringLiteral("archived"), repository.archived},
                                           {QStringLiteral("private"), false},
                                           {QStringLiteral("default_branch"), repository.defaultBranch()},
                                           {QStringLiteral("permissions"),
                                            QJsonObject{{QStringLiteral("push"), repository.mayPush && visit.account},
                                                        {QStringLiteral("pull"), true},
                                                        {QStringLiteral("admin"), false}}}});
    const bool writes = visit.request.method != "GET" && visit.request.method != "HEAD";
    if (writes && !visit.account)
        return FakeForge::refusal(401, QStringLiteral("Requires authentication"));
    if (writes && (!visit.account->mayWrite || !repository.mayPush))
        return notFound(); // as GitHub hides what one may not do
    if (writes && repository.archived)
        return FakeForge::refusal(403, QStringLiteral("Repository was archived so is read-only."));
    if (const auto reply = FakeBranches(m_forge, repository).answer(visit))
        return *reply;
    if (what == QLatin1String("pulls"))
        return pulls(visit, repository);
    if (what == QLatin1String("commits"))
        return commits(visit, repository);
    if (what == QLatin1String("milestones"))
        return milestones(visit, repository);
    if (what == QLatin1String("issues"))
        return issues(visit, repository);
    if (what == QLatin1String("git"))
        return references(visit, repository);
    if (what == QLatin1String("releases"))
        return FakeReleases(m_forge, repository).answer(visit);
    if (what == QLatin1String("rulesets"))
        return m_forge.page(visit, repository.rulesets);
    if (what == QLatin1String("immutable-releases"))
        return FakeForge::json(200, QJsonObject{{QStringLiteral("enabled"), repository.immutableReleases}});
    if (what == QLatin1String("tags")) {
        QJsonArray tags;
        const QJsonArray all = repository.tags();
        for (const QJsonValue &tag : all)
            tags.append(QJsonObject{
                {QStringLiteral("name"), tag[QStringLiteral("name")]},
                {QStringLiteral("commit"), QJsonObject{{QStringLiteral("sha"), tag[QStringLiteral("commit")]}}}});
        return m_forge.page(visit, tags);
    }
    return notFound();
}

HttpReply FakeGitHub::pulls(const Visit &visit, const FakeRepository &repository) const
{
    if (visit.parts.size() == 5) {
        const auto pull = repository.pull(visit.parts[4].toInt());
        return pull ? FakeForge::json(200, *pull) : notFound();
    }
    const QString state = visit.request.query(QStringLiteral("state"));
    const QString head = visit.request.query(QStringLiteral("head"));
    QJsonArray rows;
    for (const QJsonValue &pull : repository.pulls) {
        const bool isOf = head.isEmpty() || pull[QStringLiteral("head")][QStringLiteral("label")].toString() == head;
        if (isOf
            && (state == QLatin1String("all")
                || pull[QStringLiteral("state")].toString() == (state.isEmpty() ? QStringLiteral("open") : state)))
            rows.append(pull);
    }
    return m_forge.page(visit, rows);
}

HttpReply FakeGitHub::commits(const Visit &visit, const FakeRepository &repository) const
{
    const QString commit = repository.commitOf(visit.parts.value(4));
    const QString what = visit.parts.value(5);
    if (commit.isEmpty())
        return FakeForge::refusal(422, QStringLiteral("No commit found for SHA: ") + visit.parts.value(4));
    if (what == QLatin1String("pulls"))
        return m_forge.page(visit, repository.pullsOfCommit(commit));
    const QJsonArray runs = repository.checkRuns.value(commit);
    if (what == QLatin1String("check-runs"))
        return FakeForge::json(
            200, QJsonObject{{QStringLiteral("total_count"), runs.size()}, {QStringLiteral("check_runs"), runs}});
    if (what == QLatin1String("status"))
        return FakeForge::json(200, QJsonObject{{QStringLiteral("state"), QStringLiteral("pending")},
                                                {QStringLiteral("sha"), commit},
                                                {QStringLiteral("total_count"), 0},
                                                {QStringLiteral("statuses"), QJsonArray()}});
    return what.isEmpty() ? FakeForge::json(200, QJsonObject{{QStringLiteral("sha"), commit}}) : notFound();
}

HttpReply FakeGitHub::milestones(const Visit &visit, FakeRepository &repository) const
{
    if (visit.parts.size() == 4) {
        const QString state = visit.request.query(QStringLiteral("state"));
        QJsonArray rows;
        for (const QJsonValue &milestone : std::as_const(repository.milestones)) {
            if (state == QLatin1String("all")
                || milestone[QStringLiteral("state")].toString() == (state.isEmpty() ? QStringLiteral("open") : state))
                rows.append(milestone);
        }
        return m_forge.page(visit, rows);
    }
    for (qsizetype i = 0; i < repository.milestones.size(); ++i) {
        QJsonObject milestone = repository.milestones[i].toObject();
        if (milestone[QStringLiteral("number")].toInt() != visit.parts[4].toInt())
            continue;
        if (visit.request.method == "PATCH") {
            const QJsonObject change = bodyOf(visit);
            for (auto it = change.begin(); it != change.end(); ++it)
                milestone[it.key()] = it.value();
            repository.milestones[i] = milestone;
        }
        return FakeForge::json(200, milestone);
    }
    return notFound();
}

HttpReply FakeGitHub::issues(const Visit &visit, FakeRepository &repository)
{
    if (visit.parts.value(5) == QLatin1String("comments")) {
        const int number = visit.parts.value(4).toInt();
        if (visit.request.method == "POST")
            return FakeForge::json(
                201, repository.addComment(m_forge.newId(), number, bodyOf(visit)[QStringLiteral("body")].toString()));
        return m_forge.page(visit, repository.commentsOn(number));
    }
    QJsonArray rows;
    const QString milestone = visit.request.query(QStringLiteral("milestone"));
    for (const QJsonValue &issue : std::as_const(repository.issues)) {
        if (milestone.isEmpty()
            || QString::number(issue[QStringLiteral("milestone")][QStringLiteral("number")].toInt()) == milestone)
            rows.append(issue);
    }
    return m_forge.page(visit, rows);
}

HttpReply FakeGitHub::references(const Visit &visit, const FakeRepository &repository) const
{
    const QString kind = visit.parts.value(4);
    const QString name = visit.parts.mid(6).join(QLatin1Char('/'));
    const QJsonArray all = repository.tags();
    QJsonArray matching;
    for (const QJsonValue &tag : all) {
        const QString tagName = tag[QStringLiteral("name")].toString();
        if (kind == QLatin1String("ref") && tagName == name)
            return FakeForge::json(200, referenceTo(tag.toObject()));
        if (kind == QLatin1String("matching-refs") && tagName.startsWith(name))
            matching.append(referenceTo(tag.toObject()));
        if (kind == QLatin1String("tags") && tag[QStringLiteral("id")].toString() == visit.parts.value(5))
            return FakeForge::json(200, QJsonObject{{QStringLiteral("sha"), tag[QStringLiteral("id")]},
                                                    {QStringLiteral("tag"), tagName},
                                                    {QStringLiteral("object"),
                                                     QJsonObject{{QStringLiteral("sha"), tag[QStringLiteral("commit")]},
                                                                 {QStringLiteral("type"), QStringLiteral("commit")}}}});
    }
    return kind == QLatin1String("matching-refs") ? m_forge.page(visit, matching) : notFound();
}

} // namespace waybill::testing
