// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/forgefile.h"
#include "queries/forgefacts.h"
#include "queries/surveyquery.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/product/productfile.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/scriptedforge.h"
#include "testing/testmain.h"
#include "upgrade/facts.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::queries;
using testing::ScriptedClient;
using testing::ScriptedForge;

/// Asking the forges of a product, and keeping what they say.
class TestForgeRefresh : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void questions();
    void keepsWhatForgesSay();
    void theSameNotesNextYear();
    void withoutAForge();
    void failures();
    void cancelled();

private:
    [[nodiscard]] release::Product product() const;
    [[nodiscard]] std::vector<std::shared_ptr<const release::Survey>> surveys() const;
    [[nodiscard]] ForgeRefreshes refresh(ScriptedClient &client) const;

    std::unique_ptr<testing::ScratchFolder> m_scratch;
};

void TestForgeRefresh::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    for (const char *name : {"agent", "runtime"}) {
        auto story = m_scratch->story(QString::fromLatin1(name));
        story.write("a", "0\n").commit("zero");
        story.tag("v1.0.0", "1.0.0");
        story.write("a", "1\n").commit("One (#1)");
        story.write("a", "2\n").commit("Two (#2)");
        story.write("a", "3\n").commit("A lone commit");
        story.finish();
        QVERIFY(!story.error());
    }
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[[repository]]\nname = \"agent\"\npath = \"agent\"\nforge = \"https://github.com/o/agent\"\n"
                     "[[repository]]\nname = \"runtime\"\npath = \"runtime\"\n[forge]\n");
}

release::Product TestForgeRefresh::product() const
{
    return *release::readProductFile(m_scratch->path(QStringLiteral("waybill.toml")));
}

std::vector<std::shared_ptr<const release::Survey>> TestForgeRefresh::surveys() const
{
    std::vector<std::shared_ptr<const release::Survey>> all;
    const release::Product read = product();
    for (const release::RepositorySpec &spec : read.repositories)
        all.push_back(*readSurvey(spec, surveyOptions(read, {}, {}), {}));
    return all;
}

ForgeRefreshes TestForgeRefresh::refresh(ScriptedClient &client) const
{
    client.calls.clear();
    ForgeRefreshOptions options;
    options.cacheFolder = m_scratch->path(QStringLiteral("cache"));
    options.states = false;
    options.isSignedIn = [](const forge::ForgeAddress &) { return true; };
    const auto answer = refreshForgeFacts(product(), surveys(), client, options);
    return answer ? *answer : ForgeRefreshes();
}

void TestForgeRefresh::questions()
{
    const auto survey = surveys().front();
    const auto address = forge::ForgeAddress::fromUrl("https://github.com/o/agent");
    const forge::FactsQuestion question = forgeQuestion(*survey, *address, true, true);
    QCOMPARE(question.numbers, (std::vector<int>{2, 1}));
    QCOMPARE(question.commits, (std::vector<git::ObjectId>{survey->changes->front().id}));
    QCOMPARE(question.head, survey->range.headId);
    for (const release::Change &change : *survey->changes)
        QVERIFY(question.since < change.date);
}

