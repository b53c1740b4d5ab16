// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/giteareading.h"
#include "forge/services/githublists.h"
#include "forge/services/githubreading.h"
#include "forge/services/gitlabreading.h"
#include "testing/scriptedclient.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::forge;
using testing::answerOf;
using testing::digits;
using testing::parameter;

class ReadingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void githubAsksForManyAtOnce();
    void githubGraph();
    void githubGraphState();
    void githubFailures();
    void githubList();
    void githubState();
    void gitlabList();
    void gitlabPages();
    void gitlabState();
    void gitea();
    void anythingElseIsOneProblem_data();
    void anythingElseIsOneProblem();

private:
    static QString stateOf(const std::vector<StateStep> &steps, const std::map<QString, QByteArray> &bodies);
};

namespace {

ForgeAddress addressOf(const char *url)
{
    return *ForgeAddress::fromUrl(url);
}

git::ObjectId id(char digit)
{
    return *git::ObjectId::fromHex(QByteArray(40, digit));
}

/// All that matters of a pull request, on one line.
QString shown(const PullRequest &pull)
{
    QStringList issues;
    for (const IssueReference &issue : pull.issues)
        issues << QStringLiteral("%1#%2 %3").arg(issue.repository).arg(issue.number).arg(issue.title).trimmed();
    QStringList commits;
    for (const git::ObjectId &commit : {pull.mergeCommit, pull.squashCommit, pull.headCommit})
        commits << (commit.isNull() ? QStringLiteral("-") : commit.toString().left(1));
    for (const git::ObjectId &commit : pull.commits)
        commits << commit.toString().left(1);
    return QStringLiteral("%1 \"%2\" by %3%4%5 [%6] {%7} note %8 \"%9\"")
               .arg(pull.number)
               .arg(pull.title, pull.author, pull.isByRobot ? QStringLiteral("(robot)") : QString(),
                    pull.isMerged ? QStringLiteral(" merged") : QString(), pull.labels.join(QLatin1Char(',')),
                    pull.milestone)
               .arg(int(pull.note.kind))
               .arg(pull.note.text)
           + QStringLiteral(" commits %1 issues %2").arg(commits.join(QString()), issues.join(QLatin1Char(',')));
}

QString shown(const std::vector<PullRequest> &pulls)
{
    QStringList lines;
    for (const PullRequest &pull : pulls)
        lines << shown(pull);
    return lines.join(QLatin1Char('\n'));
}

QString shown(const RepositoryState &state)
{
    QStringList lines{QStringLiteral("role %1 archived %2 branch %3 ci %4")
                          .arg(int(state.role))
                          .arg(int(state.isArchived))
                          .arg(state.defaultBranch)
                          .arg(int(state.head.state))};
    for (const CommitChecks::Check &check : state.head.checks)
        lines << QStringLiteral("check %1 %2").arg(check.name).arg(int(check.state));
    for (const Milestone &one : state.milestones)
        lines << QStringLiteral("milestone %1 %2 %3/%4 %5")
                     .arg(one.number)
                     .arg(one.title)
                     .arg(one.open)
                     .arg(one.closed)
                     .arg(one.due.toString(Qt::ISODate));
    for (const PublishedRelease &one : state.releases) {
        QStringList files;
        for (const ReleaseFile &file : one.files)
            files << QStringLiteral("%1:%2:%3").arg(file.name).arg(file.size).arg(QString::fromLatin1(file.sha256));
        lines << QStringLiteral("release %1 %2 %3%4%5%6 %7")
                     .arg(one.id)
                     .arg(one.tag)
                     .arg(int(one.isDraft))
                     .arg(int(one.isPrerelease))
                     .arg(int(one.isLatest))
                     .arg(int(one.isImmutable))
                     .arg(files.join(QLatin1Char(',')))
                     .trimmed();
    }
    if (state.protectedTags)
        lines << QStringLiteral("protected ") + state.protectedTags->join(QLatin1Char(','));
    return lines.join(QLatin1Char('\n'));
}

QByteArray withIds(QByteArray json)
{
    for (const char digit : QByteArray("123456789abcdef"))
        json.replace(QByteArray(QByteArray("@") + digit), QByteArray(40, digit));
    return json;
}

const char GraphAnswer[] = R"({"data":{"repository":{"nameWithOwner":"o/r",
 "p0":{"number":12,"title":"Add\u001b PauseContainer","body":"x\r\n```release-note\r\nAdds pausing\r\n```\r\n","url":"https://github.com/o/r/pull/12",
  "updatedAt":"2026-02-01T10:00:00Z","lastEditedAt":"2026-01-31T10:00:00Z","merged":true,"mergeCommit":{"oid":"@1"},"headRefOid":"@2",
  "baseRepository":{"nameWithOwner":"o/r"},"author":{"__typename":"User","login":"ann"},"milestone":{"title":"1.5"},
  "labels":{"nodes":[{"name":"kind/feature"},{"name":"area/agent"}]},
  "closingIssuesReferences":{"nodes":[{"number":7,"title":"Pause","repository":{"nameWithOwner":"o/r"}},{"number":3,"title":"Other","repository":{"nameWithOwner":"x/y"}}]}},
 "p1":null,
 "p2":{"number":14,"title":"Ghost","body":null,"url":"https://github.com/o/r/pull/14","merged":true,"mergeCommit":null,"headRefOid":"@3","author":null,"milestone":null,"labels":null,"closingIssuesReferences":null},
 "p3":{"number":"15","title":"A number as text"},
 "c0":{"associatedPullRequests":{"nodes":[
   {"number":90,"title":"Of a fork","merged":true,"mergeCommit":{"oid":"@4"},"baseRepository":{"nameWithOwner":"z/r"}},
   {"number":91,"title":"Open backport","merged":false,"baseRepository":{"nameWithOwner":"o/r"}},
   {"number":92,"title":"Rebased","merged":true,"mergeCommit":{"oid":"@5"},"baseRepository":{"nameWithOwner":"O/R"},"author":{"__typename":"Bot","login":"dependabot"}}]}},
 "c1":{"associatedPullRequests":{"nodes":[]}},
 "c2":null
 }},"errors":[{"type":"NOT_FOUND","path":["repository","p1"],"message":"Could not resolve to a PullRequest with the number of 13."}]})";

