// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/accountmessage.h"
#include "forge/accounts/whoami.h"
#include "forge/net/httpfailure.h"
#include "testing/fakeforge.h"
#include "testing/gitcommand.h"
#include "testing/httptest.h"
#include "testing/testmain.h"

#include <QCryptographicHash>
#include <QJsonDocument>

using namespace waybill;
using forge::HttpCall;
using testing::FakeForge;
using testing::FakeRepository;
using Dialect = FakeForge::Dialect;
using Trouble = FakeForge::Fault;
using Method = HttpCall::Method;

namespace {

const QByteArray TokenText = "ghp_fake";

} // namespace

/// The forge that other tests publish to: it has to behave as the real ones do.
class TestFakeForge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void paging();
    void unchangedCostsNothing();
    void budget();
    void aliases();
    void wrongQueries_data();
    void wrongQueries();
    void draftsToPublished();
    void tagMadeByItself();
    void immutable();
    void assets();
    void latest();
    void rights();
    void everyFault_data();
    void everyFault();
    void doneAndClosed();
    void stateFaults();
    void mergeRequests();
    void gitLabReleases();
    void gitea();
    void whoAmI_data();
    void whoAmI();
    void whoAmIRefused();

private:
    void serve(Dialect dialect);
    [[nodiscard]] Result<forge::HttpAnswer> ask(const QString &path);
    [[nodiscard]] Result<forge::HttpAnswer> write(Method method, const QString &path, const QByteArray &body);
    [[nodiscard]] QJsonValue jsonAt(const QString &path);
    [[nodiscard]] QJsonValue query(const QString &text);
    [[nodiscard]] QUrl url(const QString &path) const
    {
        return path.startsWith(QLatin1String("http")) ? QUrl(path) : QUrl(m_forge->api().toString() + path);
    }
    [[nodiscard]] static QJsonValue jsonOf(const Result<forge::HttpAnswer> &answer)
    {
        const QJsonDocument json = QJsonDocument::fromJson(answer ? answer->body : QByteArray());
        return json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object());
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<FakeForge> m_forge;
    testing::TestClient m_client;
    std::unique_ptr<forge::Http> m_http;
    QString m_head;
    QString m_first;
};

void TestFakeForge::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("agent"));
    story.write("f", "1").commit("one");
    m_first = QString::fromLatin1(testing::git(story.path(), {QStringLiteral("rev-parse"), QStringLiteral("HEAD")}));
    testing::git(story.path(), {QStringLiteral("tag"), QStringLiteral("-a"), QStringLiteral("-m"),
                                QStringLiteral("one"), QStringLiteral("v1.0.0")});
    story.write("f", "2").commit("two");
    m_head = QString::fromLatin1(testing::git(story.path(), {QStringLiteral("rev-parse"), QStringLiteral("HEAD")}));
    serve(Dialect::GitHub);
}

void TestFakeForge::serve(Dialect dialect)
{
    m_http.reset();
    m_forge = std::make_unique<FakeForge>(dialect);
    FakeRepository repository(QStringLiteral("o/agent"), m_scratch->path(QStringLiteral("agent")));
    for (int number = 1; number <= 70; ++number)
        repository.addPull(number, QStringLiteral("Change %1").arg(number), number == 70 ? m_head : QString(),
                           {QStringLiteral("kind/bug")});
    repository.addMilestone(3, QStringLiteral("1.1.0"), 2);
    repository.checkRuns[m_head] = QJsonArray{QJsonObject{{QStringLiteral("name"), QStringLiteral("unit")},
                                                          {QStringLiteral("status"), QStringLiteral("completed")},
                                                          {QStringLiteral("conclusion"), QStringLiteral("failure")}}};
    m_forge->addRepository(repository);
    FakeForge::Account account;
    account.login = QStringLiteral("ann");
    account.scopes = {QStringLiteral("repo"), QStringLiteral("read:org")};
    account.expires = QStringLiteral("2026-12-03 10:00:00 UTC");
    m_forge->addAccount(TokenText, account);
    m_client = testing::TestClient();
    m_client.secrets->enter(m_forge->web(), TokenText);
    m_client.pacing.beforeRetries.clear();
    m_http = m_client.make();
}

