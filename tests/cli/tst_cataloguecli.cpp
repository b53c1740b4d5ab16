// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;

/// waybill-cli catalogue.
class TestCatalogueCli : public QObject {
    Q_OBJECT

    std::unique_ptr<testing::ScratchFolder> m_folder;
    std::unique_ptr<CliRunner> m_runner;
    git::ObjectId m_pinned;

    [[nodiscard]] CliRunner::Answer run(const QString &line) const
    {
        return m_runner->run(QStringList{QStringLiteral("catalogue")}
                             + line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

    [[nodiscard]] QJsonArray pins(const QString &line) const
    {
        return run(line + QStringLiteral(" --format json")).json().value(QLatin1String("pins")).toArray();
    }

    /// "component value lag", a pin each.
    [[nodiscard]] static QStringList print(const QJsonArray &pins)
    {
        QStringList lines;
        for (const QJsonValue &pin : pins) {
            lines += QStringLiteral("%1 %2 %3")
                         .arg(pin[QStringLiteral("component")].toString(), pin[QStringLiteral("value")].toString(),
                              pin[QStringLiteral("lag")].toVariant().toString());
        }
        return lines;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<testing::ScratchFolder>();
        m_runner = std::make_unique<CliRunner>(m_folder->path());
        sample::Storyteller agent = m_folder->story(QStringLiteral("agent"));
        agent.remote("origin", "https://github.com/lagoon/agent");
        m_pinned = agent.write("agent.proto", "syntax = \"proto3\";\n").commit("First");
        agent.tag("1.0.0", "one");
        agent.write("agent.proto", "syntax = \"proto3\"; // 2\n").commit("Second");
        agent.write("a.c", "1\n").commit("Third");
        agent.tag("1.1.0", "two").finish();
        QVERIFY2(!agent.error(), testing::errorText(agent).constData());
        sample::Storyteller runtime = m_folder->story(QStringLiteral("runtime"));
        runtime.write("Gopkg.lock",
                      "[[projects]]\n  name = \"github.com/lagoon/agent\"\n  revision = \"" + m_pinned.toHex()
                          + "\"\n[[projects]]\n  name = \"github.com/pkg/errors\"\n  version = \"v0.8.0\"\n"
                            "  revision = \"645ef00459ed84a119197bfb8d8205042c6df63d\"\n");
        runtime.write("versions.yaml",
                      "assets:\n  qemu:\n    branch: \"stable-2.11\"\n  odd:\n    tag: \"\\e[31m|x\"\n");
        runtime.commit("First");
        runtime.tag("1.1.0", "two").finish();
        QVERIFY2(!runtime.error(), testing::errorText(runtime).constData());
        m_folder->write(QStringLiteral("waybill.toml"),
                        "[product]\nname = \"Lagoon\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n"
                        "[[repository]]\nname = \"runtime\"\npath = \"runtime\"\n[[component]]\nname = \"qemu\"\n"
                        "pin = \"runtime:versions.yaml:assets.qemu\"\n");
    }

    void asJson()
    {
        const auto answer = run(QStringLiteral("--kind pin --format json"));
        QCOMPARE(answer.errors, QByteArray());
        QCOMPARE(answer.status, 0);
        QVERIFY(!answer.json().contains(QLatin1String("apps")));
        const QJsonArray pins = answer.json().value(QLatin1String("pins")).toArray();
        QCOMPARE(pins.size(), 3);
        const QJsonObject expected{{QStringLiteral("repository"), QStringLiteral("runtime")},
                                   {QStringLiteral("component"), QStringLiteral("agent")},
                                   {QStringLiteral("file"), QStringLiteral("Gopkg.lock")},
                                   {QStringLiteral("line"), 3},
                                   {QStringLiteral("format"), QStringLiteral("gopkg-lock")},
                                   {QStringLiteral("name"), QStringLiteral("github.com/lagoon/agent")},
                                   {QStringLiteral("value"), m_pinned.toString()},
                                   {QStringLiteral("sibling"), true},
                                   {QStringLiteral("floating"), false},
                                   {QStringLiteral("resolved_id"), m_pinned.toString()},
                                   {QStringLiteral("state"), QStringLiteral("found")},
                                   {QStringLiteral("described"), QStringLiteral("1.0.0")},
                                   {QStringLiteral("tag"), QStringLiteral("1.1.0")},
                                   {QStringLiteral("lag"), 2},
                                   {QStringLiteral("ahead"), 0},
                                   {QStringLiteral("same_protocol"), false}};
        QCOMPARE(pins[0].toObject(), expected);
        const QJsonObject qemu = pins[1].toObject();
        QCOMPARE(qemu.value(QLatin1String("component")).toString(), QStringLiteral("qemu"));
        QCOMPARE(qemu.value(QLatin1String("floating")).toBool(), true);
        QVERIFY(qemu.value(QLatin1String("resolved_id")).isNull() && qemu.value(QLatin1String("lag")).isNull());
        const QJsonArray problems = answer.json().value(QLatin1String("problems")).toArray();
        QCOMPARE(problems.size(), 2);
        QCOMPARE(problems[0][QStringLiteral("place")].toString(), QStringLiteral("Gopkg.lock:3:14"));
    }

    void allKinds()
    {
        const auto answer = run(QStringLiteral("--format json"));
        QCOMPARE(answer.status, 0);
        QVERIFY(answer.json().value(QLatin1String("apps")).isArray());
        QVERIFY(answer.json().value(QLatin1String("images")).isArray());
        QCOMPARE(answer.json().value(QLatin1String("pins")).toArray().size(), 3);
        // Nothing to tell of kinds that nobody has.
        QVERIFY(run({}).output.startsWith("REPOSITORY"));
        QVERIFY(run(QStringLiteral("--kind app")).output.startsWith("No application"));
        QVERIFY(!run(QStringLiteral("--kind app --format json")).json().contains(QLatin1String("pins")));
    }

    void otherKinds_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("select") << "--kind pin --select a" << QByteArray("applications only");
        QTest::newRow("selected") << "--select lagoon/ferry" << QByteArray("no application with the ID lagoon/ferry");
        QTest::newRow("unknown") << "--kind pins" << QByteArray("expected app, image, pin, manifest");
        QTest::newRow("format") << "--kind pin --format svg" << QByteArray("expected text, json, markdown, html");
        QTest::newRow("repository") << "--repo absent" << QByteArray("expected agent, runtime");
        QTest::newRow("argument") << "pins" << QByteArray("unexpected argument");
    }

    void otherKinds()
    {
        QFETCH(QString, line);
        QFETCH(QByteArray, said);
        const auto answer = run(line);
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.output, QByteArray());
        QVERIFY2(answer.errors.contains(said), answer.errors.constData());
        QCOMPARE(answer.errors.count('\n'), 1);
    }

