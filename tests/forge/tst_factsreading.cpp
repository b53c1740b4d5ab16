// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/factsnews.h"
#include "forge/facts/factsreading.h"
#include "testing/scriptedforge.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::forge;
using testing::answerOf;
using testing::ScriptedClient;
using testing::ScriptedForge;

class FactsReadingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void githubTakesFewRequests();
    void githubAsksForWhatChanged();
    void githubHalves();
    void githubJoinsByCommit();
    void strangersReadLists();
    void gitlabAsksByNumber();
    void gitlabJoinsByAnyHash();
    void giteaReadsToTheBase();
    void editedNotesAreSeen();
    void failuresKeepWhatIsKnown_data();
    void failuresKeepWhatIsKnown();
    void limitsStopTheReading();
    void listsEnd();
    void anotherRepositoryIsReadFromScratch();
    void cancelled();
    void genericIsNeverAsked();
};

namespace {

QDateTime day(int number)
{
    return QDateTime(QDate(2026, 1, number), QTime(0, 0), Qt::UTC);
}

git::ObjectId commitOf(int number)
{
    return *git::ObjectId::fromHex(QByteArray::number(number, 16).rightJustified(40, '0'));
}

FactsQuestion questionFor(const char *url, bool signedIn = true)
{
    FactsQuestion question{*ForgeAddress::fromUrl(url), {}, {}, {}, {}, signedIn, false};
    question.since = day(1);
    return question;
}

struct Reader {
    const ScriptedForge &forge;
    ScriptedClient client{[this](const HttpCall &call) { return forge.answer(call); }};

    FactsAnswer read(const FactsQuestion &question, const ForgeFacts &previous = {})
    {
        client.calls.clear();
        auto answer = readForgeFacts(question, previous, client);
        return answer ? std::move(*answer) : FactsAnswer();
    }
};

QStringList problemsOf(const FactsAnswer &answer)
{
    QStringList lines;
    for (const Problem &problem : answer.problems)
        lines << wording::text(problem.message);
    return lines;
}

} // namespace

void FactsReadingTest::githubTakesFewRequests()
{
    // As many as etcd merged from v3.5.0 to v3.6.0, and commits that came by none.
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    for (int number = 1; number <= 2316; ++number) {
        (void)forge.add(number);
        question.numbers.push_back(number);
    }
    for (int number = 5000; number < 5100; ++number)
        question.commits.push_back(commitOf(number));
    question.numbers.push_back(9999); // an issue
    question.state = true;
    question.head = commitOf(1);
    Reader reader{forge};
    const FactsAnswer first = reader.read(question);
    QCOMPARE(problemsOf(first), QStringList());
    QCOMPARE(first.facts.pulls.size(), std::size_t(2316));
    QVERIFY2(first.requests <= 30, qPrintable(QString::number(first.requests)));
    QCOMPARE(first.requests, int(reader.client.calls.size()));
    QCOMPARE(first.facts.memory.absent, std::set<int>{9999});
    QCOMPARE(first.facts.memory.lonely.size(), std::size_t(100));
    QCOMPARE(first.facts.state.role, Role::Write);
    QCOMPARE(first.budget->left, 4812);

    // Without the state, the second time is one request that changes nothing; with it, two.
    question.state = false;
    const FactsAnswer second = reader.read(question, first.facts);
    QCOMPARE(second.requests, 1);
    QVERIFY(!reader.client.calls.front().etag.isEmpty());
    QVERIFY(newsOf(first.facts, second.facts).empty());
    QCOMPARE(second.facts.pulls, first.facts.pulls);
    question.state = true;
    QCOMPARE(reader.read(question, second.facts).requests, 2);
}

