// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "sample/sampleproduct.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QJsonArray>

using namespace waybill;

namespace {

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

QStringList rules(const QJsonObject &json)
{
    QStringList found;
    const QJsonArray findings = json.value(QLatin1String("findings")).toArray();
    for (const QJsonValue finding : findings)
        found.append(finding[QLatin1String("repository")].toString() + QLatin1Char(' ')
                     + finding[QLatin1String("rule")].toString());
    return found;
}

} // namespace

/// `waybill-cli check` for continuous integration.
class TestCheckCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void formats();
    void strict();
    void versions();
    void surfaces();
    void unreadable();
    void sampleProduct();

private:
    [[nodiscard]] CliRunner::Answer run(const char *line) const
    {
        return CliRunner(m_scratch->path()).run(words(line));
    }

    std::unique_ptr<testing::ScratchFolder> m_scratch;
};

void TestCheckCli::init()
{
    m_scratch = std::make_unique<testing::ScratchFolder>();
    auto story = m_scratch->story(QStringLiteral("agent"));
    story.write("VERSION", "1.0.0\n").write("main.go", "package main\n").commit("zero");
    story.tag("v1.0.0", "1.0.0");
    story.write("VERSION", "1.0.1\n").commit("feat!: nothing is as it was\n\nBREAKING CHANGE: all of it\n");
    story.finish();
    QVERIFY(!story.error());
    m_scratch->write(QStringLiteral("waybill.toml"), "[product]\nname = \"Cargo\"\nversion_file = \"VERSION\"\n"
                                                     "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
}

void TestCheckCli::formats()
{
    const auto text = run("check");
    QCOMPARE(text.status, 1);
    QCOMPARE(text.output.count('\n'), 2);
    const auto json = run("check --format json");
    QCOMPARE(json.status, 1);
    QCOMPARE(rules(json.json()),
             (QStringList{QStringLiteral("agent upgrade-missing"), QStringLiteral("agent version-too-small")}));
    QCOMPARE(json.json().value(QLatin1String("passed")).toBool(true), false);
    QCOMPARE(json.output, run("check --format json --no-cache").output);
    const auto github = run("check --format github");
    QCOMPARE(github.status, 1);
    const QList<QByteArray> lines = github.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines[0].startsWith("::error title=Waybill%3A ") && lines[0].contains("::agent "), lines[0].constData());
    QVERIFY2(lines[1].startsWith("::error file=agent/VERSION,line=1,col=1,title="), lines[1].constData());
    QCOMPARE(run("check --format yaml").status, 2);
}

void TestCheckCli::strict()
{
    QVERIFY(rules(run("check --strict --format json").json()).contains(QStringLiteral("agent undecided")));
    QCOMPARE(run("classify HEAD breaking --upgrade restart").status, 0);
    const auto passed = run("check --strict --version 2.0.0 --format json");
    QCOMPARE(passed.status, 0);
    QVERIFY(passed.json().value(QLatin1String("passed")).toBool());
    QCOMPARE(passed.json().value(QLatin1String("findings")).toArray().size(), 0);
    QCOMPARE(run("check --strict --version 2.0.0 --format github").output, QByteArray());
}

void TestCheckCli::versions()
{
    QCOMPARE(run("classify HEAD breaking --upgrade restart").status, 0);
    QCOMPARE(rules(run("check --format json").json()), QStringList{QStringLiteral("agent version-too-small")});
    QCOMPARE(run("check --version 2.0.0").status, 0);
    QCOMPARE(run("check --version two").status, 2);
}

/// A class keeps its name and runs something else.
void TestCheckCli::surfaces()
{
    const auto runtimeClass = [](const char *handler) -> QByteArray {
        return QByteArray("kind: RuntimeClass\napiVersion: node.k8s.io/v1\nmetadata:\n  name: fc\nhandler: ") + handler
               + '\n';
    };
    auto story = m_scratch->story(QStringLiteral("classes"));
    story.write("fc.yaml", runtimeClass("fc")).commit("zero");
    story.tag("v1.0.0", "1.0.0");
    story.write("fc.yaml", runtimeClass("other")).commit("chore: reorder");
    story.finish();
    QVERIFY(!story.error());
    const auto text = run("-w classes check --version 2.0.0");
    QCOMPARE(text.status, 1);
    QCOMPARE(text.output.count("[OBJECT_FROZEN_FIELD], in fc.yaml:"), 1);
    QCOMPARE(text.errors.count("which must not change"), 0);
    const auto json = run("-w classes check --version 2.0.0 --format json");
    QCOMPARE(rules(json.json()).count(QStringLiteral("classes surface")), 1);
    QVERIFY(run("-w classes check --format github").output.contains("fc.yaml,line="));
    // Whoever reads the notes is told what to do.
    QVERIFY(run("-w classes notes").output.contains("RuntimeClass fc keeps its name"));
}

/// The others are looked at all the same.
void TestCheckCli::unreadable()
{
    m_scratch->write(QStringLiteral("waybill.toml"),
                     "[product]\nname = \"Cargo\"\n[[repository]]\nname = \"gone\"\npath = \"gone\"\n"
                     "[[repository]]\nname = \"agent\"\npath = \"agent\"\n");
    const auto answer = run("check --format json");
    QCOMPARE(answer.status, 2);
    QCOMPARE(rules(answer.json()),
             (QStringList{QStringLiteral("gone unreadable"), QStringLiteral("agent upgrade-missing")}));
    QVERIFY2(answer.errors.contains("gone"), answer.errors.constData());
    QCOMPARE(run("check --format github").output.count('\n'), 2);
}

/// The procedure speaks of the protocol, the pin, the format and the keys that went: these changes need no more. What
/// it does not speak of is still told.
void TestCheckCli::sampleProduct()
{
    QVERIFY(sample::writeSampleProduct(m_scratch->path(QStringLiteral("lagoon"))));
    const auto answer = run("-w lagoon check --format json");
    QCOMPARE(answer.status, 1);
    QStringList missing;
    const QJsonArray findings = answer.json().value(QLatin1String("findings")).toArray();
    for (const QJsonValue finding : findings) {
        if (finding[QLatin1String("rule")].toString() == QLatin1String("upgrade-missing"))
            missing.append(finding[QLatin1String("message")].toString().section(QLatin1Char(' '), 0, 1));
    }
    QCOMPARE(missing,
             (QStringList{QStringLiteral("ferry #31"), QStringLiteral("reef #23"), QStringLiteral("wharf #35")}));
}

WAYBILL_TEST_MAIN(TestCheckCli)
#include "tst_checkcli.moc"
