// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;
using namespace waybill::testing;

/// `waybill-cli changes` of a range that has something in common with another line.
class TestChangesCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void alreadyReleased();
    void backports();
    void bumpOnly();
    void newcomersInTheNotes();

private:
    QJsonObject change(const QString &from, const QString &to, qsizetype index) const;
    [[nodiscard]] CliRunner::Answer run(const QStringList &arguments) const
    {
        return CliRunner(m_folder.path(QStringLiteral("r"))).run(arguments);
    }

    ScratchFolder m_folder;
    git::ObjectId m_fix;
    git::ObjectId m_picked;
};

void TestChangesCli::initTestCase()
{
    auto story = m_folder.story(QStringLiteral("r"));
    story.as("Ada", "ada@test.example").write("f", "1\n2\n3\n").write("VERSION", "1.5.0\n").commit("Start\n");
    story.tag("1.5.0", "1.5.0");
    story.branch("stable-1.5").go("main").as("Bob", "bob@test.example");
    m_fix = story.write("f", "1\n2\n3\n4\n5\n").commit("f counts further (#7)\n");
    story.write("VERSION", "1.6.0\n").commit("release: 1.6.0\n");
    story.tag("1.6.0", "1.6.0");
    story.go("stable-1.5");
    m_picked = story.pick(m_fix);
    story.write("VERSION", "1.5.1\n").commit("release: 1.5.1\n");
    story.tag("1.5.1", "1.5.1");
    story.write("VERSION", "1.5.2\n").commit("release: 1.5.2\n");
    story.tag("1.5.2", "1.5.2");
    story.finish("main");
    QVERIFY2(!story.error(), errorText(story).constData());
}

QJsonObject TestChangesCli::change(const QString &from, const QString &to, qsizetype index) const
{
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--from"), from, QStringLiteral("--to"), to,
                             QStringLiteral("--format"), QStringLiteral("json")});
    const QJsonArray rows = answer.json().value(QLatin1String("repositories")).toArray();
    return rows.at(0).toObject().value(QLatin1String("changes")).toArray().at(index).toObject();
}

void TestChangesCli::alreadyReleased()
{
    const QJsonObject found = change(QStringLiteral("1.5.0"), QStringLiteral("1.6.0"), 1);
    QCOMPARE(found.value(QLatin1String("already_released")).toString(), QStringLiteral("1.5.1"));
    QCOMPARE(found.value(QLatin1String("backports")).toArray(), QJsonArray());
    const auto text = run({QStringLiteral("changes"), QStringLiteral("--from"), QStringLiteral("1.5.0"),
                           QStringLiteral("--to"), QStringLiteral("1.6.0")});
    QVERIFY2(text.text().contains(QLatin1String("  already released in 1.5.1\n")), text.output.constData());
    QVERIFY(!text.text().contains(QLatin1String("backport")));
}

void TestChangesCli::backports()
{
    const QJsonObject found = change(QStringLiteral("1.5.0"), QStringLiteral("1.5.1"), 1);
    QVERIFY(found.value(QLatin1String("already_released")).isNull());
    const QJsonObject expected{{QStringLiteral("commit"), m_picked.toString()},
                               {QStringLiteral("of"), m_fix.toString()}};
    QCOMPARE(found.value(QLatin1String("backports")).toArray(), QJsonArray{expected});
    const auto text = run({QStringLiteral("changes"), QStringLiteral("--from"), QStringLiteral("1.5.0"),
                           QStringLiteral("--to"), QStringLiteral("1.5.1")});
    QVERIFY2(text.text().contains(QStringLiteral("  backport of %1\n").arg(m_fix.shortId())), text.output.constData());
}

void TestChangesCli::bumpOnly()
{
    const auto answer = run({QStringLiteral("changes"), QStringLiteral("--from"), QStringLiteral("1.5.1"),
                             QStringLiteral("--to"), QStringLiteral("1.5.2")});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.text().contains(QLatin1String("Changes only the version")), answer.output.constData());
    QVERIFY2(answer.errors.contains("Nothing but the version changed in 1.5.1..1.5.2"), answer.errors.constData());
}

void TestChangesCli::newcomersInTheNotes()
{
    const auto answer = run({QStringLiteral("notes"), QStringLiteral("--from"), QStringLiteral("1.5.0"),
                             QStringLiteral("--to"), QStringLiteral("1.6.0")});
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.text().contains(QLatin1String("- Bob made their first contribution in #7\n")),
             answer.output.constData());
    QVERIFY2(answer.text().contains(QLatin1String(", already released in 1.5.1")), answer.output.constData());
}

WAYBILL_TEST_MAIN(TestChangesCli)
#include "tst_changescli.moc"
