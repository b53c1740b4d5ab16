// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakebranches.h"

#include "testing/gitcommand.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

namespace waybill::testing {

namespace {

using Object = QJsonObject;

const QString Heads = QStringLiteral("refs/heads/");

Object sentBody(const FakeForge::Visit &visit)
{
    return QJsonDocument::fromJson(visit.request.body).object();
}

HttpReply refused(int status, const char *why)
{
    return FakeForge::json(status, Object{{QStringLiteral("message"), QLatin1String(why)}});
}

/// As GitHub does it: in lines of 60 letters.
QString inLines(const QByteArray &content)
{
    QByteArray encoded = content.toBase64();
    for (qsizetype at = 60; at < encoded.size(); at += 61)
        encoded.insert(at, '\n');
    return QString::fromLatin1(encoded) + QLatin1Char('\n');
}

} // namespace

QString FakeBranches::commitOf(const QString &branch) const
{
    return m_repository.commitOf(Heads + branch);
}

QString FakeBranches::blobOf(const QString &revision, const QString &path) const
{
    const CommandOutput found = runGit(m_repository.folder, {QStringLiteral("rev-parse"), QStringLiteral("--verify"),
                                                             QString(revision + QLatin1Char(':') + path)});
    return found.exitCode == 0 ? QString::fromLatin1(found.output).trimmed() : QString();
}

QByteArray FakeBranches::contentOf(const QString &blob) const
{
    return runGit(m_repository.folder, {QStringLiteral("cat-file"), QStringLiteral("blob"), blob}).output;
}

QString FakeBranches::lastCommitOf(const QString &revision, const QString &path) const
{
    return QString::fromLatin1(runGit(m_repository.folder, {QStringLiteral("rev-list"), QStringLiteral("-1"), revision,
                                                            QStringLiteral("--"), path})
                                   .output)
        .trimmed();
}

bool FakeBranches::makeBranch(const QString &name, const QString &commit) const
{
    // Fails where there is one.
    return runGit(m_repository.folder, {QStringLiteral("update-ref"), Heads + name, commit, QString(40, u'0')}).exitCode
           == 0;
}

bool FakeBranches::commit(const QString &branch, const QString &path, const QByteArray &content,
                          const QString &message) const
{
    const QTemporaryDir work;
    const QString tree = work.filePath(QStringLiteral("tree"));
    if (runGit(work.path(),
               {QStringLiteral("clone"), QStringLiteral("-q"), QStringLiteral("-b"), branch, m_repository.folder, tree})
            .exitCode
        != 0)
        return false;
    QFile file(tree + QLatin1Char('/') + path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        return false;
    file.close();
    return runGit(tree, {QStringLiteral("commit"), QStringLiteral("-qam"), message}).exitCode == 0
           && runGit(tree, {QStringLiteral("push"), QStringLiteral("-q")}).exitCode == 0;
}

HttpReply FakeBranches::reference(const QString &name, int status) const
{
    const QString commit = commitOf(name);
    if (commit.isEmpty())
        return FakeForge::refusal(404, QStringLiteral("Not Found"));
    const QString ref = Heads + name;
    return FakeForge::json(
        status,
        Object{{QStringLiteral("ref"), ref},
               {QStringLiteral("node_id"), QStringLiteral("REF_1")},
               {QStringLiteral("url"),
                QStringLiteral("%1/repos/%2/git/%3").arg(m_forge.api().toString(), m_repository.fullName, ref)},
               {QStringLiteral("object"),
                Object{{QStringLiteral("type"), QStringLiteral("commit")},
                       {QStringLiteral("sha"), commit},
                       {QStringLiteral("url"), QStringLiteral("%1/repos/%2/git/commits/%3")
                                                   .arg(m_forge.api().toString(), m_repository.fullName, commit)}}}});
}

HttpReply FakeBranches::giteaBranch(const QString &name, int status) const
{
    const QString commit = commitOf(name);
    if (commit.isEmpty())
        return refused(404, "The target couldn't be found.");
    return FakeForge::json(status, Object{{QStringLiteral("name"), name},
                                          {QStringLiteral("protected"), false},
                                          {QStringLiteral("commit"), Object{{QStringLiteral("id"), commit}}}});
}

HttpReply FakeBranches::gitlabBranch(const QString &name, int status) const
{
    const QString commit = commitOf(name);
    if (commit.isEmpty())
        return refused(404, "404 Branch Not Found");
    return FakeForge::json(status, Object{{QStringLiteral("name"), name},
                                          {QStringLiteral("merged"), false},
                                          {QStringLiteral("protected"), false},
                                          {QStringLiteral("default"), name == m_repository.defaultBranch()},
                                          {QStringLiteral("commit"), Object{{QStringLiteral("id"), commit}}}});
}

HttpReply FakeBranches::contents(const Visit &visit, const QString &path)
{
    const bool writes = visit.request.method == "PUT";
    const Object sent = sentBody(visit);
    const QString branch =
        writes ? sent[QStringLiteral("branch")].toString() : visit.request.query(QStringLiteral("ref"));
    QString blob = blobOf(Heads + branch, path);
    if (commitOf(branch).isEmpty() || blob.isEmpty())
        return FakeForge::refusal(404, QStringLiteral("Not Found"));
    if (writes) {
        if (sent[QStringLiteral("sha")].toString() != blob)
            return FakeForge::refusal(409, path + QStringLiteral(" does not match ") + blob);
        if (!commit(branch, path, QByteArray::fromBase64(sent[QStringLiteral("content")].toString().toLatin1()),
                    sent[QStringLiteral("message")].toString()))
            return FakeForge::refusal(422, QStringLiteral("Invalid request."));
        blob = blobOf(Heads + branch, path);
    }
    const QByteArray bytes = contentOf(blob);
    const QString url =
        QStringLiteral("%1/repos/%2/contents/%3").arg(m_forge.api().toString(), m_repository.fullName, path);
    Object file{{QStringLiteral("type"), QStringLiteral("file")},
                {QStringLiteral("encoding"), QStringLiteral("base64")},
                {QStringLiteral("size"), bytes.size()},
                {QStringLiteral("name"), path.section(QLatin1Char('/'), -1)},
                {QStringLiteral("path"), path},
                {QStringLiteral("sha"), blob},
                {QStringLiteral("url"), url},
                {QStringLiteral("git_url"), url},
                {QStringLiteral("html_url"), url},
                {QStringLiteral("download_url"), url},
                {QStringLiteral("_links"),
                 Object{{QStringLiteral("self"), url}, {QStringLiteral("git"), url}, {QStringLiteral("html"), url}}}};
    if (!writes) {
        file.insert(QStringLiteral("content"), inLines(bytes));
        return FakeForge::json(200, file);
    }
    file.remove(QStringLiteral("encoding"));
    return FakeForge::json(200, Object{{QStringLiteral("content"), file},
                                       {QStringLiteral("commit"), Object{{QStringLiteral("sha"), commitOf(branch)}}}});
}

HttpReply FakeBranches::gitlabFile(const Visit &visit, const QString &path)
{
    const bool writes = visit.request.method == "PUT";
    const Object sent = sentBody(visit);
    const QString branch =
        writes ? sent[QStringLiteral("branch")].toString() : visit.request.query(QStringLiteral("ref"));
    const QString blob = blobOf(Heads + branch, path);
    if (commitOf(branch).isEmpty() || blob.isEmpty())
        return refused(404, "404 File Not Found");
    if (writes) {
        const QString known = sent[QStringLiteral("last_commit_id")].toString();
        if (!known.isEmpty() && known != lastCommitOf(Heads + branch, path))
            return refused(400, "You are attempting to update a file that has changed since you started editing it.");
        if (!commit(branch, path, QByteArray::fromBase64(sent[QStringLiteral("content")].toString().toLatin1()),
                    sent[QStringLiteral("commit_message")].toString()))
            return refused(400, "A file with this name doesn't exist");
        return FakeForge::json(200, Object{{QStringLiteral("file_path"), path}, {QStringLiteral("branch"), branch}});
    }
    const QByteArray bytes = contentOf(blob);
    return FakeForge::json(200, Object{{QStringLiteral("file_name"), path.section(QLatin1Char('/'), -1)},
                                       {QStringLiteral("file_path"), path},
                                       {QStringLiteral("size"), bytes.size()},
                                       {QStringLiteral("encoding"), QStringLiteral("base64")},
                                       {QStringLiteral("content"), QString::fromLatin1(bytes.toBase64())},
                                       {QStringLiteral("ref"), branch},
                                       {QStringLiteral("blob_id"), blob},
                                       {QStringLiteral("commit_id"), commitOf(branch)},
                                       {QStringLiteral("last_commit_id"), lastCommitOf(Heads + branch, path)}});
}

std::optional<QJsonObject> FakeBranches::openPull(const QString &branch, const QString &base, const QString &title,
                                                  const QString &body)
{
    int highest = 0;
    for (const QJsonValue &pull : std::as_const(m_repository.pulls)) {
        highest = std::max(highest, pull[QStringLiteral("number")].toInt());
        if (pull[QStringLiteral("state")].toString() == QLatin1String("open")
            && pull[QStringLiteral("head")][QStringLiteral("ref")].toString() == branch)
            return {};
    }
    if (commitOf(branch).isEmpty() || commitOf(branch) == commitOf(base))
        return {};
    const Object place{{QStringLiteral("id"), 1},
                       {QStringLiteral("name"), m_repository.name()},
                       {QStringLiteral("full_name"), m_repository.fullName}};
    m_repository.addPull(
        highest + 1, title, {}, {},
        {{QStringLiteral("state"), QStringLiteral("open")},
         {QStringLiteral("body"), body},
         {QStringLiteral("merged_at"), QJsonValue::Null},
         {QStringLiteral("closed_at"), QJsonValue::Null},
         {QStringLiteral("merge_commit_sha"), QJsonValue::Null},
         {QStringLiteral("head"), Object{{QStringLiteral("ref"), branch},
                                         {QStringLiteral("sha"), commitOf(branch)},
                                         {QStringLiteral("label"), QString(m_repository.owner() + u':' + branch)},
                                         {QStringLiteral("repo"), place}}},
         {QStringLiteral("base"), Object{{QStringLiteral("ref"), base},
                                         {QStringLiteral("sha"), commitOf(base)},
                                         {QStringLiteral("label"), QString(m_repository.owner() + u':' + base)},
                                         {QStringLiteral("repo"), place}}}});
    return m_repository.pulls.first().toObject();
}

std::optional<HttpReply> FakeBranches::githubStyle(const Visit &visit)
{
    const bool isGitea = m_forge.dialect() == FakeForge::Dialect::Gitea;
    const QStringList &parts = visit.parts;
    const QString what = parts.value(3);
    const Object sent = sentBody(visit);
    if (what == QLatin1String("contents"))
        return contents(visit, parts.mid(4).join(QLatin1Char('/')));
    if (isGitea && what == QLatin1String("branches") && visit.request.method == "POST") {
        const QString name = sent[QStringLiteral("new_branch_name")].toString();
        return makeBranch(name, sent[QStringLiteral("old_ref_name")].toString())
                   ? giteaBranch(name, 201)
                   : refused(409, "The branch already exists.");
    }
    if (isGitea && what == QLatin1String("branches"))
        return giteaBranch(parts.mid(4).join(QLatin1Char('/')), 200);
    if (!isGitea && what == QLatin1String("git") && parts.value(4) == QLatin1String("refs")
        && visit.request.method == "POST") {
        const QString name = sent[QStringLiteral("ref")].toString().mid(Heads.size());
        return makeBranch(name, sent[QStringLiteral("sha")].toString())
                   ? reference(name, 201)
                   : FakeForge::refusal(422, QStringLiteral("Reference already exists"));
    }
    if (!isGitea && what == QLatin1String("git") && parts.value(4) == QLatin1String("ref")
        && parts.value(5) == QLatin1String("heads"))
        return reference(parts.mid(6).join(QLatin1Char('/')), 200);
    if (what == QLatin1String("pulls") && visit.request.method == "POST") {
        const auto pull = openPull(sent[QStringLiteral("head")].toString(), sent[QStringLiteral("base")].toString(),
                                   sent[QStringLiteral("title")].toString(), sent[QStringLiteral("body")].toString());
        if (pull)
            return FakeForge::json(201, *pull);
        return FakeForge::json(
            isGitea ? 409 : 422,
            Object{{QStringLiteral("message"), QStringLiteral("Validation Failed")},
                   {QStringLiteral("errors"),
                    QJsonArray{Object{{QStringLiteral("resource"), QStringLiteral("PullRequest")},
                                      {QStringLiteral("code"), QStringLiteral("custom")},
                                      {QStringLiteral("message"), QStringLiteral("A pull request already exists")}}}}});
    }
    return {};
}

std::optional<HttpReply> FakeBranches::gitlab(const Visit &visit)
{
    const QString what = visit.parts.value(3);
    const Object sent = sentBody(visit);
    if (visit.parts.value(2) == QLatin1String("merge_requests") && visit.parts.size() == 3
        && visit.request.method == "POST") {
        const auto pull =
            openPull(sent[QStringLiteral("source_branch")].toString(), sent[QStringLiteral("target_branch")].toString(),
                     sent[QStringLiteral("title")].toString(), sent[QStringLiteral("description")].toString());
        return pull ? FakeForge::json(201, *pull)
                    : FakeForge::json(409, Object{{QStringLiteral("message"),
                                                   QJsonArray{QStringLiteral("Another open merge request already "
                                                                             "exists for this source branch")}}});
    }
    if (visit.parts.value(2) != QLatin1String("repository"))
        return {};
    if (what == QLatin1String("files"))
        return gitlabFile(visit, visit.parts.value(4));
    if (what == QLatin1String("branches") && visit.request.method == "POST") {
        const QString name = sent[QStringLiteral("branch")].toString();
        return makeBranch(name, sent[QStringLiteral("ref")].toString()) ? gitlabBranch(name, 201)
                                                                        : refused(400, "Branch already exists");
    }
    if (what == QLatin1String("branches"))
        return gitlabBranch(visit.parts.value(4), 200);
    return {};
}

std::optional<HttpReply> FakeBranches::answer(const Visit &visit)
{
    return m_forge.dialect() == FakeForge::Dialect::GitLab ? gitlab(visit) : githubStyle(visit);
}

} // namespace waybill::testing