const char GraphState[] =
    R"({"data":{"repository":{"nameWithOwner":"o/r","viewerPermission":"WRITE","isArchived":true,"defaultBranchRef":{"name":"main"},
 "milestones":{"nodes":[{"number":4,"title":"1.5","state":"OPEN","dueOn":"2026-04-01T00:00:00Z","open":{"totalCount":2},"openPulls":{"totalCount":1},"closed":{"totalCount":5},"closedPulls":{"totalCount":6}}]},
 "releases":{"nodes":[{"databaseId":77,"tagName":"v1.4.0","name":"1.4","isDraft":false,"isPrerelease":false,"isLatest":true,"publishedAt":"2026-01-01T00:00:00Z","releaseAssets":{"nodes":[{"name":"a.tar","size":10}]}}]},
 "head":{"statusCheckRollup":{"state":"FAILURE","contexts":{"nodes":[{"__typename":"CheckRun","name":"unit","status":"COMPLETED","conclusion":"FAILURE"},
   {"__typename":"CheckRun","name":"slow","status":"IN_PROGRESS","conclusion":null},{"__typename":"StatusContext","context":"tide","state":"SUCCESS"}]}}},
 "rulesets":{"nodes":[{"target":"TAG","enforcement":"ACTIVE","conditions":{"refName":{"include":["refs/tags/v*"],"exclude":[]}}},
   {"target":"BRANCH","enforcement":"ACTIVE","conditions":{"refName":{"include":["~DEFAULT_BRANCH"]}}},{"target":"TAG","enforcement":"DISABLED","conditions":{"refName":{"include":["x"]}}}]}
 }}})";

} // namespace

void ReadingTest::githubAsksForManyAtOnce()
{
    const GitHubReading reading(addressOf("git@github.com:o/r.git"));
    GitHubQuestion question{{12, 13}, {id('4')}, false, {}};
    const HttpCall call = reading.call(question);
    QCOMPARE(call.url.toString(), QStringLiteral("https://api.github.com/graphql"));
    QVERIFY(call.method == HttpCall::Method::Post);
    QVERIFY(call.pace == HttpCall::Pace::Read);
    const QJsonObject body = QJsonDocument::fromJson(call.body).object();
    QCOMPARE(body[QStringLiteral("variables")].toObject()[QStringLiteral("owner")].toString(), QStringLiteral("o"));
    const QString query = body[QStringLiteral("query")].toString();
    QVERIFY2(query.contains(QLatin1String("p0:pullRequest(number:12){...P} p1:pullRequest(number:13){...P} "
                                          "c0:object(oid:\"4444444444444444444444444444444444444444\"){...on Commit{"
                                          "associatedPullRequests(first:5){nodes{...P}}}}")),
             qPrintable(query));
    QVERIFY(!query.contains(QLatin1String("rulesets")));
    question.state = true;
    QVERIFY(QString::fromUtf8(reading.call(question).body).contains(QLatin1String("rulesets")));
    // Servers that may be older.
    QVERIFY(!QString::fromUtf8(GitHubReading(addressOf("git@github.example.com:o/r")).call(question).body)
                 .contains(QLatin1String("rulesets")));
}

