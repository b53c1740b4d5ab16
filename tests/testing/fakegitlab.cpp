// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakegitlab.h"

#include "testing/fakebranches.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QUrlQuery>

#include <set>

namespace waybill::testing {

namespace {

using Object = QJsonObject;

HttpReply noProject(const char *what = "404 Project Not Found")
{
    return FakeForge::json(404, Object{{QStringLiteral("message"), QLatin1String(what)}});
}

Object milestoneIn(const QJsonValue &milestone)
{
    return {{QStringLiteral("id"), milestone[QStringLiteral("id")]},
            {QStringLiteral("iid"), milestone[QStringLiteral("number")]},
            {QStringLiteral("title"), milestone[QStringLiteral("title")]},
            {QStringLiteral("due_date"), QJsonValue::Null},
            {QStringLiteral("state"), milestone[QStringLiteral("state")].toString() == QLatin1String("open")
                                          ? QStringLiteral("active")
                                          : QStringLiteral("closed")}};
}

Object mergeRequestOf(const FakeRepository &repository, const QJsonValue &pull)
{
    QJsonArray labels;
    const QJsonArray named = pull[QStringLiteral("labels")].toArray();
    for (const QJsonValue &label : named)
        labels.append(label[QStringLiteral("name")]);
    const bool merged = !pull[QStringLiteral("merged_at")].isNull();
    return {{QStringLiteral("iid"), pull[QStringLiteral("number")]},
            {QStringLiteral("id"), pull[QStringLiteral("number")].toInt() + 5000},
            {QStringLiteral("title"), pull[QStringLiteral("title")]},
            {QStringLiteral("description"), pull[QStringLiteral("body")]},
            {QStringLiteral("state"), merged ? QStringLiteral("merged")
                                      : pull[QStringLiteral("state")].toString() == QLatin1String("open")
                                          ? QStringLiteral("opened")
                                          : QStringLiteral("closed")},
            {QStringLiteral("source_branch"), pull[QStringLiteral("head")][QStringLiteral("ref")]},
            {QStringLiteral("source_project_id"), 1},
            {QStringLiteral("target_project_id"), 1},
            {QStringLiteral("labels"), labels},
            {QStringLiteral("milestone"), pull[QStringLiteral("milestone")].isObject()
                                              ? QJsonValue(milestoneIn(pull[QStringLiteral("milestone")]))
                                              : QJsonValue()},
            {QStringLiteral("author"),
             Object{{QStringLiteral("username"), pull[QStringLiteral("user")][QStringLiteral("login")]}}},
            {QStringLiteral("merge_commit_sha"), pull[QStringLiteral("merge_commit_sha")]},
            {QStringLiteral("squash_commit_sha"), pull[QStringLiteral("squash_commit_sha")].isUndefined()
                                                      ? QJsonValue()
                                                      : pull[QStringLiteral("squash_commit_sha")]},
            {QStringLiteral("sha"), pull[QStringLiteral("head")][QStringLiteral("sha")]},
            {QStringLiteral("merged_at"), pull[QStringLiteral("merged_at")]},
            {QStringLiteral("updated_at"), pull[QStringLiteral("updated_at")]},
            {QStringLiteral("target_branch"), pull[QStringLiteral("base")][QStringLiteral("ref")]},
            {QStringLiteral("web_url"), QStringLiteral("https://forge.example/%1/-/merge_requests/%2")
                                            .arg(repository.fullName)
                                            .arg(pull[QStringLiteral("number")].toInt())}};
}

Object releaseIn(const FakeRepository &repository, const QJsonObject &release)
{
    const QString tag = release[QStringLiteral("tag_name")].toString();
    Object shown = release;
    shown.remove(QStringLiteral("id")); // a release there has its tag for a name
    shown.insert(QStringLiteral("commit"), Object{{QStringLiteral("id"), repository.commitOfTag(tag)}});
    shown.insert(QStringLiteral("upcoming_release"), false);
    return shown;
}

qint64 packageId(const QString &name, const QString &version)
{
    return qint64(qHash(name + QLatin1Char('/') + version, 0) & 0x7fffffff);
}

Object sent(const FakeForge::Visit &visit)
{
    return QJsonDocument::fromJson(visit.request.body).object();
}

} // namespace

HttpReply FakeGitLab::answer(const Visit &visit)
{
    const auto account = visit.account;
    if (visit.path == QLatin1String("/version"))
        return FakeForge::json(200, Object{{QStringLiteral("version"), QStringLiteral("17.5.0")}});
    if (visit.path == QLatin1String("/user"))
        return account ? FakeForge::json(
                   200, Object{{QStringLiteral("username"), account->login}, {QStringLiteral("id"), 1}})
                       : FakeForge::json(401, Object{{QStringLiteral("message"), QStringLiteral("401 Unauthorized")}});
    if (visit.path == QLatin1String("/personal_access_tokens/self") && account)
        return FakeForge::json(
            200, Object{{QStringLiteral("scopes"), QJsonArray::fromStringList(account->scopes)},
                        {QStringLiteral("active"), true},
                        {QStringLiteral("expires_at"),
                         account->expires.isEmpty() ? QJsonValue() : QJsonValue(account->expires.left(10))}});
    if (visit.parts.value(0) != QLatin1String("projects"))
        return noProject("404 Not Found");
    FakeRepository *repository = m_forge.repository(visit.parts.value(1));
    return repository ? inProject(visit, *repository) : noProject();
}

HttpReply FakeGitLab::inProject(const Visit &visit, FakeRepository &repository)
{
    const bool writes = visit.request.method != "GET" && visit.request.method != "HEAD";
    if (writes && !visit.account)
        return FakeForge::json(401, Object{{QStringLiteral("message"), QStringLiteral("401 Unauthorized")}});
    if (writes && !visit.account->mayWrite)
        return FakeForge::json(
            403, Object{{QStringLiteral("error"), QStringLiteral("insufficient_scope")},
                        {QStringLiteral("error_description"),
                         QStringLiteral("The request requires higher privileges than provided by the access token.")},
                        {QStringLiteral("scope"), QStringLiteral("api")}});
    const QString what = visit.parts.value(2);
    if (what.isEmpty())
        return FakeForge::json(200,
                               Object{{QStringLiteral("id"), 1},
                                      {QStringLiteral("path_with_namespace"), repository.fullName},
                                      {QStringLiteral("default_branch"), repository.defaultBranch()},
                                      {QStringLiteral("archived"), repository.archived},
                                      {QStringLiteral("permissions"),
                                       Object{{QStringLiteral("project_access"),
                                               Object{{QStringLiteral("access_level"), repository.mayPush ? 40 : 20}}},
                                              {QStringLiteral("group_access"), QJsonValue::Null}}}});
    if (const auto reply = FakeBranches(m_forge, repository).answer(visit)) {
        // What was made is shown as a merge request.
        const bool isPull = reply->status == 201 && what == QLatin1String("merge_requests");
        return isPull ? FakeForge::json(201, mergeRequestOf(repository, repository.pulls.first())) : *reply;
    }
    if (what == QLatin1String("merge_requests") && visit.parts.value(4) == QLatin1String("notes"))
        return notes(visit, repository);
    if (what == QLatin1String("merge_requests"))
        return mergeRequests(visit, repository);
    if (what == QLatin1String("repository"))
        return inGit(visit, repository);
    if (what == QLatin1String("milestones"))
        return milestones(visit, repository);
    if (what == QLatin1String("releases"))
        return releases(visit, repository);
    if (what == QLatin1String("packages"))
        return packages(visit, repository);
    if (what == QLatin1String("issues"))
        return openIssues(visit, repository);
    if (what == QLatin1String("protected_tags"))
        return m_forge.page(visit, repository.rulesets, 20);
    return noProject("404 Not Found");
}

HttpReply FakeGitLab::mergeRequests(const Visit &visit, const FakeRepository &repository) const
{
    const QString milestone = visit.request.query(QStringLiteral("milestone"));
    const QUrlQuery query(QUrl::fromEncoded(visit.request.target));
    QStringList wanted = query.allQueryItemValues(QStringLiteral("iids[]"), QUrl::FullyDecoded);
    wanted += query.allQueryItemValues(QStringLiteral("iids%5B%5D"), QUrl::FullyDecoded);
    const QString state = visit.request.query(QStringLiteral("state"));
    const QString after = visit.request.query(QStringLiteral("updated_after"));
    const QString branch = visit.request.query(QStringLiteral("source_branch"));
    QJsonArray rows;
    for (const QJsonValue &pull : repository.pulls) {
        const QJsonObject row = mergeRequestOf(repository, pull);
        if ((wanted.isEmpty() || wanted.contains(QString::number(row[QStringLiteral("iid")].toInt())))
            && (state.isEmpty() || state == QLatin1String("all") || row[QStringLiteral("state")].toString() == state)
            && (milestone.isEmpty()
                || pull[QStringLiteral("milestone")][QStringLiteral("title")].toString() == milestone)
            && (branch.isEmpty() || row[QStringLiteral("source_branch")].toString() == branch)
            && (after.isEmpty() || row[QStringLiteral("updated_at")].toString() >= after))
            rows.append(row);
    }
    return m_forge.page(visit, rows, 20);
}

HttpReply FakeGitLab::inGit(const Visit &visit, const FakeRepository &repository) const
{
    const QString what = visit.parts.value(3);
    const QString name = visit.parts.value(4);
    if (what == QLatin1String("tags")) {
        QJsonArray rows;
        const QJsonArray tags = repository.tags();
        for (const QJsonValue &tag : tags) {
            const Object row{{QStringLiteral("name"), tag[QStringLiteral("name")]},
                             {QStringLiteral("target"), tag[QStringLiteral("id")]},
                             {QStringLiteral("commit"), Object{{QStringLiteral("id"), tag[QStringLiteral("commit")]}}}};
            if (tag[QStringLiteral("name")].toString() == name)
                return FakeForge::json(200, row);
            rows.append(row);
        }
        return name.isEmpty() ? m_forge.page(visit, rows, 20) : noProject("404 Tag Not Found");
    }
    const QString commit = repository.commitOf(name);
    if (what != QLatin1String("commits") || commit.isEmpty())
        return noProject("404 Commit Not Found");
    const QJsonArray runs = repository.checkRuns.value(commit);
    if (visit.parts.value(5) == QLatin1String("merge_requests")) {
        QJsonArray rows;
        const QJsonArray pulls = repository.pullsOfCommit(commit);
        for (const QJsonValue &pull : pulls)
            rows.append(mergeRequestOf(repository, pull));
        return m_forge.page(visit, rows, 20);
    }
    QString status = QStringLiteral("success");
    QJsonArray statuses;
    for (const QJsonValue &run : runs) {
        const QString conclusion = run[QStringLiteral("conclusion")].toString();
        const QString one = conclusion.isEmpty()                     ? QStringLiteral("running")
                            : conclusion == QLatin1String("failure") ? QStringLiteral("failed")
                                                                     : conclusion;
        if (one != QLatin1String("success"))
            status = one;
        statuses.append(Object{{QStringLiteral("name"), run[QStringLiteral("name")]}, {QStringLiteral("status"), one}});
    }
    if (visit.parts.value(5) == QLatin1String("statuses"))
        return m_forge.page(visit, statuses, 20);
    return FakeForge::json(200, Object{{QStringLiteral("id"), commit},
                                       {QStringLiteral("last_pipeline"),
                                        runs.isEmpty() ? QJsonValue()
                                                       : QJsonValue(Object{{QStringLiteral("status"), status},
                                                                           {QStringLiteral("sha"), commit}})}});
}

HttpReply FakeGitLab::milestones(const Visit &visit, FakeRepository &repository) const
{
    if (visit.parts.size() == 3) {
        QJsonArray rows;
        const QString title = visit.request.query(QStringLiteral("title"));
        const QString state = visit.request.query(QStringLiteral("state"));
        for (const QJsonValue &milestone : std::as_const(repository.milestones)) {
            const Object row = milestoneIn(milestone);
            if ((title.isEmpty() || row[QStringLiteral("title")].toString() == title)
                && (state.isEmpty() || row[QStringLiteral("state")].toString() == state))
                rows.append(row);
        }
        return m_forge.page(visit, rows, 20);
    }
    for (qsizetype i = 0; i < repository.milestones.size(); ++i) {
        Object milestone = repository.milestones[i].toObject();
        if (milestone[QStringLiteral("id")].toInteger() != visit.parts[3].toLongLong())
            continue;
        if (visit.request.method == "PUT") {
            const bool closes = sent(visit)[QStringLiteral("state_event")].toString() == QLatin1String("close");
            milestone[QStringLiteral("state")] = closes ? QStringLiteral("closed") : QStringLiteral("open");
            repository.milestones[i] = milestone;
        }
        return FakeForge::json(200, milestoneIn(milestone));
    }
    return noProject("404 Milestone Not Found");
}

HttpReply FakeGitLab::releases(const Visit &visit, FakeRepository &repository)
{
    const QByteArray method = visit.request.method;
    if (visit.parts.size() == 3 && method == "GET") {
        QJsonArray rows;
        for (const QJsonValue &release : std::as_const(repository.releases))
            rows.append(releaseIn(repository, release.toObject()));
        return m_forge.page(visit, rows, 20);
    }
    Object change = sent(visit);
    const QString tag = visit.parts.size() == 3 ? change[QStringLiteral("tag_name")].toString() : visit.parts[3];
    for (const QJsonValue &value : QJsonArray(repository.releases)) {
        Object release = value.toObject();
        if (release[QStringLiteral("tag_name")].toString() != tag)
            continue;
        if (method == "POST" && visit.parts.size() == 3)
            return FakeForge::json(409, Object{{QStringLiteral("message"), QStringLiteral("Release already exists")}});
        if (method == "POST") { // a link
            Object assets = release[QStringLiteral("assets")].toObject();
            QJsonArray links = assets[QStringLiteral("links")].toArray();
            change.insert(QStringLiteral("id"), m_forge.newId());
            links.append(change);
            assets[QStringLiteral("links")] = links;
            release[QStringLiteral("assets")] = assets;
            repository.setRelease(release);
            return FakeForge::json(201, change);
        }
        if (method == "DELETE" && visit.parts.value(4) == QLatin1String("assets")) {
            Object assets = release[QStringLiteral("assets")].toObject();
            QJsonArray links;
            const QJsonArray all = assets[QStringLiteral("links")].toArray();
            for (const QJsonValue &link : all) {
                if (link[QStringLiteral("id")].toInteger() != visit.parts.value(6).toLongLong())
                    links.append(link);
            }
            assets[QStringLiteral("links")] = links;
            release[QStringLiteral("assets")] = assets;
            repository.setRelease(release);
            return FakeForge::json(200, Object());
        }
        if (method == "DELETE")
            repository.removeRelease(release[QStringLiteral("id")].toInteger());
        if (method == "PUT") {
            for (const char *field : {"name", "description", "milestones", "released_at"}) {
                if (change.contains(QLatin1String(field)))
                    release[QLatin1String(field)] = change[QLatin1String(field)];
            }
            repository.setRelease(release);
        }
        return FakeForge::json(200, releaseIn(repository, release));
    }
    if (method != "POST" || visit.parts.size() != 3)
        return noProject("404 Not Found");
    if (tag.isEmpty())
        return FakeForge::json(400, Object{{QStringLiteral("error"), QStringLiteral("tag_name is missing")}});
    if (repository.commitOfTag(tag).isEmpty() && !change.contains(QStringLiteral("ref")))
        return FakeForge::json(
            422, Object{{QStringLiteral("message"),
                         Object{{QStringLiteral("ref"), QJsonArray{QStringLiteral("is not specified")}}}}});
    if (repository.commitOfTag(tag).isEmpty())
        repository.makeTag(tag, change[QStringLiteral("ref")].toString());
    change.insert(QStringLiteral("id"), m_forge.newId());
    change.insert(QStringLiteral("created_at"), QStringLiteral("2026-03-04T12:00:00Z"));
    if (!change.contains(QStringLiteral("released_at")))
        change.insert(QStringLiteral("released_at"), QStringLiteral("2026-03-04T12:00:00Z"));
    Object assets = change[QStringLiteral("assets")].toObject();
    QJsonArray links;
    const QJsonArray named = assets[QStringLiteral("links")].toArray();
    for (const QJsonValue &link : named) {
        Object made = link.toObject();
        made.insert(QStringLiteral("id"), m_forge.newId());
        links.append(made);
    }
    assets[QStringLiteral("links")] = links;
    change[QStringLiteral("assets")] = assets;
    repository.setRelease(change);
    return FakeForge::json(201, releaseIn(repository, change));
}

HttpReply FakeGitLab::openIssues(const Visit &visit, const FakeRepository &repository) const
{
    QJsonArray rows;
    const QString milestone = visit.request.query(QStringLiteral("milestone"));
    for (const QJsonValue &issue : repository.issues) {
        if (issue[QStringLiteral("milestone")][QStringLiteral("title")].toString() == milestone
            && issue[QStringLiteral("state")].toString() != QLatin1String("closed"))
            rows.append(Object{{QStringLiteral("iid"), issue[QStringLiteral("number")]},
                               {QStringLiteral("title"), issue[QStringLiteral("title")]},
                               {QStringLiteral("state"), QStringLiteral("opened")}});
    }
    return m_forge.page(visit, rows, 20);
}

HttpReply FakeGitLab::notes(const Visit &visit, FakeRepository &repository)
{
    const int number = visit.parts.value(3).toInt();
    if (visit.request.method == "POST")
        return FakeForge::json(
            201, repository.addComment(m_forge.newId(), number, sent(visit)[QStringLiteral("body")].toString()));
    return m_forge.page(visit, repository.commentsOn(number), 20);
}

HttpReply FakeGitLab::packages(const Visit &visit, FakeRepository &repository)
{
    const QByteArray method = visit.request.method;
    if (visit.parts.value(3) == QLatin1String("generic")) {
        const QString name = visit.parts.value(4);
        const QString version = visit.parts.value(5);
        const QString file = visit.parts.value(6);
        if (method == "PUT") {
            const qint64 id = m_forge.newId();
            repository.files[id] = visit.request.body;
            const QByteArray digest = QCryptographicHash::hash(visit.request.body, QCryptographicHash::Sha256).toHex();
            repository.packageFiles.append(Object{{QStringLiteral("id"), id},
                                                  {QStringLiteral("package_id"), packageId(name, version)},
                                                  {QStringLiteral("name"), name},
                                                  {QStringLiteral("version"), version},
                                                  {QStringLiteral("file_name"), file},
                                                  {QStringLiteral("size"), visit.request.body.size()},
                                                  {QStringLiteral("file_sha256"), QString::fromLatin1(digest)}});
            return FakeForge::json(201, Object{{QStringLiteral("message"), QStringLiteral("201 Created")}});
        }
        qint64 latest = 0;
        for (const QJsonValue &stored : std::as_const(repository.packageFiles)) {
            if (stored[QStringLiteral("package_id")].toInteger() == packageId(name, version)
                && stored[QStringLiteral("file_name")].toString() == file)
                latest = stored[QStringLiteral("id")].toInteger();
        }
        if (latest == 0)
            return noProject("404 Not Found");
        HttpReply reply;
        reply.headers = {{"Content-Type", "application/octet-stream"}};
        reply.body = repository.files[latest];
        return reply;
    }
    const qint64 package = visit.parts.value(3).toLongLong();
    if (method == "DELETE") {
        const qint64 file = visit.parts.value(5).toLongLong();
        QJsonArray left;
        for (const QJsonValue &stored : std::as_const(repository.packageFiles)) {
            const bool isMeant = stored[QStringLiteral("package_id")].toInteger() == package
                                 && (file == 0 || stored[QStringLiteral("id")].toInteger() == file);
            if (!isMeant)
                left.append(stored);
        }
        const bool found = left.size() != repository.packageFiles.size();
        repository.packageFiles = left;
        HttpReply reply;
        reply.status = 204;
        return found ? reply : noProject("404 Not Found");
    }
    QJsonArray rows;
    std::set<qint64> packages;
    for (const QJsonValue &stored : std::as_const(repository.packageFiles)) {
        const qint64 id = stored[QStringLiteral("package_id")].toInteger();
        if (package != 0 && id == package) {
            Object shown = stored.toObject();
            shown.remove(QStringLiteral("name")); // that is the package's
            shown.remove(QStringLiteral("version"));
            rows.append(shown);
        } else if (package == 0 && packages.insert(id).second
                   && stored[QStringLiteral("name")].toString() == visit.request.query(QStringLiteral("package_name")))
            rows.append(Object{{QStringLiteral("id"), id},
                               {QStringLiteral("name"), stored[QStringLiteral("name")]},
                               {QStringLiteral("version"), stored[QStringLiteral("version")]},
                               {QStringLiteral("package_type"), QStringLiteral("generic")}});
    }
    return m_forge.page(visit, rows, 20);
}

} // namespace waybill::testing
