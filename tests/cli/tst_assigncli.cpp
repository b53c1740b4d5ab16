// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;

/// Triage by several people on the command line: classify --assign and --comment, and where they show.
class TestAssignCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void withoutADecision();
    void withADecision();
    void status();
    void refusals_data();
    void refusals();

private:
    [[nodiscard]] CliRunner::Answer run(const QStringList &arguments) const
    {
        return CliRunner(m_folder.path()).run(QStringList{QStringLiteral("-w"), m_folder.path()} + arguments);
    }
    [[nodiscard]] CliRunner::Answer classify(const QStringList &arguments) const
    {
        return run(QStringList{QStringLiteral("classify"), QStringLiteral("--repo"), QStringLiteral("depot")}
                   + arguments);
    }
    [[nodiscard]] QJsonObject change() const
    {
        const QJsonObject answer =
            run({QStringLiteral("changes"), QStringLiteral("--format"), QStringLiteral("json")}).json();
        return answer[QLatin1String("repositories")]
            .toArray()[0]
            .toObject()[QLatin1String("changes")]
            .toArray()[0]
            .toObject();
    }

    testing::ScratchFolder m_folder;
    QString m_id;
};

void TestAssignCli::initTestCase()
{
    auto story = m_folder.story(QStringLiteral("depot"));
    story.as("Ada", "ada@example.org").write("a.c", "1\n");
    story.commit("Begin");
    story.tag("1.0.0", "First");
    story.wait(24).write("a.c", "2\n");
    m_id = story.commit("fix: count (#2)").toString();
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    m_folder.write(QStringLiteral("waybill.toml"),
                   "[product]\nname = \"Depot\"\n[[repository]]\nname = \"depot\"\npath = \"depot\"\n");
}

void TestAssignCli::init()
{
    QFile::remove(m_folder.path(QStringLiteral("waybill.decisions.jsonl")));
}

void TestAssignCli::withoutADecision()
{
    const auto answer =
        classify({QStringLiteral("#2"), QStringLiteral("--assign"), QStringLiteral("Bob"), QStringLiteral("--comment"),
                  QStringLiteral("Is this safe?"), QStringLiteral("--by"), QStringLiteral("Ada")});
    QCOMPARE(answer.errors, QByteArray());
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.text(),
             QStringLiteral("depot #2 fix: count: assigned to Bob\ndepot #2 fix: count: comment added\n"));
    const QJsonObject found = change();
    QCOMPARE(found[QLatin1String("assignee")].toString(), QStringLiteral("Bob"));
    const QJsonObject comment = found[QLatin1String("comments")].toArray()[0].toObject();
    QCOMPARE(comment[QLatin1String("text")].toString(), QStringLiteral("Is this safe?"));
    QCOMPARE(comment[QLatin1String("by")].toString(), QStringLiteral("Ada"));
    QVERIFY(found[QLatin1String("decision")].isNull());
    const QString text = run({QStringLiteral("changes")}).text();
    QVERIFY2(text.contains(QLatin1String("assigned to Bob")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("Ada: Is this safe?")), qPrintable(text));
    // No release note has them.
    QVERIFY(!run({QStringLiteral("notes")}).text().contains(QLatin1String("safe")));
    QCOMPARE(
        classify({m_id, QStringLiteral("--assign"), QString(), QStringLiteral("--by"), QStringLiteral("Ada")}).text(),
        QStringLiteral("depot #2 fix: count: unassigned\n"));
    QVERIFY(change()[QLatin1String("assignee")].isNull());
}

void TestAssignCli::withADecision()
{
    const auto answer = classify({m_id, QStringLiteral("breaking"), QStringLiteral("--comment"), QStringLiteral("Sure"),
                                  QStringLiteral("--by"), QStringLiteral("Ada")});
    QCOMPARE(answer.text(), QStringLiteral("depot #2 fix: count: breaking\ndepot #2 fix: count: comment added\n"));
    QCOMPARE(change()[QLatin1String("impact")].toString(), QStringLiteral("breaking"));
    // Without the decision the comment stays.
    QCOMPARE(classify({m_id, QStringLiteral("clear")}).status, 0);
    QCOMPARE(change()[QLatin1String("comments")].toArray().size(), 1);
    QCOMPARE(change()[QLatin1String("decided_by")].toString(), QStringLiteral("suggestion"));
}

void TestAssignCli::status()
{
    QVERIFY(!run({QStringLiteral("status")}).text().contains(QLatin1String("reviewed")));
    QCOMPARE(classify({m_id, QStringLiteral("--assign"), QStringLiteral("Bob"), QStringLiteral("--by"),
                       QStringLiteral("Ada")})
                 .status,
             0);
    const QString text = run({QStringLiteral("status")}).text();
    QVERIFY2(text.contains(QLatin1String("Bob: 0 of 1 reviewed\n")), qPrintable(text));
    const QJsonObject json = run({QStringLiteral("status"), QStringLiteral("--format"), QStringLiteral("json")}).json();
    const QJsonObject reviewer = json[QLatin1String("reviewers")].toArray()[0].toObject();
    QCOMPARE(reviewer, (QJsonObject{{QStringLiteral("name"), QStringLiteral("Bob")},
                                    {QStringLiteral("assigned"), 1},
                                    {QStringLiteral("assigned_decided"), 0},
                                    {QStringLiteral("decided"), 0}}));
}

void TestAssignCli::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    QTest::newRow("neither") << QStringList{QStringLiteral("#2")} << QStringLiteral("with --assign or --comment");
    QTest::newRow("a note without an impact")
        << QStringList{QStringLiteral("#2"), QStringLiteral("--assign"), QStringLiteral("Bob"),
                       QStringLiteral("--note"), QStringLiteral("x")}
        << QStringLiteral("--note requires an impact");
    QTest::newRow("an empty comment") << QStringList{QStringLiteral("#2"), QStringLiteral("--comment"),
                                                     QStringLiteral(" ")}
                                      << QStringLiteral("the comment is empty");
}

void TestAssignCli::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const auto answer = classify(arguments + QStringList{QStringLiteral("--by"), QStringLiteral("Ada")});
    QCOMPARE(answer.status, 2);
    QVERIFY2(answer.errors.contains(said.toUtf8()), answer.errors.constData());
    QVERIFY(!QFile::exists(m_folder.path(QStringLiteral("waybill.decisions.jsonl"))));
}

WAYBILL_TEST_MAIN(TestAssignCli)
#include "tst_assigncli.moc"