void ReadingTest::githubGraph()
{
    const GitHubReading reading(addressOf("git@github.com:o/r.git"));
    const GitHubQuestion question{{12, 13, 14, 15}, {id('5'), id('6'), id('7')}, false, {}};
    const auto read = reading.read(question, reading.call(question), answerOf(200, withIds(GraphAnswer)));
    QVERIFY(read);
    QCOMPARE(shown(read->pulls),
             QString::fromUtf8("12 \"Add\u241b PauseContainer\" by ann merged [area/agent,kind/feature] {1.5} note 2 "
                               "\"Adds pausing\" commits 1-2 issues #7 Pause,x/y#3 Other\n"
                               "14 \"Ghost\" by  merged [] {} note 0 \"\" commits --3 issues \n"
                               "92 \"Rebased\" by dependabot(robot) merged [] {} note 0 \"\" commits 5--5 issues ")
                 .replace(QChar(0x241b), read->pulls.front().title[3]));
    QCOMPARE(read->absent, std::vector<int>{13});
    QCOMPARE(read->lonely, std::vector<git::ObjectId>{id('6')}); // c2 the forge does not have
    QVERIFY(read->problem);
    QCOMPARE(
        wording::text(read->problem->message),
        QStringLiteral("1 item(s) in an answer of api.github.com cannot be understood: \"pullRequest.number\" is not "
                       "an integer (POST /graphql [c1])"));
}

void ReadingTest::githubGraphState()
{
    const GitHubReading reading(addressOf("git@github.com:o/r.git"));
    const GitHubQuestion question{{}, {}, true, id('a')};
    const auto read = reading.read(question, reading.call(question), answerOf(200, withIds(GraphState)));
    QVERIFY(read);
    QVERIFY(read->state);
    QCOMPARE(read->state->head.commit, id('a'));
    QCOMPARE(shown(*read->state), QStringLiteral("role 4 archived 1 branch main ci 3\n"
                                                 "check slow 1\ncheck tide 2\ncheck unit 3\n"
                                                 "milestone 4 1.5 3/11 2026-04-01T00:00:00Z\n"
                                                 "release 77 v1.4.0 0010 a.tar:10:\n"
                                                 "protected refs/tags/v*"));
}

void ReadingTest::githubFailures()
{
    const GitHubReading reading(addressOf("git@github.com:o/r.git"));
    const GitHubQuestion question{{12, 13}, {}, false, {}};
    const HttpCall call = reading.call(question);
    const auto gone = reading.read(
        question, call,
        answerOf(
            200,
            R"({"data":{"repository":null},"errors":[{"type":"NOT_FOUND","path":["repository"],"message":"x"}]})"));
    QVERIFY(!gone);
    QVERIFY(gone.error().kind == ForgeError::Kind::NotFound);
    QCOMPARE(wording::text(gone.error().error.what),
             QStringLiteral("api.github.com has no repository o/r, or hides it"));
    // One alias failed for another reason: what it stands for is not absent.
    const auto partly = reading.read(
        question, call, answerOf(200, R"({"data":{"repository":{"nameWithOwner":"o/r","p0":null,"p1":null}},"errors":[
            {"type":"NOT_FOUND","path":["repository","p0"],"message":"x"},
            {"type":"FORBIDDEN","path":["repository","p1"],"message":"Although you appear to have the correct authorization"}]})"));
    QVERIFY(partly);
    QCOMPARE(partly->absent, std::vector<int>{12});
    QVERIFY(partly->problem);
    // An alias that is not in the answer was not looked up.
    const auto cut = reading.read(question, call, answerOf(200, R"({"data":{"repository":{"p0":null}}})"));
    QVERIFY(cut);
    QCOMPARE(cut->absent, std::vector<int>{12});
    QVERIFY(cut->problem);
}

