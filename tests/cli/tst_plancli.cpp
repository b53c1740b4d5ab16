// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

/// "1.9.0 chosen by Ada: base impact.additive ..."
QString told(const QJsonObject &one)
{
    QStringList rules;
    for (const QJsonValue &step : one.value(text("why")).toArray())
        rules << step.toObject().value(text("rule")).toString();
    const QJsonValue chosen = one.value(text("chosen"));
    return one.value(text("planned_version")).toString()
           + (chosen.isObject() ? QStringLiteral(" chosen by %1").arg(chosen.toObject().value(text("by")).toString())
                                : QString())
           + text(": ") + rules.join(u' ');
}

} // namespace

/// `waybill-cli plan`: the version that is planned, and choosing one.
class PlanCliTest : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    std::unique_ptr<CliRunner> m_runner;

    [[nodiscard]] CliRunner::Answer run(const QString &options) const
    {
        return m_runner->run(options.split(u' ', Qt::SkipEmptyParts));
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char *name : {"agent", "proxy"}) {
            sample::Storyteller story = m_folder.story(text(name));
            story.write("a", "1\n").commit("a\n");
            story.tag("1.8.5", "1.8.5");
            story.write("a", "2\n").commit(name == QByteArray("agent") ? "feat: b\n" : "fix: c\n");
            story.finish();
            QVERIFY(!story.error());
        }
        m_folder.write(text("waybill.toml"), "[product]\nname = 'P'\nlockstep = true\n");
        m_runner = std::make_unique<CliRunner>(m_folder.path());
    }

    void init() { QFile::remove(m_folder.path(text("waybill.decisions.jsonl"))); }

    void saysWhatIsPlanned()
    {
        const auto answer = run(text("plan"));
        QCOMPARE(answer.errors, QByteArray());
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.output.startsWith(
                     "P 1.9.0\n  Upgrading from 1.8.5.\n  The range adds something, and "
                     "nothing is known to break: a minor release under SemVer. -> 1.9.0\n  Required by: agent "),
                 answer.output.constData());
        QVERIFY(!answer.text().contains(text("proxy")));
        const auto json = run(text("plan --format json"));
        QCOMPARE(told(json.json().value(text("product")).toObject()),
                 text("1.9.0: base impact.additive asked-by lockstep"));
        QCOMPARE(json.json().value(text("repositories")).toArray().size(), 2);
    }

    void choosesAVersion()
    {
        const auto chose = run(text("plan 1.8.6 --by Ada --note small"));
        QCOMPARE(chose.errors, QByteArray());
        QCOMPARE(chose.status, 0);
        QVERIFY2(chose.text().contains(text("P 1.8.6\n")), chose.output.constData());
        QVERIFY2(chose.text().contains(text("1.8.6 was chosen by Ada, but the changes require 1.9.0: agent ")),
                 chose.output.constData());
        QVERIFY(m_folder.read(text("waybill.decisions.jsonl")).contains(R"("planned":"1.8.6","repository":null)"));
        const QJsonObject product = run(text("plan --format json")).json().value(text("product")).toObject();
        QCOMPARE(told(product),
                 text("1.8.6 chosen by Ada: base impact.additive asked-by lockstep chosen chosen.small"));
        QCOMPARE(product.value(text("suggested_version")).toString(), text("1.9.0"));
        const QJsonObject status = run(text("status --format json")).json().value(text("product")).toObject();
        QCOMPARE(status.value(text("planned_version")).toString(), text("1.8.6"));
        QCOMPARE(status.value(text("suggested_version")).toString(), text("1.9.0"));
        // A check holds what is planned against what changed.
        const auto check = run(text("check"));
        QCOMPARE(check.status, 1);
        QVERIFY2(check.text().contains(text("agent: 1.8.6 is planned, but the changes require 1.9.0")),
                 check.output.constData());
        QCOMPARE(run(text("plan clear")).status, 0);
        QCOMPARE(m_folder.read(text("waybill.decisions.jsonl")), QByteArray());
        QVERIFY(!run(text("check")).text().contains(text("is planned")));
    }

    void choosesForARepository()
    {
        QCOMPARE(run(text("plan --repo proxy 1.9.1 --by Ada")).status, 0);
        const QJsonArray rows = run(text("plan --format json")).json().value(text("repositories")).toArray();
        QCOMPARE(told(rows[0].toObject()), text("1.9.0: base impact.additive asked-by lockstep"));
        QCOMPARE(told(rows[1].toObject()), text("1.9.1 chosen by Ada: base impact.additive asked-by lockstep chosen "
                                                "chosen.skips chosen.lockstep"));
        QVERIFY(run(text("plan")).text().contains(text("\nproxy 1.9.1\n")));
        QCOMPARE(run(text("plan --repo proxy clear")).status, 0);
        QCOMPARE(m_folder.read(text("waybill.decisions.jsonl")), QByteArray());
    }

    void wrongUse_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("error");
        QTest::newRow("no version") << text("plan 1.9")
                                    << text("\"1.9\" is not a version; expected SemVer, such as 1.2.0, or clear");
        QTest::newRow("two") << text("plan 1.9.0 2.0.0")
                             << text("unexpected argument \"2.0.0\"; expected one version, or clear");
        QTest::newRow("a note for nothing")
            << text("plan --note x") << text("--note requires a version; give a version, or leave the option out");
        QTest::newRow("a note on clear") << text("plan clear --note x")
                                         << text("--note cannot be used with clear; leave it out");
        QTest::newRow("format") << text("plan --format html")
                                << text("there is no format \"html\"; expected text, json");
    }

    void wrongUse()
    {
        QFETCH(QString, options);
        QFETCH(QString, error);
        const auto answer = run(options);
        QCOMPARE(answer.status, 2);
        QCOMPARE(QString::fromUtf8(answer.errors), QString(text("waybill-cli: ") + error + u'\n'));
        QVERIFY(m_folder.read(text("waybill.decisions.jsonl")).isEmpty());
    }

    void byACalendar()
    {
        const testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(text("one"));
        story.write("a", "1\n").commit("a\n");
        story.tag("24.01", "24.01");
        story.write("a", "2\n").commit("fix: b\n");
        story.finish();
        folder.write(text("waybill.toml"), "[product]\npolicy = 'calver'\ncalendar = 'YY.0M'\n");
        const CliRunner runner(folder.path());
        QCOMPARE(
            told(runner.run({text("plan"), text("--format"), text("json")}).json().value(text("product")).toObject()),
            text("24.01.1: base calendar.same asked-by"));
        QCOMPARE(runner.run({text("plan"), text("24.02"), text("--by"), text("Ada")}).status, 0);
        QVERIFY(folder.read(text("waybill.decisions.jsonl")).contains(R"("planned":"24.02")"));
        const auto status = runner.run({text("status"), text("--format"), text("json")}).json();
        const QJsonObject row = status.value(text("repositories")).toArray().at(0).toObject();
        QCOMPARE(row.value(text("current_version")).toString(), text("24.01"));
        QCOMPARE(row.value(text("planned_version")).toString(), text("24.02"));
        const auto wrong = runner.run({text("plan"), text("24.2")});
        QCOMPARE(wrong.errors,
                 QByteArray("waybill-cli: \"24.2\" is not a version; expected one of the calendar YY.0M, or clear\n"));
    }

    void withoutBreaking()
    {
        const testing::ScratchFolder folder;
        sample::Storyteller story = folder.story(text("tool"));
        story.write("main", "1\n2\n3\n4\n5\n6\n7\n8\n").write("side", "1\n").commit("start\n");
        story.tag("1.8.5", "1.8.5");
        story.write("side", "2\n").commit("feat!: another side\n");
        story.edit("main", "2\n", "two\n").commit("fix: two\n");
        story.write("side", "3\n").commit("fix: the other side\n");
        story.finish();
        QVERIFY(!story.error());
        const CliRunner runner(folder.path(text("tool")));
        const auto shown = runner.run({text("plan"), text("--without-breaking")});
        QCOMPARE(shown.errors, QByteArray());
        QVERIFY2(shown.output.startsWith("tool: 2 fix"), shown.output.constData());
        QVERIFY2(shown.output.contains(" on top of 1.8.5 (would be 1.8.6)\n  left out: 1 breaking\n"),
                 shown.output.constData());
        QVERIFY2(shown.text().endsWith(text("  # fix: the other side\n    conflicts in side\n")),
                 shown.output.constData());
        const QJsonObject row = runner.run({text("plan"), text("--without-breaking"), text("--format"), text("json")})
                                    .json()
                                    .value(text("repositories"))
                                    .toArray()
                                    .at(0)
                                    .toObject();
        QCOMPARE(row.value(text("version")).toString(), text("1.8.6"));
        const QJsonArray picks = row.value(text("picks")).toArray();
        QCOMPARE(picks.size(), 2);
        QCOMPARE(picks.at(0).toObject().value(text("title")).toString(), text("fix: two"));
        QCOMPARE(picks.at(0).toObject().value(text("conflicts")).toArray(), QJsonArray());
        QCOMPARE(picks.at(1).toObject().value(text("conflicts")).toArray(), QJsonArray{text("side")});
        QCOMPARE(runner.run({text("plan"), text("--without-breaking"), text("1.9.0")}).status, 2);
    }
};

WAYBILL_TEST_MAIN(PlanCliTest)
#include "tst_plancli.moc"