    void whichPins_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("expected");
        const QString agent = QStringLiteral("agent PINNED ");
        const QString qemu = QStringLiteral("qemu stable-2.11 ");
        const QString odd = QStringLiteral("assets.odd \x1b[31m|x ");
        QTest::newRow("by default") << "" << QStringList{agent + QLatin1Char('2'), qemu, odd};
        QTest::newRow("all") << "--all"
                             << QStringList{agent + QLatin1Char('2'), QStringLiteral("github.com/pkg/errors v0.8.0 "),
                                            qemu, odd};
        QTest::newRow("of one") << "--repo runtime" << QStringList{agent + QLatin1Char('2'), qemu, odd};
        QTest::newRow("of the other") << "--repo agent" << QStringList{};
    }

    void whichPins()
    {
        QFETCH(QString, line);
        QFETCH(QStringList, expected);
        expected.replaceInStrings(QStringLiteral("PINNED"), m_pinned.toString());
        QCOMPARE(print(pins(line)), expected);
    }

    void asText()
    {
        const auto answer = run(QStringLiteral("--kind pin"));
        QCOMPARE(answer.status, 0);
        QVERIFY(!answer.output.contains('\x1b'));
        const QStringList lines = answer.text().split(QLatin1Char('\n'));
        QVERIFY2(lines[0].startsWith(QStringLiteral("REPOSITORY")), answer.output.constData());
        QCOMPARE(lines[1].simplified(),
                 QStringLiteral("runtime agent %1 1.0.0 2 0 1.1.0 differs Gopkg.lock:3:14").arg(m_pinned.shortId(10)));
        QVERIFY2(answer.text().contains(QStringLiteral("\nwarning  runtime: agent is pinned to ")),
                 answer.output.constData());
        QVERIFY(answer.output.contains("\n\nThese pin no other repository of the product: agent\n"));
        const auto none = run(QStringLiteral("--kind pin --repo agent"));
        QCOMPARE(none.status, 0);
        QVERIFY(none.output.contains("--all lists every pin"));
    }

    void asMarkdown()
    {
        const auto answer = run(QStringLiteral("--kind pin --format markdown"));
        QCOMPARE(answer.status, 0);
        QVERIFY2(answer.output.contains("\n|---|"), answer.output.constData());
        QVERIFY(!answer.output.contains('\x1b'));
        for (const QByteArray &line : answer.output.split('\n')) {
            if (line.startsWith("| runtime"))
                QCOMPARE(QByteArray(line).replace("\\|", "").count('|'), 10);
        }
    }

    void unreadableRepositories()
    {
        m_folder->write(QStringLiteral("waybill.toml"),
                        "[product]\nname = \"Lagoon\"\n[[repository]]\nname = \"agent\"\n"
                        "path = \"agent\"\n[[repository]]\nname = \"gone\"\n"
                        "path = \"gone\"\n");
        const auto some = run(QStringLiteral("--format json"));
        QCOMPARE(some.status, 0);
        const QJsonArray problems = some.json().value(QLatin1String("problems")).toArray();
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0][QStringLiteral("repository")].toString(), QStringLiteral("gone"));
        m_folder->write(QStringLiteral("waybill.toml"),
                        "[product]\nname = \"Lagoon\"\n[[repository]]\nname = \"gone\"\npath = \"gone\"\n");
        const auto none = run({});
        QCOMPARE(none.status, 2);
        QCOMPARE(none.output, QByteArray());
    }
};

WAYBILL_TEST_MAIN(TestCatalogueCli)
#include "tst_cataloguecli.moc"