Result<forge::HttpAnswer> TestFakeForge::ask(const QString &path)
{
    return m_http->ask(testing::getCall(url(path)), {});
}

Result<forge::HttpAnswer> TestFakeForge::write(Method method, const QString &path, const QByteArray &body)
{
    return m_http->ask(testing::writeCall(url(path), method, body), {});
}

QJsonValue TestFakeForge::jsonAt(const QString &path)
{
    return jsonOf(ask(path));
}

QJsonValue TestFakeForge::query(const QString &text)
{
    HttpCall call = testing::writeCall(url(QStringLiteral("/graphql")), Method::Post,
                                       QJsonDocument(QJsonObject{{QStringLiteral("query"), text}}).toJson());
    call.pace = HttpCall::Pace::Read;
    return jsonOf(m_http->ask(call, {}));
}

void TestFakeForge::paging()
{
    const QString first = QStringLiteral("/repos/o/agent/pulls?state=closed&per_page=30");
    QString next = first;
    int rows = 0;
    int pages = 0;
    while (!next.isEmpty()) {
        const auto answer = ask(next);
        QVERIFY2(answer, testing::errorText(answer).constData());
        rows += int(jsonOf(answer).toArray().size());
        ++pages;
        const QString link = QString::fromLatin1(answer->header("link"));
        next = link.contains(QLatin1String("rel=\"next\""))
                   ? link.section(QLatin1Char('<'), 1).section(QLatin1Char('>'), 0, 0)
                   : QString();
    }
    QCOMPARE(rows, 70);
    QCOMPARE(pages, 3);
    QCOMPARE(jsonAt(first)[0][QStringLiteral("number")].toInt(), 70); // the newest first
}

void TestFakeForge::unchangedCostsNothing()
{
    m_forge->setBudget({60, 60, QDateTime::currentDateTimeUtc().addSecs(600)});
    const QString path = QStringLiteral("/repos/o/agent/pulls?state=closed");
    HttpCall call = testing::getCall(url(path));
    call.etag = ask(path)->header("etag");
    const auto again = m_http->ask(call, {});
    QCOMPARE(again->status, 304);
    QCOMPARE(m_forge->budget().remaining, 59);
    m_forge->edit(QStringLiteral("o/agent"),
                  [](FakeRepository &repository) { repository.addPull(71, QStringLiteral("New"), {}); });
    QCOMPARE(m_http->ask(call, {})->status, 200);
    QCOMPARE(m_forge->budget().remaining, 58);
}

void TestFakeForge::budget()
{
    m_forge->setBudget({60, 1, QDateTime::currentDateTimeUtc().addSecs(600)});
    QVERIFY(ask(QStringLiteral("/repos/o/agent")));
    QCOMPARE(m_http->budgets().front().remaining, 0);
    QVERIFY(ask(QStringLiteral("/repos/o/agent")).error().what.is(forge::HttpMessage::LimitReached));
    QCOMPARE(m_forge->server().count(), 1);
}