void ReadingTest::githubList()
{
    const GitHubLists lists(addressOf("git@github.com:o/r.git"));
    const HttpCall call = lists.pulls(2);
    QCOMPARE(
        call.url.toString(),
        QStringLiteral(
            "https://api.github.com/repos/o/r/pulls?state=closed&sort=updated&direction=desc&per_page=100&page=2"));
    const auto read = lists.readPulls(call, answerOf(200, withIds(R"([
 {"number":2,"title":"Two","body":"Fixes #9\n```release-note\nNONE\n```","html_url":"https://github.com/o/r/pull/2","user":{"login":"bo","type":"User"},
  "labels":[{"name":"b"},{"name":"a"}],"milestone":{"title":"M"},"merged_at":"2026-01-02T00:00:00Z","updated_at":"2026-01-03T00:00:00Z","merge_commit_sha":"@1","head":{"sha":"@2"}},
 {"number":1,"title":"One","body":null,"html_url":"https://github.com/o/r/pull/1","user":null,"labels":null,"milestone":null,"merged_at":null,
  "updated_at":"2026-01-01T00:00:00Z","merge_commit_sha":"@3","head":{"sha":"@4"}},
 {"title":"No number"}, 5])"),
                                                     {{"link", "<https://evil.example/pulls?page=3>; rel=\"next\""}}));
    QVERIFY(read);
    QCOMPARE(shown(read->pulls), QStringLiteral("2 \"Two\" by bo merged [a,b] {M} note 1 \"\" commits 1-2 issues #9\n"
                                                "1 \"One\" by  [] {} note 0 \"\" commits --4 issues "));
    QVERIFY(read->hasMore);
    QCOMPARE(read->oldest, QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC));
    QVERIFY(read->problem);
    const auto last = lists.readPulls(call, answerOf(200, "[]", {{"link", "<x>; rel=\"next\""}}));
    QVERIFY(last && !last->hasMore);
}

QString ReadingTest::stateOf(const std::vector<StateStep> &steps, const std::map<QString, QByteArray> &bodies)
{
    RepositoryState state;
    QStringList failures;
    for (const StateStep &step : steps) {
        const QString path = step.call.url.path(QUrl::FullyEncoded);
        const auto body = bodies.find(path);
        const HttpAnswer answer = body == bodies.end() ? answerOf(404, "{}") : answerOf(200, withIds(body->second));
        const auto read = step.read(step.call, answer, state);
        if (!read && !step.mayBeHidden)
            failures << path;
    }
    return (failures + QStringList{shown(state)}).join(QLatin1Char('\n'));
}

void ReadingTest::githubState()
{
    const GitHubLists lists(addressOf("git@github.com:o/r.git"));
    const QString repo = QStringLiteral("/repos/o/r");
    const QString commit = repo + QLatin1String("/commits/") + digits(QLatin1Char('a'));
    const QString state1 = stateOf(
        lists.stateSteps(id('a')),
        {{repo,
          R"({"archived":false,"default_branch":"main","permissions":{"admin":false,"maintain":false,"push":true,"pull":true}})"},
         {repo + QLatin1String("/milestones"),
          R"([{"number":4,"title":"1.5","state":"open","open_issues":3,"closed_issues":11,"due_on":null}])"},
         {repo + QLatin1String("/releases"),
          R"([{"id":77,"tag_name":"v1","name":null,"draft":true,"prerelease":true,"immutable":true,"published_at":null,"assets":[{"name":"a","size":1,"digest":"sha256:ff"},{"name":"b","size":2,"digest":null}]}])"},
         {commit + QLatin1String("/check-runs"),
          R"({"check_runs":[{"name":"unit","status":"completed","conclusion":"success"},{"name":"lint","status":"completed","conclusion":"skipped"}]})"},
         {commit + QLatin1String("/status"),
          R"({"state":"pending","statuses":[{"context":"tide","state":"pending"}]})"}});
    QCOMPARE(state1, QStringLiteral("role 4 archived 0 branch main ci 1\ncheck lint 0\ncheck tide 1\ncheck unit 2\n"
                                    "milestone 4 1.5 3/11 \nrelease 77 v1 1101 a:1:ff,b:2:"));
    const QString state2 =
        stateOf(lists.stateSteps({}), {{repo, "{}"}, {repo + QLatin1String("/milestones"), R"({"message":"x"})"}});
    QCOMPARE(state2, QStringLiteral("/repos/o/r/milestones\n/repos/o/r/releases\nrole 0 archived 0 branch  ci 0"));
}