void FactsReadingTest::githubAsksForWhatChanged()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    for (int number = 1; number <= 150; ++number) {
        (void)forge.add(number);
        if (number <= 120)
            question.numbers.push_back(number);
    }
    Reader reader{forge};
    const FactsAnswer first = reader.read(question);
    QCOMPARE(first.facts.pulls.size(), std::size_t(120));
    // One of ours, one that is not asked about, and a new one.
    for (const int number : {7, 140}) {
        forge.pulls[number].labels = QStringList{QStringLiteral("kind/bug")};
        forge.pulls[number].updated = day(20);
    }
    forge.add(200).updated = day(21);
    question.numbers.push_back(200);
    const FactsAnswer second = reader.read(question, first.facts);
    QCOMPARE(second.requests, 2);
    const auto news = newsOf(first.facts, second.facts);
    QCOMPARE(news.size(), std::size_t(2));
    QCOMPARE(news[0].number, 7);
    QCOMPARE(news[0].labelsAdded, QStringList{QStringLiteral("kind/bug")});
    QVERIFY(news[0].changed == std::vector{PullRequestNews::What::Labels});
    QVERIFY(news[1].isNew);
    QVERIFY(!second.facts.pulls.contains(140));
    QCOMPARE(reader.read(question, second.facts).requests, 1);
    // Without a memory everything is asked for again: nobody knows what changed.
    forge.pulls[8].labels = QStringList{QStringLiteral("x")};
    ForgeFacts forgetful = second.facts;
    forgetful.memory = {};
    const FactsAnswer third = reader.read(question, forgetful);
    QCOMPARE(third.requests, 3);
    QCOMPARE(third.facts.pulls.at(8).labels, QStringList{QStringLiteral("x")});
}

void FactsReadingTest::githubHalves()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    for (int number = 1; number <= 100; ++number) {
        (void)forge.add(number);
        question.numbers.push_back(number);
    }
    forge.mostAtOnce = 30;
    Reader reader{forge};
    const FactsAnswer answer = reader.read(question);
    QCOMPARE(problemsOf(answer), QStringList());
    QCOMPARE(answer.facts.pulls.size(), std::size_t(100));
    QCOMPARE(answer.requests, 1 + 1 + 2 + 4);
    // Never below one: then it is a problem, and the rest is there.
    forge.mostAtOnce = 0;
    question.numbers = {1, 2, 3};
    const FactsAnswer none = reader.read(question);
    QCOMPARE(none.facts.pulls.size(), std::size_t(0));
    QCOMPARE(problemsOf(none),
             QStringList{QStringLiteral("api.github.com took too long to answer (POST /graphql [c1])")});
    QVERIFY(none.requests < 10);
}

void FactsReadingTest::githubJoinsByCommit()
{
    ScriptedForge forge;
    (void)forge.add(7);
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    question.commits = {commitOf(7), commitOf(8)};
    Reader reader{forge};
    const FactsAnswer answer = reader.read(question);
    const PullRequestFinder finder(answer.facts);
    QCOMPARE(finder.find(commitOf(7), {}, {})->number, 7);
    QCOMPARE(finder.find(commitOf(8), {}, {}), nullptr);
    // The commit tells more than a number in its title: "Cherry-pick (#99) (#7)".
    QCOMPARE(finder.find(commitOf(7), 99, {})->number, 7);
    QCOMPARE(finder.find(commitOf(9), 7, {})->number, 7);
    QCOMPARE(finder.find(commitOf(9), {}, {commitOf(7)})->number, 7);
}

void FactsReadingTest::strangersReadLists()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@github.com:o/r.git", false);
    for (int number = 1; number <= 250; ++number)
        (void)forge.add(number);
    forge.pulls[3].head = QString::fromLatin1(commitOf(777).toHex());
    question.numbers = {5, 240, 9999};
    question.commits = {commitOf(10), commitOf(777), commitOf(888)};
    question.since = forge.pulls[3].updated;
    Reader reader{forge};
    const FactsAnswer first = reader.read(question);
    QCOMPARE(problemsOf(first), QStringList());
    QCOMPARE(first.requests, 3);
    for (const HttpCall &call : reader.client.calls) {
        QVERIFY(call.anonymous);
        QVERIFY(call.method == HttpCall::Method::Get);
    }
    QStringList numbers;
    for (const auto &[number, pull] : first.facts.pulls)
        numbers << QString::number(number);
    QCOMPARE(numbers.join(QLatin1Char(' ')), QStringLiteral("3 5 10 240"));
    QCOMPARE(first.facts.memory.absent, std::set<int>{9999});
    QCOMPARE(reader.read(question, first.facts).requests, 1);
    forge.pulls[5].title = QStringLiteral("Another title");
    forge.pulls[5].updated = day(25);
    const FactsAnswer second = reader.read(question, first.facts);
    QCOMPARE(second.requests, 1);
    QCOMPARE(second.facts.pulls.at(5).title, QStringLiteral("Another title"));
    // What was left out before is looked for once it is asked about.
    question.numbers.push_back(100);
    QVERIFY(reader.read(question, second.facts).facts.pulls.contains(100));
}