void TestFakeForge::aliases()
{
    QString text = QStringLiteral("query { repository(owner: \"o\", name: \"agent\") { ");
    for (int number = 1; number <= 60; ++number)
        text += QStringLiteral("p%1: pullRequest(number: %1) { ...PR } ").arg(number);
    text +=
        QStringLiteral("c0: object(oid: \"%1\") { ...on Commit { oid associatedPullRequests(first: 2) { nodes { ...PR "
                       "} } statusCheckRollup { state } } } } } fragment PR on PullRequest { number title merged "
                       "mergeCommit { oid } author { __typename login } labels(first: 20) { nodes { name } pageInfo "
                       "{ hasNextPage } } closingIssuesReferences(first: 10) { nodes { number } } }")
            .arg(m_head);
    const QJsonValue answer = query(text);
    const QJsonValue repository = answer[QStringLiteral("data")][QStringLiteral("repository")];
    QCOMPARE(answer[QStringLiteral("errors")].toArray(), QJsonArray());
    QCOMPARE(repository.toObject().size(), 61);
    const QJsonValue pull = repository[QStringLiteral("p7")];
    QCOMPARE(pull[QStringLiteral("title")].toString(), QStringLiteral("Change 7"));
    QCOMPARE(pull[QStringLiteral("labels")][QStringLiteral("nodes")][0][QStringLiteral("name")].toString(),
             QStringLiteral("kind/bug"));
    QVERIFY(pull[QStringLiteral("body")].isUndefined()); // only what was asked for
    const QJsonValue commit = repository[QStringLiteral("c0")];
    QCOMPARE(commit[QStringLiteral("statusCheckRollup")][QStringLiteral("state")].toString(),
             QStringLiteral("FAILURE"));
    QCOMPARE(
        commit[QStringLiteral("associatedPullRequests")][QStringLiteral("nodes")][0][QStringLiteral("number")].toInt(),
        70);
    QCOMPARE(m_forge->server().count(), 1);
}

void TestFakeForge::wrongQueries_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("type");
    const QString around = QStringLiteral("{ repository(owner: \"o\", name: \"agent\") { %1 } }");
    QTest::newRow("no such field") << around.arg(QStringLiteral("nmae")) << QStringLiteral("undefinedField");
    QTest::newRow("REST only") << around.arg(QStringLiteral("release(tagName: \"x\") { immutable }")) << QString();
    QTest::newRow("no such pull request")
        << around.arg(QStringLiteral("p1: pullRequest(number: 999) { number } p2: pullRequest(number: 2) { number }"))
        << QStringLiteral("NOT_FOUND");
    QTest::newRow("no such repository") << QStringLiteral("{ repository(owner: \"o\", name: \"none\") { isArchived } }")
                                        << QStringLiteral("NOT_FOUND");
    QTest::newRow("not closed") << QStringLiteral("{ repository(owner: \"o\", name: \"agent\") { isArchived }")
                                << QStringLiteral("PARSE_ERROR");
    QTest::newRow("unknown fragment") << around.arg(QStringLiteral("...None")) << QStringLiteral("PARSE_ERROR");
}

void TestFakeForge::wrongQueries()
{
    QFETCH(QString, text);
    QFETCH(QString, type);
    const QJsonValue answer = query(text);
    QCOMPARE(answer[QStringLiteral("errors")][0][QStringLiteral("type")].toString(), type);
    if (type == QLatin1String("NOT_FOUND") && text.contains(QLatin1String("p2")))
        QCOMPARE(
            answer[QStringLiteral("data")][QStringLiteral("repository")][QStringLiteral("p2")][QStringLiteral("number")]
                .toInt(),
            2); // the rest is there
}

void TestFakeForge::draftsToPublished()
{
    const auto made = write(Method::Post, QStringLiteral("/repos/o/agent/releases"),
                            R"({"tag_name":"v1.0.0","name":"1.0.0","body":"Notes","draft":true})");
    QCOMPARE(made->status, 201);
    const qint64 id = jsonOf(made)[QStringLiteral("id")].toInteger();
    const QString place = QStringLiteral("/repos/o/agent/releases/%1").arg(id);
    // A draft is hidden from strangers and from the search by tag, but not from GraphQL's.
    HttpCall stranger = testing::getCall(url(QStringLiteral("/repos/o/agent/releases")));
    stranger.anonymous = true;
    QCOMPARE(jsonOf(m_http->ask(stranger, {})).toArray().size(), 0);
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/releases")).toArray().size(), 1);
    QCOMPARE(ask(QStringLiteral("/repos/o/agent/releases/tags/v1.0.0"))->status, 404);
    const QJsonValue found = query(QStringLiteral(
        "{ repository(owner: \"o\", name: \"agent\") { release(tagName: \"v1.0.0\") { databaseId isDraft } } }"));
    QCOMPARE(found[QStringLiteral("data")][QStringLiteral("repository")][QStringLiteral("release")]
                  [QStringLiteral("databaseId")]
                      .toInteger(),
             id);
    QCOMPARE(write(Method::Patch, place, R"({"draft":false,"make_latest":"true"})")->status, 200);
    QCOMPARE(ask(QStringLiteral("/repos/o/agent/releases/tags/v1.0.0"))->status, 200);
    QCOMPARE(jsonOf(m_http->ask(stranger, {})).toArray().size(), 1);
    QCOMPARE(write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0"})")->status, 422);
}