const char GitLabList[] = R"([
 {"iid":5,"title":"Squashed","description":"Closes #1\n\nCloses g/other#2","state":"merged","merged_at":"2026-01-02T00:00:00Z","updated_at":"2026-01-03T00:00:00.123Z",
  "web_url":"https://gitlab.com/g/s/r/-/merge_requests/5","author":{"username":"ann","bot":false},"labels":["type::feature"],"milestone":{"title":"1.5"},
  "merge_commit_sha":"@1","squash_commit_sha":"@2","sha":"@3"},
 {"iid":6,"title":"Fast-forward","state":"merged","updated_at":"2026-01-01T00:00:00Z","author":{"username":"project_7_bot","bot":true},
  "merge_commit_sha":null,"squash_commit_sha":null,"sha":"@4","labels":[{"name":"details"}]}])";

void ReadingTest::gitlabList()
{
    const GitLabReading reading(addressOf("git@gitlab.com:g/s/r.git"));
    const HttpCall call = reading.pulls({5, 6});
    QCOMPARE(call.url.toEncoded(),
             QByteArray("https://gitlab.com/api/v4/projects/g%2Fs%2Fr/merge_requests?scope=all&per_"
                        "page=100&iids%5B%5D=5&iids%5B%5D=6"));
    const auto read = reading.readPulls(call, answerOf(200, withIds(GitLabList), {{"x-next-page", ""}}));
    QVERIFY(read);
    QCOMPARE(shown(read->pulls),
             QStringLiteral(
                 "5 \"Squashed\" by ann merged [type::feature] {1.5} note 0 \"\" commits 123 issues #1,g/other#2\n"
                 "6 \"Fast-forward\" by project_7_bot(robot) merged [details] {} note 0 \"\" commits --4 issues "));
    QVERIFY(!read->hasMore);
    QVERIFY(!read->problem);
    QCOMPARE(parameter(reading.pullsSince(QDateTime(QDate(2026, 1, 1), QTime(1, 2, 3), Qt::UTC), 3),
                       QStringLiteral("updated_after")),
             QStringLiteral("2026-01-01T01:02:03.000Z"));
}

void ReadingTest::gitlabPages()
{
    const GitLabReading reading(addressOf("git@gitlab.com:g/r.git"));
    const HttpCall call = reading.pullsSince({}, 1);
    QByteArray full("[");
    for (int i = 1; i <= GitLabReading::PageSize; ++i)
        full += (i > 1 ? "," : "") + QByteArray("{\"iid\":") + QByteArray::number(i) + '}';
    full += ']';
    QVERIFY(reading.readPulls(call, answerOf(200, "[{\"iid\":1}]", {{"x-next-page", "2"}}))->hasMore);
    QVERIFY(!reading.readPulls(call, answerOf(200, full, {{"x-next-page", ""}}))->hasMore);
    QVERIFY(reading.readPulls(call, answerOf(200, full))->hasMore); // a proxy dropped the header
    QVERIFY(!reading.readPulls(call, answerOf(200, "[{\"iid\":1}]"))->hasMore);
}

void ReadingTest::gitlabState()
{
    const GitLabReading reading(addressOf("git@gitlab.com:g/r.git"));
    const QString project = QStringLiteral("/api/v4/projects/g%2Fr");
    const QString commit = project + QLatin1String("/repository/commits/") + digits(QLatin1Char('a'));
    const QString state3 = stateOf(
        reading.stateSteps(id('a')),
        {{project,
          R"({"archived":false,"default_branch":"main","permissions":{"project_access":{"access_level":30},"group_access":{"access_level":40}}})"},
         {project + QLatin1String("/milestones"),
          R"([{"id":9,"iid":1,"title":"1.5","state":"active","due_date":"2026-04-01"}])"},
         {project + QLatin1String("/releases"),
          R"([{"tag_name":"v1","name":"1","released_at":"2026-01-01T00:00:00Z","assets":{"count":1,"links":[{"name":"a"}]}}])"},
         {project + QLatin1String("/protected_tags"), R"([{"name":"v*"},{"name":"rc-*"}])"},
         {commit, R"({"id":"x","last_pipeline":{"status":"running"}})"},
         {commit + QLatin1String("/statuses"),
          R"([{"name":"unit","status":"success"},{"name":"docs","status":"failed","allow_failure":true}])"}});
    QCOMPARE(state3,
             QStringLiteral("role 5 archived 0 branch main ci 1\ncheck docs 0\ncheck unit 2\n"
                            "milestone 9 1.5 -1/0 2026-04-01T00:00:00Z\nrelease 0 v1 0000 a:0:\nprotected rc-*,v*"));
}

