// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "clirunner.h"
#include "sample/storyteller.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QProcess>

#include <sys/stat.h>
#include <unistd.h>

using namespace waybill;
using waybill::testing::ScratchFolder;

namespace {

const QByteArray Old =
    "syntax = \"proto3\";\npackage cargo;\n\nservice Crane {\n  rpc Lift(LiftRequest) returns (Load);\n"
    "  rpc Drop(Load) returns (Load);\n}\n// A request.\nmessage LiftRequest {\n  string berth = 1;\n"
    "  string note = 2;\n}\nmessage Load {\n  int32 weight = 1;\n}\n";
const QByteArray New =
    "syntax = \"proto3\";\npackage cargo;\n\nservice Crane {\n  rpc Lift(LiftRequest) returns (Load);\n"
    "}\n// The request.\nmessage LiftRequest {\n  bytes berth = 1;\n  int32 boom = 3;\n}\n"
    "message Load {\n  int32 weight = 1;\n}\n";

QStringList rulesOf(const QJsonObject &answer)
{
    QStringList rules;
    for (const QJsonValue &finding : answer.value(QLatin1String("findings")).toArray())
        rules += finding[QLatin1String("rule")].toString();
    return rules;
}

QJsonObject findingOf(const QJsonObject &answer, const char *rule)
{
    for (const QJsonValue &finding : answer.value(QLatin1String("findings")).toArray()) {
        if (finding[QLatin1String("rule")].toString() == QLatin1String(rule))
            return finding.toObject();
    }
    return {};
}

} // namespace

/// waybill-cli proto diff, as docs/cli.md says.
class TestProtoCli : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void revisions_data();
    void revisions();
    void folders();
    void oneFinding();
    void addition();
    void gone();
    void categories_data();
    void categories();
    void rulesByTheirIds();
    void allIsMore();
    void problems();
    void unread_data();
    void unread();
    void text();
    void noProtocols();
    void nothingChanged();
    void wrongUse_data();
    void wrongUse();

private:
    [[nodiscard]] CliRunner::Answer diff(const QStringList &arguments) const
    {
        return m_runner->run(QStringList{QStringLiteral("proto"), QStringLiteral("diff")} + arguments);
    }
    [[nodiscard]] QJsonObject json(const QStringList &arguments) const
    {
        const auto answer = diff(arguments + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
        return answer.status == 0 ? answer.json() : QJsonObject();
    }

    std::unique_ptr<ScratchFolder> m_scratch;
    std::unique_ptr<CliRunner> m_runner;
};

void TestProtoCli::init()
{
    m_scratch = std::make_unique<ScratchFolder>();
    m_runner = std::make_unique<CliRunner>(m_scratch->path());
    sample::Storyteller story(m_scratch->path() + QLatin1String("/repo"));
    story.write("api/cargo.proto", Old).write("README", "cargo").commit("begin");
    story.tag("v1.0.0", "one");
    story.write("api/cargo.proto", New).commit("go on");
    story.tag("v1.1.0", "two");
    story.remove("api/cargo.proto").commit("end");
    story.tag("v2.0.0", "three");
    story.finish();
    QVERIFY(!story.error());
    m_scratch->write(QStringLiteral("old/cargo.proto"), Old);
    m_scratch->write(QStringLiteral("new/cargo.proto"), New);
    m_scratch->write(QStringLiteral("empty/README"), "nothing");
}

void TestProtoCli::revisions_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("file");
    const QString repo = QStringLiteral("repo");
    const auto row = [](const char *name, const char *arguments, const char *file) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' ')) << QString::fromLatin1(file);
    };
    row("tags", "-C repo v1.0.0 v1.1.0", "api/cargo.proto");
    row("an import root", "-C repo v1.0.0:api v1.1.0:api", "cargo.proto");
    row("an import root with a slash", "-C repo v1.0.0:api/ v1.1.0:api/", "cargo.proto");
    row("expressions", "-C repo HEAD~2 HEAD~1", "api/cargo.proto");
    row("by -w", "-w repo v1.0.0 v1.1.0", "api/cargo.proto");
    row("folders", "old new", "cargo.proto");
    row("a revision of another repository's file is no folder", "--rules WIRE_JSON -C repo v1.0.0 v1.1.0",
        "api/cargo.proto");
}