void TestForgeRefresh::keepsWhatForgesSay()
{
    ScriptedForge forge;
    forge.add(1).labels = QStringList{QStringLiteral("kind/bug")};
    (void)forge.add(2);
    ScriptedClient client([&](const forge::HttpCall &call) { return forge.answer(call); });
    const ForgeRefreshes first = refresh(client);
    QCOMPARE(first.repositories.size(), std::size_t(2));
    QCOMPARE(first.repositories[0].news.size(), std::size_t(2));
    QVERIFY(first.repositories[1].web.isEmpty()); // no remote
    QCOMPARE(first.requests, 2);
    const QByteArray file = m_scratch->read(QStringLiteral("waybill.forge.json"));
    QCOMPARE(file.count('\n'), 5);
    const ForgeRefreshes second = refresh(client);
    QCOMPARE(second.requests, 1);
    QVERIFY(second.repositories[0].news.empty());
    QCOMPARE(m_scratch->read(QStringLiteral("waybill.forge.json")), file);
    // What is new is told.
    forge.pulls[1].labels = QStringList{QStringLiteral("kind/feature")};
    forge.pulls[1].updated = forge.pulls[1].updated.addDays(1);
    const ForgeRefreshes third = refresh(client);
    QCOMPARE(third.requests, 2);
    QCOMPARE(third.repositories[0].news.front().labelsAdded, QStringList{QStringLiteral("kind/feature")});
    QVERIFY(m_scratch->read(QStringLiteral("waybill.forge.json")) != file);
    // Somebody took an older file: nothing is believed of it.
    m_scratch->write(QStringLiteral("waybill.forge.json"), file);
    const ForgeRefreshes reverted = refresh(client);
    QCOMPARE(reverted.repositories[0].news.size(), std::size_t(1));
}

void TestForgeRefresh::theSameNotesNextYear()
{
    ScriptedForge forge;
    forge.add(1).body = QStringLiteral("```release-note\nFaster\n```");
    ScriptedClient client([&](const forge::HttpCall &call) { return forge.answer(call); });
    (void)refresh(client);
    const auto noteNow = [&] {
        const release::Release release =
            release::assess(product(), surveys(), {}, {}, readKeptForgeFacts(product()).book);
        const auto &changes = release.repositories.front().changes;
        return changes.back().forge ? changes.back().forge->note.text : QString();
    };
    QCOMPARE(noteNow(), QStringLiteral("Faster"));
    forge.pulls[1].body = QStringLiteral("```release-note\nSlower\n```");
    forge.pulls[1].updated = forge.pulls[1].updated.addDays(300);
    QCOMPARE(noteNow(), QStringLiteral("Faster"));
    (void)refresh(client);
    QCOMPARE(noteNow(), QStringLiteral("Slower"));
}

void TestForgeRefresh::withoutAForge()
{
    m_scratch->write(QStringLiteral("waybill.toml"), "[[repository]]\nname = \"runtime\"\npath = \"runtime\"\n");
    ScriptedForge forge;
    ScriptedClient client([&](const forge::HttpCall &call) { return forge.answer(call); });
    const ForgeRefreshes none = refresh(client);
    QVERIFY(client.calls.empty());
    QVERIFY(m_scratch->read(QStringLiteral("waybill.forge.json")).isEmpty());
    QVERIFY(!readKeptForgeFacts(product()).book);
}

void TestForgeRefresh::failures()
{
    ScriptedForge forge;
    (void)forge.add(1);
    ScriptedClient client([&](const forge::HttpCall &call) { return forge.answer(call); });
    (void)refresh(client);
    const QByteArray file = m_scratch->read(QStringLiteral("waybill.forge.json"));
    forge.broken = testing::answerOf(401, "{}");
    const ForgeRefreshes failed = refresh(client);
    QCOMPARE(failed.repositories[0].problems.size(), std::size_t(1));
    QVERIFY(failed.repositories[0].problems.front().unread);
    QCOMPARE(m_scratch->read(QStringLiteral("waybill.forge.json")), file);
    QCOMPARE(failed.book.at(QStringLiteral("agent")).pulls.size(), std::size_t(1));
}

void TestForgeRefresh::cancelled()
{
    ScriptedForge forge;
    const JobControl control = JobControl::create();
    ScriptedClient client([&](const forge::HttpCall &call) {
        control.cancel();
        return forge.answer(call);
    });
    const auto answer = refreshForgeFacts(product(), surveys(), client, {}, control);
    QVERIFY(!answer);
    QVERIFY(answer.error().fault == Fault::Cancelled);
}

WAYBILL_TEST_MAIN(TestForgeRefresh)
#include "tst_forgerefresh.moc"