void FactsReadingTest::gitlabAsksByNumber()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@gitlab.com:g/r.git");
    for (int number = 1; number <= 250; ++number) {
        (void)forge.add(number);
        question.numbers.push_back(number);
    }
    question.numbers.push_back(9999);
    Reader reader{forge};
    const FactsAnswer first = reader.read(question);
    QCOMPARE(problemsOf(first), QStringList());
    QCOMPARE(first.facts.pulls.size(), std::size_t(250));
    QCOMPARE(first.requests, 4); // the mark of the list, and three times a hundred
    QCOMPARE(first.facts.memory.absent, std::set<int>{9999});
    const FactsAnswer second = reader.read(question, first.facts);
    QCOMPARE(second.requests, 1);
    QVERIFY(newsOf(first.facts, second.facts).empty());
    forge.pulls[7].labels = QStringList{QStringLiteral("type::bug")};
    forge.pulls[7].updated = day(20);
    const FactsAnswer third = reader.read(question, second.facts);
    QCOMPARE(third.requests, 1);
    QCOMPARE(third.facts.pulls.at(7).labels, QStringList{QStringLiteral("type::bug")});
}

void FactsReadingTest::gitlabJoinsByAnyHash()
{
    ScriptedForge forge;
    for (int number = 1; number <= 3; ++number)
        (void)forge.add(number);
    forge.pulls[2].squash = QString::fromLatin1(commitOf(22).toHex());
    forge.pulls[3].merge.clear();
    forge.pulls[3].head = QString::fromLatin1(commitOf(33).toHex());
    FactsQuestion question = questionFor("git@gitlab.com:g/r.git");
    question.commits = {commitOf(1), commitOf(22), commitOf(33), commitOf(44)};
    Reader reader{forge};
    const FactsAnswer answer = reader.read(question);
    const PullRequestFinder finder(answer.facts);
    QCOMPARE(finder.find(commitOf(1), {}, {})->number, 1);
    QCOMPARE(finder.find(commitOf(22), {}, {})->number, 2);
    QCOMPARE(finder.find(commitOf(33), {}, {})->number, 3);
    QCOMPARE(finder.find(commitOf(44), {}, {}), nullptr);
    QCOMPARE(answer.requests, 1);
    QCOMPARE(reader.read(question, answer.facts).requests, 1);
}

void FactsReadingTest::giteaReadsToTheBase()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("https://codeberg.org/o/r");
    for (int number = 1; number <= 170; ++number) {
        (void)forge.add(number);
        question.numbers.push_back(number);
    }
    question.since = forge.pulls[110].updated;
    Reader reader{forge};
    const FactsAnswer answer = reader.read(question);
    QCOMPARE(answer.requests, 2); // 50 a page: 170 to 121, 120 to 71
    QVERIFY(answer.facts.pulls.contains(110));
    QVERIFY(!answer.facts.pulls.contains(100));
    QCOMPARE(reader.read(question, answer.facts).requests, 1);
}

void FactsReadingTest::editedNotesAreSeen()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    question.numbers = {1};
    forge.add(1).body = QStringLiteral("```release-note\nAdds a flag\n```");
    Reader reader{forge};
    const FactsAnswer first = reader.read(question);
    QVERIFY(!first.facts.pulls.at(1).noteEditedAt.isValid());
    forge.pulls[1].body = QStringLiteral("```release-note\nACTION REQUIRED: a flag is gone\n```");
    forge.pulls[1].updated = day(15);
    const FactsAnswer second = reader.read(question, first.facts);
    QCOMPARE(second.facts.pulls.at(1).noteEditedAt, day(15));
    // What else changes later does not touch that.
    forge.pulls[1].labels = QStringList{QStringLiteral("x")};
    forge.pulls[1].updated = day(16);
    QCOMPARE(reader.read(question, second.facts).facts.pulls.at(1).noteEditedAt, day(15));
}

void FactsReadingTest::failuresKeepWhatIsKnown_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    for (const char *url : {"git@github.com:o/r.git", "git@gitlab.com:o/r.git", "https://codeberg.org/o/r"}) {
        const auto row = [&](const char *name, int status, const QByteArray &body) {
            QTest::addRow("%s: %s", url, name) << QByteArray(url) << status << body;
        };
        row("bad token", 401, "{}");
        row("limit", 429, "Retry later");
        row("page", 200, "<!DOCTYPE html><html></html>");
        row("cut short", 200, "[{\"number\":");
        row("not found", 404, "{}");
        row("moved", 301, "{}");
        row("broken server", 500, "");
        row("gateway", 502, "<html>");
    }
}