void TestFakeForge::tagMadeByItself()
{
    QCOMPARE(write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v9"})")->status, 201);
    QCOMPARE(QString::fromLatin1(testing::git(m_scratch->path(QStringLiteral("agent")),
                                              {QStringLiteral("rev-parse"), QStringLiteral("v9")})),
             m_head); // lightweight, at the head
    QCOMPARE(
        jsonAt(QStringLiteral("/repos/o/agent/git/ref/tags/v1.0.0"))[QStringLiteral("object")][QStringLiteral("type")]
            .toString(),
        QStringLiteral("tag"));
}

void TestFakeForge::immutable()
{
    m_forge->edit(QStringLiteral("o/agent"), [](FakeRepository &repository) { repository.immutableReleases = true; });
    const auto made =
        write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0","draft":true})");
    const QString place =
        QStringLiteral("/repos/o/agent/releases/%1").arg(jsonOf(made)[QStringLiteral("id")].toInteger());
    QCOMPARE(write(Method::Patch, place, R"({"draft":false})")->status, 200);
    const QString uploads = jsonOf(made)[QStringLiteral("upload_url")].toString().section(QLatin1Char('{'), 0, 0);
    QCOMPARE(write(Method::Post, uploads + QStringLiteral("?name=a.tar"), "x")->status, 422);
    QCOMPARE(write(Method::Delete, place, {})->status, 204);
    QCOMPARE(write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0"})")->status, 422);
}

void TestFakeForge::assets()
{
    const auto made =
        write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0","draft":true})");
    const QString uploads = jsonOf(made)[QStringLiteral("upload_url")].toString().section(QLatin1Char('{'), 0, 0);
    const QByteArray content = QByteArray("\0binary\n", 8).repeated(100'000);
    const auto sent = write(Method::Post, uploads + QStringLiteral("?name=a%20b.tar"), content);
    QCOMPARE(sent->status, 201);
    QCOMPARE(jsonOf(sent)[QStringLiteral("name")].toString(), QStringLiteral("a b.tar"));
    QCOMPARE(jsonOf(sent)[QStringLiteral("digest")].toString(),
             QString(QStringLiteral("sha256:")
                     + QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex())));
    QCOMPARE(write(Method::Post, uploads + QStringLiteral("?name=a%20b.tar"), "x")->status, 422);
    HttpCall download = testing::getCall(QUrl(jsonOf(sent)[QStringLiteral("url")].toString()));
    download.headers = {{"Accept", "application/octet-stream"}};
    QCOMPARE(m_http->ask(download, {})->body, content);
}

void TestFakeForge::latest()
{
    QVERIFY(write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0"})"));
    QVERIFY(write(Method::Post, QStringLiteral("/repos/o/agent/releases"),
                  R"({"tag_name":"v0.9.1","make_latest":"false"})"));
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/releases/latest"))[QStringLiteral("tag_name")].toString(),
             QStringLiteral("v1.0.0"));
}

void TestFakeForge::rights()
{
    HttpCall stranger = testing::writeCall(url(QStringLiteral("/repos/o/agent/releases")));
    stranger.anonymous = true;
    QCOMPARE(m_http->ask(stranger, {})->status, 401);
    m_client.secrets->enter(m_forge->web(), "wrong");
    QCOMPARE(ask(QStringLiteral("/repos/o/agent"))->status, 401);
    m_client.secrets->enter(m_forge->web(), TokenText);
    m_forge->edit(QStringLiteral("o/agent"), [](FakeRepository &repository) { repository.mayPush = false; });
    QCOMPARE(write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1"})")->status, 404);
    QCOMPARE(ask(QStringLiteral("/repos/o/none"))->status, 404);
}