void ReadingTest::gitea()
{
    const GiteaReading reading(addressOf("https://codeberg.org/o/r"));
    const HttpCall call = reading.pulls(1);
    QCOMPARE(
        call.url.toString(),
        QStringLiteral("https://codeberg.org/api/v1/repos/o/r/pulls?state=closed&sort=recentupdate&limit=50&page=1"));
    const auto read = reading.readPulls(call, answerOf(200, withIds(R"([
 {"number":2,"title":"Two","body":"closes #3","user":{"login":"ann"},"labels":[{"name":"bug"}],"milestone":null,"merged":true,"merged_at":"2026-01-02T00:00:00Z",
  "updated_at":"2026-01-02T00:00:00+01:00","merge_commit_sha":"@1","head":{"sha":"@2"},"html_url":"https://codeberg.org/o/r/pulls/2"}])")));
    QVERIFY(read);
    QCOMPARE(shown(read->pulls), QStringLiteral("2 \"Two\" by ann merged [bug] {} note 0 \"\" commits 1-2 issues #3"));
    QCOMPARE(read->oldest, QDateTime(QDate(2026, 1, 1), QTime(23, 0), Qt::UTC));
    const QString repo = QStringLiteral("/api/v1/repos/o/r");
    const QString state4 = stateOf(
        reading.stateSteps(id('a')),
        {{repo, R"({"archived":true,"default_branch":"main","permissions":{"admin":true,"push":true,"pull":true}})"},
         {repo + QLatin1String("/milestones"),
          R"([{"id":3,"title":"1.5","open_issues":1,"closed_issues":2,"state":"open"}])"},
         {repo + QLatin1String("/releases"),
          R"([{"id":1,"tag_name":"v1","draft":false,"prerelease":true,"assets":[{"name":"a","size":4}]}])"},
         {repo + QLatin1String("/tag_protections"), R"([{"id":1,"name_pattern":"v*"}])"},
         {repo + QLatin1String("/commits/") + digits(QLatin1Char('a')) + QLatin1String("/status"),
          R"({"state":"failure","statuses":[{"context":"ci","status":"failure"},{"context":"ci","status":"success"}]})"}});
    QCOMPARE(
        state4,
        QStringLiteral(
            "role 6 archived 1 branch main ci 3\ncheck ci 3\nmilestone 3 1.5 1/2 \nrelease 1 v1 0100 a:4:\nprotected v*"));
}

void ReadingTest::anythingElseIsOneProblem_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("page") << QByteArray("<!DOCTYPE html><html><title>Sign in</title></html>");
    QTest::newRow("cut short") << QByteArray(R"([{"number":1,"title":"x)");
    QTest::newRow("an object") << QByteArray(R"({"message":"x"})");
    QTest::newRow("a number") << QByteArray("5");
    QTest::newRow("another encoding") << QByteArray("\xff\xfe[\0]\0", 6);
    QTest::newRow("deep") << QByteArray(5000, '[');
}

void ReadingTest::anythingElseIsOneProblem()
{
    QFETCH(QByteArray, body);
    const GitHubLists github(addressOf("git@github.com:o/r.git"));
    const GitLabReading gitlab(addressOf("git@gitlab.com:o/r.git"));
    const GiteaReading gitea(addressOf("https://codeberg.org/o/r"));
    for (const auto &read : {github.readPulls(github.pulls(1), answerOf(200, body)),
                             gitlab.readPulls(gitlab.pulls({1}), answerOf(200, body)),
                             gitea.readPulls(gitea.pulls(1), answerOf(200, body))}) {
        QVERIFY(!read);
        QVERIFY(read.error().kind == ForgeError::Kind::NotUnderstood);
        const QString said = wording::text(read.error().error.what);
        QVERIFY2(said.contains(QLatin1String("[c1]")), qPrintable(said));
        QVERIFY(!read.error().error.advice.isEmpty());
    }
    const GitHubReading graph(addressOf("git@github.com:o/r.git"));
    const GitHubQuestion question{{1}, {}, false, {}};
    const auto read = graph.read(question, graph.call(question), answerOf(200, body));
    QVERIFY(!read);
}

WAYBILL_TEST_MAIN(ReadingTest)
#include "tst_reading.moc"