void TestProtoCli::revisions()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, file);
    const QJsonObject answer = json(arguments);
    QCOMPARE(rulesOf(answer),
             (QStringList{QStringLiteral("RPC_DELETED"), QStringLiteral("FIELD_NO_DELETE_UNLESS_NAME_RESERVED"),
                          QStringLiteral("FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED"),
                          QStringLiteral("FIELD_WIRE_JSON_COMPATIBLE_TYPE"), QStringLiteral("FIELD_ADDED")}));
    QCOMPARE(findingOf(answer, "FIELD_ADDED").value(QLatin1String("file")).toString(), file);
    QCOMPARE(answer.value(QLatin1String("problems")).toArray().size(), 0);
}

void TestProtoCli::folders()
{
    // Absolute, and the same bytes each time.
    const QStringList arguments{m_scratch->path() + QLatin1String("/old"), m_scratch->path() + QLatin1String("/new"),
                                QStringLiteral("--format"), QStringLiteral("json")};
    const auto first = diff(arguments);
    QCOMPARE(first.status, 0);
    QCOMPARE(first.errors, QByteArray());
    QCOMPARE(diff(arguments).output, first.output);
}

void TestProtoCli::oneFinding()
{
    const QJsonObject finding =
        findingOf(json({QStringLiteral("old"), QStringLiteral("new")}), "FIELD_WIRE_JSON_COMPATIBLE_TYPE");
    QCOMPARE(finding.value(QLatin1String("impact")).toString(), QStringLiteral("breaking"));
    QCOMPARE(finding.value(QLatin1String("symbol")).toString(), QStringLiteral("cargo.LiftRequest.berth"));
    QCOMPARE(finding.value(QLatin1String("line")).toInt(), 9);
    QCOMPARE(finding.value(QLatin1String("column")).toInt(), 3);
    QCOMPARE(finding.value(QLatin1String("old_file")).toString(), QStringLiteral("cargo.proto"));
    QCOMPARE(finding.value(QLatin1String("old_line")).toInt(), 10);
    QCOMPARE(finding.value(QLatin1String("old_column")).toInt(), 3);
    QVERIFY(!finding.value(QLatin1String("message")).toString().isEmpty());
    QCOMPARE(finding.value(QLatin1String("categories")).toArray(), QJsonArray{QStringLiteral("WIRE_JSON")});
    const QJsonObject skew = finding.value(QLatin1String("skew")).toObject();
    QCOMPARE(skew.value(QLatin1String("new_client_old_server")).toString(), QStringLiteral("ruling"));
    QCOMPARE(skew.value(QLatin1String("old_client_new_server")).toString(), QStringLiteral("works"));
    QCOMPARE(skew.value(QLatin1String("stored")).toString(), QStringLiteral("ruling"));
}

void TestProtoCli::addition()
{
    const QJsonObject finding = findingOf(json({QStringLiteral("old"), QStringLiteral("new")}), "FIELD_ADDED");
    QCOMPARE(finding.value(QLatin1String("impact")).toString(), QStringLiteral("additive"));
    QCOMPARE(finding.value(QLatin1String("symbol")).toString(), QStringLiteral("cargo.LiftRequest.boom"));
    QCOMPARE(finding.value(QLatin1String("line")).toInt(), 10);
    QVERIFY(finding.value(QLatin1String("old_file")).isNull());
    QCOMPARE(finding.value(QLatin1String("categories")).toArray(), QJsonArray());
}

/// Where the file is gone, the place in the old tree.
void TestProtoCli::gone()
{
    const QJsonObject answer = json({QStringLiteral("-C"), QStringLiteral("repo"), QStringLiteral("v1.1.0"),
                                     QStringLiteral("v2.0.0"), QStringLiteral("--rules"), QStringLiteral("FILE")});
    const QJsonObject file = findingOf(answer, "FILE_NO_DELETE");
    QCOMPARE(file.value(QLatin1String("file")).toString(), QStringLiteral("api/cargo.proto"));
    QCOMPARE(file.value(QLatin1String("old_file")).toString(), QStringLiteral("api/cargo.proto"));
    const QJsonObject service = findingOf(answer, "SERVICE_DELETED");
    QCOMPARE(service.value(QLatin1String("symbol")).toString(), QStringLiteral("cargo.Crane"));
    QCOMPARE(service.value(QLatin1String("line")).toInt(), 4);
    QCOMPARE(service[QLatin1String("skew")][QLatin1String("old_client_new_server")].toString(),
             QStringLiteral("refused"));
}