void TestFakeForge::everyFault_data()
{
    QTest::addColumn<Trouble>("fault");
    QTest::addColumn<int>("status"); // of the answer; 0: none comes
    const auto row = [](const char *name, Trouble fault, int status) { QTest::newRow(name) << fault << status; };
    row("401", Trouble::Unauthorized, 401);
    row("SSO", Trouble::SsoRequired, 403);
    row("403", Trouble::Forbidden, 403);
    row("secondary", Trouble::SecondaryLimit, 403);
    row("secondary, unsaid", Trouble::SecondaryUnsaid, 403);
    row("429", Trouble::TooMany, 429);
    row("404", Trouble::DisguisedNotFound, 404);
    row("409", Trouble::Conflict, 409);
    row("422, objects", Trouble::InvalidObjects, 422);
    row("422, texts", Trouble::InvalidStrings, 422);
    row("422, plain", Trouble::InvalidPlain, 422);
    row("451", Trouble::Legal, 451);
    row("502", Trouble::BadGatewayPage, 502);
    row("301", Trouble::Redirect301, 200);
    row("302", Trouble::Redirect302, 200);
    row("307", Trouble::Redirect307, 200);
    row("308", Trouble::Redirect308, 200);
    row("elsewhere", Trouble::RedirectElsewhere, 200);
    row("silence", Trouble::Silent, 0);
    row("closes", Trouble::ClosesBefore, 200); // Qt reads again by itself
    row("closes when done", Trouble::ClosesAfter, 200);
    row("cut short", Trouble::CutShort, 0);
    row("drips", Trouble::Drips, 0);
    row("next is itself", Trouble::SelfNext, 200);
    row("next is elsewhere", Trouble::NextElsewhere, 200);
    row("labels are null", Trouble::NullLabels, 200);
    row("fields are missing", Trouble::MissingFields, 200);
    row("numbers are texts", Trouble::NumberAsText, 200);
    row("huge", Trouble::Huge, 200);
    row("bomb", Trouble::Bomb, 0);
    row("wrong charset", Trouble::WrongCharset, 200);
    row("clock", Trouble::ClockOff, 200);
    row("reset in the past", Trouble::ResetInPast, 200);
}

/// Each comes once; then all is well. No secret goes elsewhere.
void TestFakeForge::everyFault()
{
    QFETCH(Trouble, fault);
    QFETCH(int, status);
    const testing::HttpServer other([](const testing::HttpRequest &) { return testing::HttpReply(); });
    m_forge->setElsewhere(other.url());
    m_http = m_client.make();
    const HttpCall call = testing::getCall(url(QStringLiteral("/repos/o/agent/pulls?state=closed")));
    const QByteArray right = m_http->ask(call, {})->body;
    m_forge->fail(fault, "GET", QStringLiteral("/pulls"));
    HttpCall impatient = call;
    // Only what waits in vain gives up soon: a busy machine may take seconds for the 20 MB of another fault.
    if (fault == Trouble::Silent || fault == Trouble::Drips)
        impatient.deadline = std::chrono::seconds(2);
    const auto answer = m_http->ask(impatient, {});
    QCOMPARE(answer ? answer->status : 0, status);
    QCOMPARE(m_forge->faultsLeft(), 0);
    const auto after = m_http->ask(call, {});
    QVERIFY2(after, testing::errorText(after).constData());
    QCOMPARE(after->body, right);
    QVERIFY(!other.allBytes().contains(TokenText));
}

void TestFakeForge::doneAndClosed()
{
    m_forge->fail(Trouble::ClosesAfter, "POST");
    const auto made =
        write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0","draft":true})");
    QVERIFY(!made && forge::isUnclear(made.error()));
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/releases")).toArray().size(), 1); // once
    m_forge->fail(Trouble::ClosesBefore, "POST");
    QVERIFY(!write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v2","draft":true})"));
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/releases")).toArray().size(), 1);
}

