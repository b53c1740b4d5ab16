// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakerepository.h"

#include "testing/gitcommand.h"

#include <QDirIterator>
#include <QFile>
#include <QMutex>

#include <map>

namespace waybill::testing {

namespace {

const QString When = QStringLiteral("2026-03-04T10:00:00Z");

QJsonObject userCalled(const QString &login)
{
    return {
        {QStringLiteral("login"), login}, {QStringLiteral("id"), 1}, {QStringLiteral("type"), QStringLiteral("User")}};
}

} // namespace

struct FakeRepository::Answers {
    QMutex mutex;
    QByteArray references; ///< that all of them are about
    std::map<QStringList, QString> known;
};

FakeRepository::FakeRepository(const QString &itsName, const QString &itsFolder)
    : fullName(itsName)
    , folder(itsFolder)
    , m_answers(std::make_shared<Answers>())
{}

QByteArray FakeRepository::references() const
{
    const QString nested = folder + QStringLiteral("/.git");
    const QString root = QFileInfo::exists(nested) ? nested : folder;
    QStringList names{root + QStringLiteral("/HEAD"), root + QStringLiteral("/packed-refs")};
    QDirIterator loose(root + QStringLiteral("/refs"), QDir::Files, QDirIterator::Subdirectories);
    while (loose.hasNext())
        names.append(loose.next());
    names.sort();
    QByteArray all;
    for (const QString &name : names) {
        QFile file(name);
        if (file.open(QIODevice::ReadOnly))
            all += name.toUtf8() + '\n' + file.readAll();
    }
    return all;
}

QString FakeRepository::git(const QStringList &arguments) const
{
    // A publication asks the same things a hundred times: a process each would be most of the time of a test.
    if (!m_answers)
        return {};
    const QByteArray now = references();
    const QMutexLocker lock(&m_answers->mutex);
    if (m_answers->references != now) {
        m_answers->references = now;
        m_answers->known.clear();
    }
    const auto known = m_answers->known.find(arguments);
    if (known != m_answers->known.end())
        return known->second;
    const CommandOutput output = runGit(folder, arguments);
    const QString answer = output.exitCode == 0 ? QString::fromUtf8(output.output).trimmed() : QString();
    m_answers->known.emplace(arguments, answer);
    return answer;
}

QString FakeRepository::commitOfTag(const QString &tag) const
{
    return commitOf(QStringLiteral("refs/tags/") + tag);
}

QString FakeRepository::commitOf(const QString &revision) const
{
    if (revision.startsWith(QLatin1Char('-')))
        return {};
    return git({QStringLiteral("rev-parse"), QStringLiteral("--verify"), QStringLiteral("--quiet"),
                QString(revision + QStringLiteral("^{commit}"))});
}

QString FakeRepository::defaultBranch() const
{
    return git({QStringLiteral("symbolic-ref"), QStringLiteral("--short"), QStringLiteral("HEAD")});
}

void FakeRepository::makeTag(const QString &tag, const QString &revision) const
{
    std::ignore = runGit(folder, {QStringLiteral("tag"), tag, revision});
}

QJsonArray FakeRepository::tags() const
{
    const QString list = git({QStringLiteral("for-each-ref"), QStringLiteral("refs/tags"),
                              QStringLiteral("--format=%(refname:strip=2) %(objectname) %(*objectname)")});
    QJsonArray tags;
    for (const QString &line : list.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList parts = line.split(QLatin1Char(' '));
        const QString id = parts.value(1);
        const QString peeled = parts.value(2);
        tags.append(QJsonObject{{QStringLiteral("name"), parts.value(0)},
                                {QStringLiteral("id"), id},
                                {QStringLiteral("commit"), peeled.isEmpty() ? id : peeled}});
    }
    return tags;
}

void FakeRepository::addPull(int number, const QString &title, const QString &mergeCommit, const QStringList &labels,
                             const QJsonObject &more)
{
    QJsonArray names;
    for (const QString &label : labels)
        names.append(QJsonObject{{QStringLiteral("name"), label}, {QStringLiteral("color"), QStringLiteral("ededed")}});
    QJsonObject pull{
        {QStringLiteral("number"), number},
        {QStringLiteral("title"), title},
        {QStringLiteral("body"), QString()},
        {QStringLiteral("state"), QStringLiteral("closed")},
        {QStringLiteral("html_url"), QStringLiteral("https://forge.example/%1/pull/%2").arg(fullName).arg(number)},
        {QStringLiteral("user"), userCalled(QStringLiteral("ann"))},
        {QStringLiteral("labels"), names},
        {QStringLiteral("milestone"), QJsonValue::Null},
        {QStringLiteral("author_association"), QStringLiteral("CONTRIBUTOR")},
        {QStringLiteral("merged_at"), When},
        {QStringLiteral("updated_at"), When},
        {QStringLiteral("created_at"), When},
        {QStringLiteral("closed_at"), When},
        {QStringLiteral("merge_commit_sha"), mergeCommit},
        {QStringLiteral("head"),
         QJsonObject{{QStringLiteral("sha"), mergeCommit}, {QStringLiteral("ref"), QStringLiteral("topic")}}},
        {QStringLiteral("base"), QJsonObject{{QStringLiteral("ref"), QStringLiteral("main")}}}};
    for (auto it = more.begin(); it != more.end(); ++it)
        pull[it.key()] = it.value();
    pulls.prepend(pull);
}

QJsonObject FakeRepository::addComment(qint64 id, int number, const QString &body)
{
    QJsonObject comment{{QStringLiteral("id"), id}, {QStringLiteral("body"), body}};
    QJsonObject kept = comment;
    kept.insert(QStringLiteral("issue"), number);
    comments.append(kept);
    return comment;
}

QJsonArray FakeRepository::commentsOn(int number) const
{
    QJsonArray told;
    for (const QJsonValue &comment : comments) {
        if (comment[QStringLiteral("issue")].toInt() == number)
            told.append(QJsonObject{{QStringLiteral("id"), comment[QStringLiteral("id")]},
                                    {QStringLiteral("body"), comment[QStringLiteral("body")]}});
    }
    return told;
}

void FakeRepository::addMilestone(int number, const QString &title, int openIssues)
{
    milestones.append(QJsonObject{{QStringLiteral("number"), number},
                                  {QStringLiteral("id"), number + 1000},
                                  {QStringLiteral("title"), title},
                                  {QStringLiteral("state"), QStringLiteral("open")},
                                  {QStringLiteral("open_issues"), openIssues},
                                  {QStringLiteral("closed_issues"), 0},
                                  {QStringLiteral("due_on"), QJsonValue::Null},
                                  {QStringLiteral("html_url"),
                                   QStringLiteral("https://forge.example/%1/milestone/%2").arg(fullName).arg(number)}});
}

void FakeRepository::addFacts(const QJsonObject &facts)
{
    const QJsonArray newPulls = facts[QStringLiteral("pulls")].toArray();
    for (const QJsonValue &pull : newPulls) {
        const QJsonObject object = pull.toObject();
        addPull(object[QStringLiteral("number")].toInt(), object[QStringLiteral("title")].toString(),
                object[QStringLiteral("merge_commit_sha")].toString(), {}, object);
    }
    const QJsonArray newMilestones = facts[QStringLiteral("milestones")].toArray();
    for (const QJsonValue &milestone : newMilestones)
        milestones.append(milestone);
    const QJsonArray newIssues = facts[QStringLiteral("issues")].toArray();
    for (const QJsonValue &issue : newIssues)
        issues.append(issue);
    const QJsonObject runs = facts[QStringLiteral("check_runs")].toObject();
    for (auto it = runs.begin(); it != runs.end(); ++it)
        checkRuns[it.key()] = it.value().toArray();
}

std::optional<QJsonObject> FakeRepository::pull(int number) const
{
    for (const QJsonValue &one : pulls) {
        if (one[QStringLiteral("number")].toInt() == number)
            return one.toObject();
    }
    return {};
}

QJsonArray FakeRepository::pullsOfCommit(const QString &commit) const
{
    QJsonArray found;
    for (const QJsonValue &one : pulls) {
        if (one[QStringLiteral("merge_commit_sha")].toString() == commit
            || one[QStringLiteral("head")][QStringLiteral("sha")].toString() == commit
            || one[QStringLiteral("commits_within")].toArray().contains(commit))
            found.append(one);
    }
    return found;
}

std::optional<QJsonObject> FakeRepository::release(qint64 id) const
{
    for (const QJsonValue &one : releases) {
        if (one[QStringLiteral("id")].toInteger() == id)
            return one.toObject();
    }
    return {};
}

void FakeRepository::setRelease(const QJsonObject &release)
{
    for (qsizetype i = 0; i < releases.size(); ++i) {
        if (releases[i][QStringLiteral("id")] == release[QStringLiteral("id")]) {
            releases[i] = release;
            return;
        }
    }
    releases.prepend(release);
}

void FakeRepository::removeRelease(qint64 id)
{
    for (qsizetype i = 0; i < releases.size(); ++i) {
        if (releases[i][QStringLiteral("id")].toInteger() == id) {
            releases.removeAt(i);
            return;
        }
    }
}

} // namespace waybill::testing