void TestProtoCli::categories_data()
{
    QTest::addColumn<QString>("category");
    QTest::addColumn<QStringList>("breaking");
    QTest::newRow("FILE") << QStringLiteral("FILE")
                          << QStringList{QStringLiteral("RPC_NO_DELETE"), QStringLiteral("FIELD_NO_DELETE"),
                                         QStringLiteral("FIELD_SAME_TYPE")};
    QTest::newRow("PACKAGE") << QStringLiteral("PACKAGE")
                             << QStringList{QStringLiteral("RPC_NO_DELETE"), QStringLiteral("FIELD_NO_DELETE"),
                                            QStringLiteral("FIELD_SAME_TYPE")};
    QTest::newRow("WIRE") << QStringLiteral(
        "WIRE") << QStringList{QStringLiteral("RPC_DELETED"), QStringLiteral("FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED")};
}

void TestProtoCli::categories()
{
    QFETCH(QString, category);
    QFETCH(QStringList, breaking);
    const QJsonObject answer =
        json({QStringLiteral("old"), QStringLiteral("new"), QStringLiteral("--rules"), category});
    QStringList found;
    for (const QJsonValue &finding : answer.value(QLatin1String("findings")).toArray()) {
        if (finding[QLatin1String("impact")].toString() == QLatin1String("breaking"))
            found += finding[QLatin1String("rule")].toString();
    }
    QCOMPARE(found, breaking);
}

void TestProtoCli::rulesByTheirIds()
{
    const QStringList sides{QStringLiteral("old"), QStringLiteral("new")};
    const QString rules = QStringLiteral("--rules");
    const QString deleted = QStringLiteral("RPC_NO_DELETE");
    const QString added = QStringLiteral("FIELD_ADDED");
    QCOMPARE(rulesOf(json(sides + QStringList{rules, deleted})), QStringList{deleted});
    QStringList both = rulesOf(json(sides + QStringList{rules, deleted + QLatin1Char(',') + added}));
    both.sort();
    QCOMPARE(both, QStringList({added, deleted}));
    QCOMPARE(rulesOf(json(sides + QStringList{rules, deleted, rules, added})).size(), 2);
    QCOMPARE(rulesOf(json(sides + QStringList{rules, QStringLiteral("ENUM_NO_DELETE")})), QStringList());
}

void TestProtoCli::allIsMore()
{
    const QStringList sides{QStringLiteral("old"), QStringLiteral("new")};
    QVERIFY(!rulesOf(json(sides)).contains(QLatin1String("COMMENT_CHANGED")));
    QVERIFY(rulesOf(json(sides + QStringList{QStringLiteral("--all")})).contains(QLatin1String("COMMENT_CHANGED")));
}