void TestFakeForge::stateFaults()
{
    const auto made = write(Method::Post, QStringLiteral("/repos/o/agent/releases"),
                            R"({"tag_name":"v1.0.0","body":"Notes","draft":true})");
    const QString place =
        QStringLiteral("/repos/o/agent/releases/%1").arg(jsonOf(made)[QStringLiteral("id")].toInteger());
    const QString uploads = jsonOf(made)[QStringLiteral("upload_url")].toString().section(QLatin1Char('{'), 0, 0);
    m_forge->fail(Trouble::LaggingList, "GET", QStringLiteral("/releases"));
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/releases")).toArray().size(), 0);
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/releases")).toArray().size(), 1);
    m_forge->fail(Trouble::StuckAsset, "POST");
    QCOMPARE(write(Method::Post, uploads + QStringLiteral("?name=a.tar"), "x")->status, 502);
    const QJsonValue asset = jsonAt(place + QStringLiteral("/assets"))[0];
    QCOMPARE(asset[QStringLiteral("state")].toString(), QStringLiteral("starter"));
    QCOMPARE(write(Method::Delete, asset[QStringLiteral("url")].toString(), {})->status, 204);
    QCOMPARE(write(Method::Post, uploads + QStringLiteral("?name=a.tar"), "x")->status, 201);
    m_forge->fail(Trouble::EditedMeanwhile, "GET");
    QVERIFY(jsonAt(place)[QStringLiteral("body")].toString().contains(QLatin1String("Edited by ann")));
    m_forge->fail(Trouble::BecomesImmutable, "GET");
    QVERIFY(jsonAt(place)[QStringLiteral("immutable")].toBool());
    QCOMPARE(write(Method::Post, uploads + QStringLiteral("?name=b.tar"), "x")->status, 422);
}

void TestFakeForge::mergeRequests()
{
    serve(Dialect::GitLab);
    const QJsonValue some = jsonAt(QStringLiteral("/projects/o%2Fagent/merge_requests?iids[]=3&iids[]=5&per_page=100"));
    QCOMPARE(some.toArray().size(), 2);
    QCOMPARE(some[0][QStringLiteral("iid")].toInt(), 5);
    QCOMPARE(some[0][QStringLiteral("labels")][0].toString(), QStringLiteral("kind/bug"));
    QCOMPARE(jsonAt(QStringLiteral("/projects/o%2Fagent/repository/commits/%1/merge_requests")
                        .arg(m_head))[0][QStringLiteral("iid")]
                 .toInt(),
             70);
    QCOMPARE(
        jsonAt(QStringLiteral(
            "/projects/o%2Fagent/repository/commits/main"))[QStringLiteral("last_pipeline")][QStringLiteral("status")]
            .toString(),
        QStringLiteral("failed"));
}

void TestFakeForge::gitLabReleases()
{
    serve(Dialect::GitLab);
    const QString releases = QStringLiteral("/projects/o%2Fagent/releases");
    QCOMPARE(write(Method::Post, releases, R"({"tag_name":"v7"})")->status, 422); // no such tag, and no ref
    QCOMPARE(write(Method::Post, releases, R"({"tag_name":"v1.0.0","description":"Notes"})")->status, 201);
    QCOMPARE(write(Method::Post, releases, R"({"tag_name":"v1.0.0"})")->status, 409);
    QCOMPARE(write(Method::Put, releases + QStringLiteral("/v1.0.0"), R"({"description":"More"})")->status, 200);
    QCOMPARE(jsonAt(releases + QStringLiteral("/v1.0.0"))[QStringLiteral("description")].toString(),
             QStringLiteral("More"));
    QCOMPARE(
        write(Method::Put, QStringLiteral("/projects/o%2Fagent/milestones/1003"), R"({"state_event":"close"})")->status,
        200);
    QCOMPARE(
        jsonAt(QStringLiteral("/projects/o%2Fagent/milestones?title=1.1.0"))[0][QStringLiteral("state")].toString(),
        QStringLiteral("closed"));
}