void FactsReadingTest::failuresKeepWhatIsKnown()
{
    QFETCH(QByteArray, url);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    ScriptedForge forge;
    (void)forge.add(1);
    FactsQuestion question = questionFor(url.constData());
    question.numbers = {1, 2};
    question.state = true;
    Reader reader{forge};
    const FactsAnswer first = reader.read(question);
    QVERIFY(first.facts.pulls.contains(1));
    forge.broken = answerOf(status, body);
    const FactsAnswer second = reader.read(question, first.facts);
    QCOMPARE(second.facts.pulls, first.facts.pulls);
    QCOMPARE(second.facts.memory.listedUntil, first.facts.memory.listedUntil);
    QCOMPARE(second.problems.size(), std::size_t(1));
    QVERIFY(second.problems.front().unread);
    // What could not be asked is asked the next time.
    forge.broken.reset();
    forge.pulls[1].labels = QStringList{QStringLiteral("new")};
    forge.pulls[1].updated = day(20);
    QCOMPARE(reader.read(question, second.facts).facts.pulls.at(1).labels, QStringList{QStringLiteral("new")});
}

void FactsReadingTest::limitsStopTheReading()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    for (int number = 1; number <= 1500; ++number) {
        (void)forge.add(number);
        question.numbers.push_back(number);
    }
    int left = 4;
    ScriptedClient client([&](const HttpCall &call) -> Result<HttpAnswer> {
        if (left-- > 0)
            return forge.answer(call);
        return answerOf(403, "{}", {{"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset", "1772370000"}});
    });
    const auto answer = readForgeFacts(question, {}, client);
    QVERIFY(answer);
    QCOMPARE(answer->facts.pulls.size(), std::size_t(300));
    QCOMPARE(answer->problems.size(), std::size_t(1));
    QVERIFY(client.calls.size() <= 10); // those that were on their way
    // The rest is read the next time.
    Reader reader{forge};
    QCOMPARE(reader.read(question, answer->facts).facts.pulls.size(), std::size_t(1500));
}

void FactsReadingTest::listsEnd()
{
    // A server that gives the first page for every page.
    ScriptedForge forge;
    for (int number = 1; number <= 150; ++number)
        (void)forge.add(number);
    ScriptedClient client([&](HttpCall call) -> Result<HttpAnswer> {
        QUrlQuery query(call.url);
        query.removeAllQueryItems(QStringLiteral("page"));
        call.url.setQuery(query);
        return forge.answer(call);
    });
    FactsQuestion question = questionFor("https://codeberg.org/o/r");
    question.numbers = {1};
    const auto answer = readForgeFacts(question, {}, client);
    QVERIFY(answer);
    QCOMPARE(answer->requests, 2);
}

void FactsReadingTest::anotherRepositoryIsReadFromScratch()
{
    ScriptedForge forge;
    (void)forge.add(1);
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    question.numbers = {1};
    Reader reader{forge};
    ForgeFacts other;
    other.web = QUrl(QStringLiteral("https://github.com/x/y"));
    other.pulls[5].number = 5;
    const FactsAnswer answer = reader.read(question, other);
    QCOMPARE(answer.facts.pulls.size(), std::size_t(1));
    QCOMPARE(answer.facts.web.toString(), QStringLiteral("https://github.com/o/r"));
}

void FactsReadingTest::cancelled()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("git@github.com:o/r.git");
    question.numbers = {1};
    ScriptedClient client([&](const HttpCall &call) { return forge.answer(call); });
    const JobControl control = JobControl::create();
    control.cancel();
    const auto answer = readForgeFacts(question, {}, client, control);
    QVERIFY(!answer);
    QVERIFY(answer.error().fault == Fault::Cancelled);
    QVERIFY(client.calls.empty());
}

void FactsReadingTest::genericIsNeverAsked()
{
    ScriptedForge forge;
    FactsQuestion question = questionFor("https://git.example.org/a/b");
    question.numbers = {1};
    question.state = true;
    Reader reader{forge};
    QCOMPARE(reader.read(question).requests, 0);
    QVERIFY(reader.client.calls.empty());
}

WAYBILL_TEST_MAIN(FactsReadingTest)
#include "tst_factsreading.moc"
