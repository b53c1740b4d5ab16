// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;

/// What people typed into notes is in what `waybill-cli` writes, wherever it goes.
class DraftCliTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void standsInTheNotes();
    void disagreementsAreTold();
    void standsInTags();

private:
    [[nodiscard]] CliRunner::Answer notes(const QStringList &more = {}) const
    {
        return m_runner->run(QStringList{QStringLiteral("notes"), QStringLiteral("--from"), QStringLiteral("1.0.0"),
                                         QStringLiteral("--to"), QStringLiteral("1.1.0")}
                             + more);
    }
    void type(const QByteArray &generated, const QByteArray &text) const
    {
        m_scratch->write(QStringLiteral("waybill.notes/1.1.0.default.en.generated.md"), generated);
        m_scratch->write(QStringLiteral("waybill.notes/1.1.0.default.en.md"), text);
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
    std::unique_ptr<testing::KataStory> m_story;
    std::unique_ptr<CliRunner> m_runner;
};

void DraftCliTest::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    m_story = std::make_unique<testing::KataStory>(m_scratch->path());
    QVERIFY2(m_story->error().isEmpty(), m_story->error().constData());
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
}

void DraftCliTest::standsInTheNotes()
{
    const QByteArray generated = notes().output;
    QByteArray typed = generated;
    typed.replace("## Action", "We are glad.\n\n## Action");
    QVERIFY(typed != generated);
    type(generated, typed);
    QCOMPARE(notes().output, typed);
    QCOMPARE(notes({QStringLiteral("--generated")}).output, generated);
    QVERIFY(notes({QStringLiteral("--format"), QStringLiteral("html")}).output.contains("<p>We are glad.</p>"));
    QVERIFY(notes({QStringLiteral("--format"), QStringLiteral("text")}).output.contains("\nWe are glad.\n"));
    // Other languages and templates have drafts of their own.
    QVERIFY(!notes({QStringLiteral("--language"), QStringLiteral("de")}).output.contains("glad"));
    QVERIFY(!notes({QStringLiteral("--template"), QStringLiteral("short")}).output.contains("glad"));
}

void DraftCliTest::disagreementsAreTold()
{
    const QByteArray generated = notes().output;
    QByteArray before = generated;
    before.replace("# Small Kata 1.1.0", "# Small Kata one");
    QByteArray typed = generated;
    typed.replace("# Small Kata 1.1.0", "# Our Kata");
    type(before, typed);
    const auto answer = notes();
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.output, typed);
    QVERIFY2(answer.errors.contains("waybill.notes/1.1.0.default.en.md:1:1: "), answer.errors.constData());
}

void DraftCliTest::standsInTags()
{
    const QByteArray generated = notes().output;
    QByteArray typed = generated;
    typed.replace("## Action", "We are glad.\n\n## Action");
    type(generated, typed);
    const auto plan = m_runner->run({QStringLiteral("tag"), QStringLiteral("--from"), QStringLiteral("1.0.0"),
                                     QStringLiteral("--to"), QStringLiteral("1.1.0"), QStringLiteral("--dry-run"),
                                     QStringLiteral("--format"), QStringLiteral("json")});
    QVERIFY2(plan.output.contains("We are glad."), QByteArray(plan.errors + plan.output.left(400)).constData());
}

WAYBILL_TEST_MAIN(DraftCliTest)
#include "tst_draftcli.moc"