void TestFakeForge::gitea()
{
    serve(Dialect::Gitea);
    const auto list = ask(QStringLiteral("/repos/o/agent/pulls?state=closed&limit=100"));
    QCOMPARE(jsonOf(list).toArray().size(), 50);
    QCOMPARE(list->header("x-total-count"), QByteArray("70"));
    const auto made =
        write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0","draft":true})");
    QCOMPARE(made->status, 201);
    QCOMPARE(write(Method::Post, QStringLiteral("/repos/o/agent/releases"), R"({"tag_name":"v1.0.0"})")->status, 409);
    const QString place =
        QStringLiteral("/repos/o/agent/releases/%1").arg(jsonOf(made)[QStringLiteral("id")].toInteger());
    HttpCall upload = testing::writeCall(url(place + QStringLiteral("/assets?name=a.tar")), Method::Post,
                                         "--xx\r\nContent-Disposition: form-data; name=\"attachment\"; "
                                         "filename=\"a.tar\"\r\n\r\ncontent\r\n--xx--\r\n");
    upload.contentType = "multipart/form-data; boundary=xx";
    const auto sent = m_http->ask(upload, {});
    QCOMPARE(sent->status, 201);
    QCOMPARE(jsonOf(sent)[QStringLiteral("size")].toInt(), 7);
    QCOMPARE(write(Method::Patch, QStringLiteral("/repos/o/agent/milestones/1003"), R"({"state":"closed"})")->status,
             200);
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/releases?draft=true")).toArray().size(), 1);
    QCOMPARE(jsonAt(QStringLiteral("/repos/o/agent/commits/%1/pull").arg(m_head))[QStringLiteral("number")].toInt(),
             70);
}

void TestFakeForge::whoAmI_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<forge::Dialect>("kind");
    QTest::addColumn<bool>("saysScopes");
    QTest::addColumn<QString>("expires");
    const QString moment = QStringLiteral("2026-12-03T10:00:00Z");
    QTest::newRow("GitHub Enterprise") << Dialect::GitHubEnterprise << forge::Dialect::GitHub << true << moment;
    QTest::newRow("GitLab") << Dialect::GitLab << forge::Dialect::GitLab << true
                            << QStringLiteral("2026-12-03T00:00:00Z");
    QTest::newRow("Gitea") << Dialect::Gitea << forge::Dialect::Gitea << false << QString();
}

void TestFakeForge::whoAmI()
{
    QFETCH(Dialect, dialect);
    QFETCH(forge::Dialect, kind);
    QFETCH(bool, saysScopes);
    QFETCH(QString, expires);
    serve(dialect);
    const auto facts = forge::askWhoAmI(*m_http, forge::siteAt(kind, m_forge->web()), {});
    QVERIFY2(facts, testing::errorText(facts).constData());
    QCOMPARE(facts->login, QStringLiteral("ann"));
    QCOMPARE(facts->scopes.has_value(), saysScopes);
    if (saysScopes)
        QCOMPARE(*facts->scopes, QStringList({QStringLiteral("read:org"), QStringLiteral("repo")}));
    QCOMPARE(facts->expires.isNull() ? QString() : facts->expires.toString(Qt::ISODate), expires);
}

void TestFakeForge::whoAmIRefused()
{
    serve(Dialect::Gitea);
    m_client.secrets->enter(m_forge->web(), "wrong");
    const forge::ForgeSite site = forge::siteAt(forge::Dialect::Gitea, m_forge->web());
    const auto refused = forge::askWhoAmI(*m_http, site, {});
    QVERIFY(!refused);
    QVERIFY(refused.error().what.is(forge::AccountMessage::TokenRefused));
    const forge::ForgeSite wrong = forge::siteAt(forge::Dialect::GitLab, m_forge->web()); // it is no GitLab
    m_client.secrets->enter(m_forge->web(), TokenText);
    const auto other = forge::askWhoAmI(*m_http, wrong, {});
    QVERIFY(!other);
    QVERIFY(other.error().what.is(forge::AccountMessage::UnexpectedAnswer));
}

WAYBILL_TEST_MAIN(TestFakeForge)
#include "tst_fakeforge.moc"
