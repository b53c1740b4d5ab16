// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katarelease.h"
#include "release/assess/assess.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using testing::KataStory;

/// What shows only between repositories belongs to the changes that brought it (docs/domain.md, 1).
class TestBrought : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_kata = std::make_unique<KataStory>(m_folder.path());
        QCOMPARE(m_kata->error(), QByteArray());
    }

    void changes_data();
    void changes();
    void aDecisionAnswersForIt();

private:
    [[nodiscard]] Release releaseOf(const QByteArray &from, const QByteArray &to, const char *stance,
                                    const Decisions &decisions = {})
    {
        m_kata->describe("policy = \"semver\"", QByteArray("stance = \"") + stance + '"');
        const Product product = katarelease::product(*m_kata, from, to);
        const auto surveys = katarelease::surveys(product);
        return assess(product, surveys, decisions, katarelease::relations(product, surveys));
    }
    /// "REPOSITORY TITLE: what it brought (impact)", a line each.
    [[nodiscard]] static QString told(const Release &release);

    testing::ScratchFolder m_folder;
    std::unique_ptr<KataStory> m_kata;
};

QString TestBrought::told(const Release &release)
{
    QStringList lines;
    for (const RepositoryRelease &row : release.repositories) {
        for (const AssessedChange &change : row.changes) {
            if (!change.withMore)
                continue;
            for (const Reason &reason : change.suggestion().reasons) {
                if (reason.server)
                    lines << QStringLiteral("%1 %2: %3 (%4)")
                                 .arg(row.name(), change.change->title, wording::text(reason.text),
                                      keyName(claimOf(change)));
            }
        }
    }
    return lines.join(u'\n');
}

void TestBrought::changes_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("stance");
    QTest::addColumn<QString>("brought");
    const auto row = [](const char *name, const char *from, const char *to, const char *stance, const char *brought) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QByteArray(stance) << QString::fromUtf8(brought);
    };
    row("a word, server first", "1.0.0", "1.1.0", "server-first",
        "runtime virtcontainers: Pause and resume: “ephemeral” was added to storage drivers (additive)");
    row("a word, client first", "1.0.0", "1.1.0", "client-first",
        "runtime virtcontainers: Pause and resume: “ephemeral” was added to storage drivers: "
        "under “client first” this is breaking, because an old server refuses it (breaking)");
    row("nothing of the kind", "1.3.0", "1.4.0", "client-first", "");
    row("a word and a stored format, client first", "1.4.0", "1.5.0", "client-first",
        "runtime virtcontainers: Store sandboxes anew: “blk-ccw” was added to storage drivers: "
        "under “client first” this is breaking, because an old server refuses it (breaking)\n"
        "runtime virtcontainers: Store sandboxes anew: The stored format sandbox state changed from version 1 to 2 "
        "(breaking)");
    row("a word and a stored format, live", "1.4.0", "1.5.0", "live",
        "runtime virtcontainers: Store sandboxes anew: “blk-ccw” was added to storage drivers: "
        "under “live” this is breaking, because an old server refuses it (breaking)\n"
        "runtime virtcontainers: Store sandboxes anew: The stored format sandbox state changed from version 1 to 2: "
        "under “live” this is breaking (breaking)");
}

void TestBrought::changes()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, stance);
    QFETCH(QString, brought);
    QCOMPARE(told(releaseOf(from, to, stance.constData())), brought);
}

/// Whoever says that the change only adds has answered for the word in it, too.
void TestBrought::aDecisionAnswersForIt()
{
    const auto breaks = [](const Release &release) {
        return std::any_of(release.stances.begin(), release.stances.end(), [](const StanceAnswer &answer) {
            return answer.chosen && answer.impact == Impact::Breaking;
        });
    };
    const Release before = releaseOf("1.4.0", "1.5.0", "client-first");
    QVERIFY(breaks(before));
    Decisions decisions;
    for (const RepositoryRelease &row : before.repositories) {
        for (const AssessedChange &change : row.changes) {
            if (!change.withMore)
                continue;
            Decision decision;
            decision.impact = Impact::Additive;
            decision.repository = row.name();
            decision.commit = change.change->id;
            decisions.set(decision);
        }
    }
    QVERIFY(!breaks(releaseOf("1.4.0", "1.5.0", "client-first", decisions)));
}

WAYBILL_TEST_MAIN(TestBrought)
#include "tst_brought.moc"
