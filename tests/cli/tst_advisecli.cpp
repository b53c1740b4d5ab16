// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/katastory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QFile>
#include <QJsonArray>

using namespace waybill;
using testing::KataStory;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

QJsonObject object(const QJsonValue &value, const char *key)
{
    return value.toObject().value(QLatin1String(key)).toObject();
}

QJsonArray array(const QJsonValue &value, const char *key)
{
    return value.toObject().value(QLatin1String(key)).toArray();
}

QString string(const QJsonValue &value, const char *key)
{
    return value.toObject().value(QLatin1String(key)).toString();
}

/// "text | why | components", a line a step.
QString told(const QJsonArray &steps)
{
    QStringList lines;
    for (const QJsonValue &step : steps) {
        QStringList components;
        for (const QJsonValue &one : array(step, "components"))
            components << one.toString();
        lines << string(step, "text") + text(" | ") + string(step, "why") + text(" | ") + components.join(u',');
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// `waybill-cli advise` as docs/cli.md has it.
class AdviseCliTest : public QObject {
    Q_OBJECT

    testing::ScratchFolder m_folder;
    std::unique_ptr<KataStory> m_kata;
    std::unique_ptr<CliRunner> m_runner;

    [[nodiscard]] CliRunner::Answer advise(const QString &options) const
    {
        return m_runner->run(QStringList{text("advise")} + options.split(u' ', Qt::SkipEmptyParts));
    }

    [[nodiscard]] QJsonObject adviceOn(const char *from, const char *to) const
    {
        const auto answer = advise(QStringLiteral("--from %1 --to %2 --format json").arg(text(from), text(to)));
        return answer.status == 0 ? answer.json() : QJsonObject();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(QFile::exists(CliRunner::program()));
        m_kata = std::make_unique<KataStory>(m_folder.path());
        QCOMPARE(m_kata->error(), QByteArray());
        m_runner = std::make_unique<CliRunner>(m_folder.path());
    }

    void askedForAStepOnTheWay()
    {
        const auto answer = advise(text("--from 1.0.0 --to 1.1.0 --prerelease alpha"));
        QCOMPARE(answer.errors, QByteArray());
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.text().contains(text("\n1.1.0-alpha0\n  Upgrading from 1.0.0.\n")), answer.output.constData());
        QVERIFY2(answer.text().contains(text("\n  1.1.0-alpha0 is the first pre-release of 1.1.0. -> 1.1.0-alpha0\n")),
                 answer.output.constData());
        const auto wrong = advise(text("--prerelease gamma"));
        QCOMPARE(wrong.status, 2);
        QCOMPARE(wrong.errors, QByteArray("waybill-cli: --prerelease is \"gamma\"; expected alpha, beta, rc\n"));
    }

    void init() { m_kata->describe("policy = \"kubernetes\"", "stance = \"client-first\""); }

    void hasTheFixedKeys()
    {
        const QJsonObject advice = adviceOn("1.0.0", "1.1.0");
        QCOMPARE(string(advice, "product"), text("Small Kata"));
        const QJsonObject procedure = object(advice, "procedure");
        for (const char *key : {"headline", "trait", "steps", "rollback"})
            QVERIFY2(procedure.contains(QLatin1String(key)), key);
        const QJsonObject rollback = object(procedure, "rollback");
        QVERIFY(rollback.value(QLatin1String("possible")).isBool());
        QVERIFY(rollback.contains(QLatin1String("headline")) && rollback.value(QLatin1String("steps")).isArray());
        QJsonArray allSteps = array(procedure, "steps");
        for (const QJsonValue &step : array(rollback, "steps"))
            allSteps.append(step);
        for (const QJsonValue &step : qAsConst(allSteps)) {
            QVERIFY(step.toObject().value(QLatin1String("text")).isString());
            QVERIFY(step.toObject().value(QLatin1String("why")).isString());
            QVERIFY(step.toObject().value(QLatin1String("components")).isArray());
        }
    }

    void stances()
    {
        QStringList lines;
        for (const QJsonValue &stance : array(adviceOn("1.0.0", "1.1.0"), "stances"))
            lines << QStringLiteral("%1 %2 %3 %4")
                         .arg(string(stance, "stance"), string(stance, "impact"), string(stance, "version"))
                         .arg(stance.toObject().value(QLatin1String("chosen")).toBool());
        QCOMPARE(lines, (QStringList{text("atomic additive 1.1.0 0"), text("server-first additive 1.1.0 0"),
                                     text("client-first breaking 1.1.0 1"), text("live breaking 1.1.0 0")}));
    }

    void liveUpgradeTable()
    {
        QStringList lines;
        for (const QJsonValue &row : array(adviceOn("1.4.0", "1.5.0"), "live_upgrade"))
            lines
                << QStringLiteral("%1 %2 %3").arg(string(row, "component"), string(row, "level"), string(row, "state"));
        for (const char *line :
             {"runtime must violated", "agent must met", "qemu impossible violated", "guest kernel present met"})
            QVERIFY2(lines.contains(text(line)), qPrintable(lines.join(u'\n')));
        const auto shown = advise(text("--from 1.4.0 --to 1.5.0"));
        QVERIFY2(shown.text().contains(text("\nLIVE UPGRADE OF")), shown.output.constData());
        QVERIFY2(shown.text().contains(text("qemu 4.0.0 -> 4.1.0\n")), shown.output.constData());
        const auto markdown = advise(text("--from 1.4.0 --to 1.5.0 --format markdown"));
        QVERIFY2(markdown.text().contains(text("\n## Live upgrade\n")), markdown.output.constData());
    }

    /// What is promised and does not hold is told wherever people look.
    void brokenPromises()
    {
        m_kata->describe("policy = \"kubernetes\"\nsupports = \"N-1\"", "stance = \"live\"");
        const QStringList range{text("--from"), text("1.4.0"), text("--to"), text("1.5.0")};
        const auto told = [&](const char *command) { return m_runner->run(QStringList{text(command)} + range); };
        for (const char *command : {"check", "status", "advise", "notes"}) {
            const auto answer = told(command);
            QCOMPARE(answer.status, command == QByteArray("check") ? 1 : 0);
            for (const char *part : {"though N-1 is promised: ", "Live upgrades are promised, but this release breaks"})
                QVERIFY2(answer.text().contains(text(part)), answer.output.constData());
        }
        QStringList promises;
        for (const QJsonValue &one : array(adviceOn("1.4.0", "1.5.0"), "broken_promises"))
            promises << string(one, "promise");
        QVERIFY(promises.contains(text("older-releases")) && promises.contains(text("live-upgrade")));
        // A new major promises neither.
        const auto major = m_runner->run(QStringList{text("check"), text("--version"), text("2.0.0")} + range);
        QVERIFY2(!major.text().contains(text("promised")), major.output.constData());
    }

    /// What each release would have been, its own version unseen.
    void history()
    {
        const QJsonObject past = advise(text("--history --format json")).json();
        QStringList stances;
        for (const QJsonValue &one : array(past, "stances"))
            stances
                << QStringLiteral("%1 %2").arg(string(one, "stance")).arg(one.toObject().value(text("majors")).toInt());
        QCOMPARE(stances.join(u' '), text("atomic 1 server-first 1 client-first 5 live 5"));
        // Every release is one of the four.
        for (const QJsonValue &one : array(past, "stances")) {
            int counted = 0;
            for (const char *kind : {"majors", "minors", "patches", "undecided"}) {
                QVERIFY(one.toObject().contains(QLatin1String(kind)));
                counted += one.toObject().value(QLatin1String(kind)).toInt();
            }
            QCOMPARE(counted, int(array(past, "releases").size()));
        }
        const auto shown = advise(text("--history"));
        QCOMPARE(shown.status, 0);
        QVERIFY2(shown.text().contains(text("STANCE")), shown.output.constData());
        const auto markdown = advise(text("--history --format markdown"));
        QVERIFY2(markdown.text().contains(text("| 1.4.0..1.5.0 | ")), markdown.output.constData());
        QVERIFY2(markdown.text().contains(text("| Patches | Undecided |")), markdown.output.constData());
    }

    void stepsNameWhatMakesThemNecessary()
    {
        const QJsonObject procedure = object(adviceOn("1.0.0", "1.1.0"), "procedure");
        QCOMPARE(string(procedure, "trait"), text("drain-node"));
        QCOMPARE(string(procedure, "headline"), text("Drain each node before you upgrade it."));
        const QString steps = told(array(procedure, "steps"));
        for (const char *name : {"PauseContainer", "ResumeContainer", "ephemeral", "sandbox_pidns", "v4.14.51"})
            QVERIFY2(steps.contains(QLatin1String(name)), qPrintable(steps));
        QVERIFY2(steps.endsWith(text("Uncordon the node. |  | ")), qPrintable(steps));
        const QJsonObject rollback = object(procedure, "rollback");
        QVERIFY(rollback.value(QLatin1String("possible")).toBool());
        QVERIFY(told(array(rollback, "steps")).startsWith(text("Roll back runtime. | ")));
    }

    void situations_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("trait");
        QTest::addColumn<bool>("back");
        QTest::addColumn<int>("warnings");
        QTest::newRow("unused, removed") << QByteArray("1.1.0") << QByteArray("1.2.0") << "new-workloads" << true << 0;
        QTest::newRow("guarded") << QByteArray("1.3.0") << QByteArray("1.4.0") << "new-workloads" << true << 0;
        QTest::newRow("stored") << QByteArray("1.4.0") << QByteArray("1.5.0") << "drain-node" << false << 0;
        QTest::newRow("a patch with settings") << QByteArray("1.5.0") << QByteArray("1.5.1") << "live" << true << 1;
        QTest::newRow("a loud patch") << QByteArray("1.5.1") << QByteArray("1.5.2") << "drain-node" << true << 1;
    }

    void situations()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(bool, back);
        const QJsonObject procedure = object(adviceOn(from.constData(), to.constData()), "procedure");
        QTEST(string(procedure, "trait"), "trait");
        const QJsonObject rollback = object(procedure, "rollback");
        QCOMPARE(rollback.value(QLatin1String("possible")).toBool(!back), back);
        QCOMPARE(array(rollback, "steps").isEmpty(), !back);
        QCOMPARE(string(rollback, "headline").contains(text("sandbox state: stored format 1 -> 2")), !back);
        QTEST(int(array(procedure, "warnings").size()), "warnings");
    }

    void atomicNeverDrainsForAProtocol()
    {
        m_kata->describe("policy = \"kubernetes\"\nstance = \"atomic\"", {});
        for (const auto &[from, to] :
             {std::pair("1.0.0", "1.1.0"), std::pair("1.3.0", "1.4.0"), std::pair("1.5.1", "1.5.2")}) {
            const QJsonObject procedure = object(adviceOn(from, to), "procedure");
            QVERIFY(!procedure.isEmpty());
            QVERIFY2(string(procedure, "trait") != text("drain-node"), to);
        }
        // A hypervisor and a stored format are no protocols.
        QCOMPARE(string(object(adviceOn("1.4.0", "1.5.0"), "procedure"), "trait"), text("drain-node"));
    }

    void decisionsCount()
    {
        const QJsonObject before = adviceOn("1.5.0", "1.5.1");
        QCOMPARE(string(object(before, "procedure"), "trait"), text("live"));
        const auto classified =
            m_runner->run({text("classify"), text("--repo"), text("runtime"), text("1.5.1~1"), text("breaking"),
                           text("--upgrade"), text("reboot"), text("--note"), text("Old settings are refused")});
        QCOMPARE(classified.status, 0);
        const QJsonObject after = adviceOn("1.5.0", "1.5.1");
        QVERIFY(QFile::remove(m_folder.path(text("waybill.decisions.jsonl"))));
        QCOMPARE(string(object(after, "procedure"), "trait"), text("reboot"));
        QVERIFY(told(array(object(after, "procedure"), "steps")).contains(text("Old settings are refused")));
        for (const QJsonValue &stance : array(after, "stances"))
            QCOMPARE(string(stance, "impact"), text("breaking"));
    }

    void oneRepository()
    {
        const auto answer = advise(text("--repo runtime --from 1.0.0 --to 1.1.0 --format json"));
        QCOMPARE(answer.status, 0);
        const QString steps = told(array(object(answer.json(), "procedure"), "steps"));
        QVERIFY2(steps.contains(text("runtime")) && !steps.contains(text("agent")), qPrintable(steps));
        QCOMPARE(advise(text("--repo agent --from 1.0.0 --to 1.1.0 --format json")).status, 0);
        const auto unknown = advise(text("--repo kernel"));
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.errors.contains("expected agent, runtime, shim, proxy"), unknown.errors.constData());
    }

    void otherFormats()
    {
        const auto plain = advise(text("--from 1.0.0 --to 1.1.0"));
        QCOMPARE(plain.status, 0);
        QVERIFY(plain.output.contains("* client first"));
        QVERIFY(plain.output.contains("\nDrain each node before you upgrade it.\n  1. Drain the node.\n"));
        QVERIFY(plain.output.contains("\nRoll back runtime before agent.\n  1. Roll back runtime.\n"));
        QVERIFY(!plain.output.contains('\033'));
        const auto markdown = advise(text("--from 1.5.1 --to 1.5.2 --format markdown"));
        QCOMPARE(markdown.status, 0);
        QVERIFY2(markdown.output.startsWith("# Upgrading Small Kata\n"), markdown.output.constData());
        QVERIFY(markdown.output.contains("| **client first** | "));
        QVERIFY(markdown.output.contains("### Rollback\n"));
        QVERIFY(markdown.output.contains("### Warnings\n"));
        QVERIFY(markdown.output.contains("GetMetrics"));
    }

    void sameBytesTwice()
    {
        const QString options = text("--from 1.0.0 --to 1.1.0 --format json");
        const auto first = advise(options);
        QCOMPARE(advise(options).output, first.output); // now out of what is remembered
        QCOMPARE(advise(options + text(" --no-cache")).output, first.output);
    }

    void wrongUse_data()
    {
        QTest::addColumn<QString>("options");
        QTest::newRow("format") << "--format svg";
        QTest::newRow("argument") << "now";
        QTest::newRow("option") << "--stances";
        QTest::newRow("revision") << "--repo agent --from 7.0.0 --format json";
    }

    void wrongUse()
    {
        QFETCH(QString, options);
        const auto answer = advise(options);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.output, QByteArray());
        QVERIFY2(answer.errors.startsWith("waybill-cli: "), answer.errors.constData());
        QCOMPARE(answer.errors.count('\n'), 1);
    }

    void mistakesInTheFileAreMessages()
    {
        m_kata->describe("policy = \"colorful\"", "calls = \"(\"");
        const auto answer = advise(text("--from 1.0.0 --to 1.1.0 --format json"));
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.output, QByteArray());
        const QList<QByteArray> lines = answer.errors.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines.at(0).contains("waybill.toml:") && lines.at(0).contains("product.policy"),
                 answer.errors.constData());
        QVERIFY2(lines.at(1).contains("waybill.toml:") && lines.at(1).contains("protocol.calls"),
                 answer.errors.constData());
    }

    void aRepositoryThatIsNotThereCostsOnlyItself()
    {
        QVERIFY(QFile::rename(m_kata->path(text("proxy")), m_kata->path(text("gone"))));
        const auto answer = advise(text("--from 1.0.0 --to 1.1.0 --format json"));
        QVERIFY(QFile::rename(m_kata->path(text("gone")), m_kata->path(text("proxy"))));
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.errors.contains("proxy: This path doesn't exist"), answer.errors.constData());
        QCOMPARE(answer.errors.count("The repository proxy doesn't exist"), 1);
        QCOMPARE(string(object(answer.json(), "procedure"), "trait"), text("drain-node"));
    }
};

WAYBILL_TEST_MAIN(AdviseCliTest)
#include "tst_advisecli.moc"