/// What can be read is compared; the rest is a problem with its place.
void TestProtoCli::problems()
{
    m_scratch->write(QStringLiteral("new/cargo.proto"), QByteArray(New).replace("int32 boom = 3;", "int32 boom = ;"));
    const auto answer =
        diff({QStringLiteral("old"), QStringLiteral("new"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(answer.status, 2); // unreadable input
    const QJsonArray problems = answer.json().value(QLatin1String("problems")).toArray();
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems.at(0)[QLatin1String("place")].toString(), QStringLiteral("cargo.proto:10:16"));
    QCOMPARE(problems.at(0)[QLatin1String("severity")].toString(), QStringLiteral("error"));
    QVERIFY(rulesOf(answer.json()).contains(QLatin1String("RPC_DELETED")));
}

/// What cannot be read is not called unchanged.
void TestProtoCli::unread_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("cut off") << QStringLiteral("cut");
    QTest::newRow("on both sides") << QStringLiteral("both");
    QTest::newRow("a folder") << QStringLiteral("folder");
}

void TestProtoCli::unread()
{
    QFETCH(QString, how);
    m_scratch->write(QStringLiteral("a/x.proto"), "syntax = \"proto3\";\nmessage A { string a = 1; }\n");
    m_scratch->write(QStringLiteral("b/x.proto"), "syntax = \"proto3\";\nmessage A { string a = 1;");
    if (how == QLatin1String("both")) {
        QVERIFY(QFile::remove(m_scratch->path(QStringLiteral("a/x.proto"))));
        QVERIFY(
            QFile::copy(m_scratch->path(QStringLiteral("b/x.proto")), m_scratch->path(QStringLiteral("a/x.proto"))));
    } else if (how == QLatin1String("folder")) { // deeper than any path may be
        m_scratch->write(QStringLiteral("b/x.proto"), m_scratch->read(QStringLiteral("a/x.proto")));
        const QByteArray name(200, 'd');
        const QString start = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_scratch->path(QStringLiteral("b"))));
        for (int i = 0; i < 25; ++i)
            QVERIFY(::mkdir(name.constData(), 0777) == 0 && ::chdir(name.constData()) == 0);
        QVERIFY(QDir::setCurrent(start));
    }
    const auto answer = diff({QStringLiteral("a"), QStringLiteral("b")});
    QProcess::execute(QStringLiteral("rm"), {QStringLiteral("-rf"), m_scratch->path(QStringLiteral("b"))}); // Qt cannot
    if (how == QLatin1String("both")) {
        QCOMPARE(answer.status, 0); // what is the same byte for byte is unchanged, whatever it means
        return;
    }
    QCOMPARE(answer.status, 2);
    QVERIFY2(!answer.output.contains("unchanged"), answer.output.constData());
    QVERIFY2(answer.output.contains("the comparison is incomplete: 1 error\n"), answer.output.constData());
    QVERIFY(!answer.errors.isEmpty());
}

void TestProtoCli::text()
{
    const auto answer = diff({QStringLiteral("old"), QStringLiteral("new")});
    QCOMPARE(answer.status, 0);
    const QString text = answer.text();
    for (const char *part : {"cargo.Crane.Drop", "RPC_DELETED", "cargo.proto:9:3", "FIELD_ADDED",
                             "new client, old server: needs a ruling"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
}

void TestProtoCli::noProtocols()
{
    const auto answer = diff({QStringLiteral("empty"), QStringLiteral("empty")});
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.text(), QStringLiteral("There are no .proto files on either side.\n"));
}

void TestProtoCli::nothingChanged()
{
    const auto answer = diff({QStringLiteral("old"), QStringLiteral("old")});
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.text(), QStringLiteral("The protocol is unchanged: none of 1 file differs.\n"));
    QCOMPARE(json({QStringLiteral("old"), QStringLiteral("old")}).value(QLatin1String("findings")).toArray().size(), 0);
}

void TestProtoCli::wrongUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *name, const char *arguments, const char *message) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts)
                            << QByteArray(message);
    };
    row("nothing", "", "expected");
    row("one side", "old", "expected");
    row("three", "old new old", "expected");
    row("no such category", "old new --rules STRICT", "expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules");
    row("no such rule among others", "old new --rules RPC_NO_DELETE,NO_SUCH_RULE",
        "expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules");
    row("a rule and a category", "old new --rules RPC_NO_DELETE,FILE",
        "expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules");
    row("no such format", "old new --format yaml", "expected text, json");
    row("no such folder, no repository", "nowhere new", "expected two folders");
    row("no such folder on the left", "nowhere new", "nowhere");
    row("no such folder on the right", "old nowhere", "nowhere");
    row("no such revision", "-C repo v1.0.0 v9.9.9", "v9.9.9");
    row("no such import root", "-C repo v1.0.0:api v1.1.0:apis", "apis");
    row("a file as import root", "-C repo v1.0.0:README v1.1.0:README", "README");
    row("no such repository", "-C nowhere a b", "nowhere");
}

void TestProtoCli::wrongUse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, message);
    const auto answer = diff(arguments);
    QCOMPARE(answer.status, 2);
    QCOMPARE(answer.output, QByteArray());
    QVERIFY2(answer.errors.startsWith("waybill-cli: ") && answer.errors.count('\n') == 1, answer.errors.constData());
    QVERIFY2(answer.errors.contains(message), answer.errors.constData());
}

WAYBILL_TEST_MAIN(TestProtoCli)
#include "tst_protocli.moc"
