// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "protofixture.h"
#include "testing/testmain.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>
#include <set>

using namespace waybill;
using namespace waybill::proto;

namespace {

/// A case of data/buf: two trees, and where Buf 1.75 reports which rule ("RULE FILE:LINE:COLUMN-LINE:COLUMN", or "RULE
/// gone" where it has no place).
struct Case {
    QString title;
    Files before;
    Files after;
    QStringList findings;
};

/// "=== title", then sections "--- old PATH", "--- new PATH", "--- both PATH", "--- findings". A line that begins with
/// '#' before the first title is a comment.
std::vector<Case> readCases(const QString &path)
{
    std::vector<Case> cases;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return cases;
    std::vector<QByteArray *> texts; // that the lines belong to
    bool isFindings = false;
    while (!file.atEnd()) {
        QByteArray line = file.readLine();
        if (line.startsWith("=== ")) {
            cases.push_back({QString::fromUtf8(line.mid(4)).trimmed(), {}, {}, {}});
        } else if (cases.empty()) {
            continue;
        } else if (line.startsWith("--- ")) {
            Case &one = cases.back();
            const QList<QByteArray> words = line.mid(4).trimmed().split(' ');
            texts.clear();
            isFindings = words[0] == "findings";
            if (words[0] == "old" || words[0] == "both")
                one.before.emplace_back(words[1].toStdString(), QByteArray());
            if (words[0] == "new" || words[0] == "both")
                one.after.emplace_back(words[1].toStdString(), QByteArray());
            if (words[0] == "old" || words[0] == "both")
                texts.push_back(&one.before.back().second);
            if (words[0] == "new" || words[0] == "both")
                texts.push_back(&one.after.back().second);
        } else if (isFindings) {
            if (const QString finding = QString::fromUtf8(line).trimmed(); !finding.isEmpty())
                cases.back().findings.append(finding);
        } else {
            for (QByteArray *text : texts)
                *text += line;
        }
    }
    return cases;
}

const std::vector<std::pair<QString, Case>> &allCases()
{
    static const std::vector<std::pair<QString, Case>> all = [] {
        std::vector<std::pair<QString, Case>> cases;
        const QDir folder(QStringLiteral(WAYBILL_TEST_DATA "/data/buf"));
        for (const QString &name : folder.entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name)) {
            for (Case &one : readCases(folder.filePath(name)))
                cases.emplace_back(name.chopped(4), std::move(one));
        }
        return cases;
    }();
    return all;
}

QString told(const Finding &finding)
{
    const QString rule = QLatin1String(finding.rule->id);
    if (finding.gone)
        return rule + QLatin1String(" gone");
    return QStringLiteral("%1 %2-%3:%4")
        .arg(rule, finding.place.toString())
        .arg(finding.range.endLine)
        .arg(finding.range.endColumn);
}

QByteArray proto3(const QByteArray &text)
{
    return QByteArray("syntax = \"proto3\"; package p; ") + text;
}

} // namespace

/// The rules of Buf, each at the place where Buf reports it, and what Waybill adds to them.
class TestBufRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsWhatBufFinds_data();
    void findsWhatBufFinds();
    void everyRuleHasACase();
    void knowsTheOldPlace();
    void tellsTheSkew_data();
    void tellsTheSkew();
    void readsOnlyWhatItNeeds();
    void pairsCopiesByPath();
    void knowsRpcsOfUnchangedFiles();
    void losesNothingWithACopy();
    void unreadableIsNoDeletion();
    void cancels();
    void progressEndsWithTheLastRule();
};

void TestBufRules::findsWhatBufFinds_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const auto &[file, one] : allCases())
        QTest::addRow("%s: %s", qPrintable(file), qPrintable(one.title)) << index++;
}

void TestBufRules::findsWhatBufFinds()
{
    QFETCH(int, index);
    const Case &one = allCases()[std::size_t(index)].second;
    QStringList findings;
    for (const Finding &finding : compared(one.before, one.after).findings) {
        if (finding.rule->categories == 0)
            continue;
        findings.append(told(finding));
        QVERIFY2(!finding.message.isEmpty(), qPrintable(told(finding)));
        QVERIFY2(finding.range.isKnown(), qPrintable(told(finding)));
        QCOMPARE(finding.impact, Impact::Breaking);
    }
    findings.sort();
    QStringList expected = one.findings;
    expected.sort();
    QCOMPARE(findings.join(QLatin1Char('\n')), expected.join(QLatin1Char('\n')));
}

void TestBufRules::everyRuleHasACase()
{
    std::set<QString> seen;
    for (const auto &[file, one] : allCases()) {
        for (const QString &finding : one.findings)
            seen.insert(finding.section(QLatin1Char(' '), 0, 0));
    }
    int rules = 0;
    for (const Rule &rule : allRules()) {
        if (rule.categories == 0)
            continue;
        ++rules;
        QVERIFY2(seen.count(QLatin1String(rule.id)), rule.id);
    }
    QCOMPARE(rules, 64);
}

/// Buf has none; here each finding names the element in the old tree.
void TestBufRules::knowsTheOldPlace()
{
    for (const auto &[file, one] : allCases()) {
        std::set<QString> paths;
        for (const auto &[path, text] : one.before)
            paths.insert(QString::fromStdString(path));
        for (const Finding &finding : compared(one.before, one.after).findings) {
            if (finding.rule->categories == 0)
                continue;
            const QString where = one.title + QLatin1String(": ") + told(finding);
            QVERIFY2(finding.oldPlace.line > 0 && finding.oldPlace.column > 0, qPrintable(where));
            const bool isKnown = paths.count(finding.oldPlace.file)
                                 || finding.oldPlace.file.startsWith(QLatin1String("google/protobuf/"));
            QVERIFY2(isKnown, qPrintable(where + QLatin1String(" was in ") + finding.oldPlace.file));
        }
    }
}

void TestBufRules::tellsTheSkew_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("expected"); // RULE symbol new-client-old-server old-client-new-server stored axis

    const QByteArray rpc = "message Q {} service S { rpc R(M) returns (Q); } ";
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &after, const char *expected) {
        QTest::newRow(name) << before << after << QString::fromUtf8(expected);
    };
    row("deleted from a request", proto3(rpc + "message M { int32 a = 1; }"), proto3(rpc + "message M { }"),
        "FIELD_NO_DELETE p.M.a works ignored ignored wire");
    row("renumbered", proto3("message M { int32 a = 1; }"), proto3("message M { int32 a = 2; }"),
        "FIELD_NO_DELETE p.M.a broken broken broken wire");
    row("names swapped", proto3("message M { int32 a = 1; int32 b = 2; }"),
        proto3("message M { int32 b = 1; int32 a = 2; }"), "FIELD_SAME_NAME p.M.b broken broken broken wire");
    row("renamed", proto3("message M { int32 a = 1; }"), proto3("message M { int32 b = 1; }"),
        "FIELD_SAME_NAME p.M.b works works works source");
    row("another name and another type", proto3("message M { int32 a = 1; }"), proto3("message M { string b = 1; }"),
        "FIELD_SAME_TYPE p.M.b broken broken broken wire");
    row("wider", proto3("message M { int32 a = 1; }"), proto3("message M { int64 a = 1; }"),
        "FIELD_SAME_TYPE p.M.a works works works source");
    row("sign", proto3("message M { int32 a = 1; }"), proto3("message M { uint32 a = 1; }"),
        "FIELD_SAME_TYPE p.M.a works works works source");
    row("string to bytes in a request", proto3(rpc + "message M { string a = 1; }"),
        proto3(rpc + "message M { bytes a = 1; }"), "FIELD_SAME_TYPE p.M.a ruling works ruling source");
    row("UTF-8 is demanded",
        "edition = \"2023\"; package p; message M { string a = 1 [features.utf8_validation = NONE]; }",
        "edition = \"2023\"; package p; message M { string a = 1; }",
        "FIELD_SAME_UTF8_VALIDATION p.M.a ruling ruling ruling behaviour");
    row("a message in bytes", proto3("message N {} message M { N a = 1; }"),
        proto3("message N {} message M { bytes a = 1; }"), "FIELD_WIRE_COMPATIBLE_TYPE p.M.a works works works source");
    row("a type of the same shape", proto3("message N { M m = 1; int32 i = 2; } message M { N a = 1; }"),
        proto3("message N {} message X { M m = 1; int32 i = 2; } message M { X a = 1; }"),
        "FIELD_WIRE_COMPATIBLE_TYPE p.M.a works works works source");
    row("a type of another shape", proto3("message N { int32 i = 2; } message M { N a = 1; }"),
        proto3("message N { int32 i = 2; } message X { string i = 2; } message M { X a = 1; }"),
        "FIELD_WIRE_COMPATIBLE_TYPE p.M.a broken broken broken wire");
    row("into a new oneof", proto3("message M { int32 a = 1; int32 b = 2; }"),
        proto3("message M { oneof o { int32 a = 1; } int32 b = 2; }"),
        "FIELD_SAME_ONEOF p.M.a works works works source");
    row("into a oneof with others", proto3("message M { int32 a = 1; oneof o { int32 b = 2; } }"),
        proto3("message M { oneof o { int32 a = 1; int32 b = 2; } }"),
        "FIELD_SAME_ONEOF p.M.a ruling ruling ruling wire");
    row("repeated", proto3("message M { string a = 1; }"), proto3("message M { repeated string a = 1; }"),
        "FIELD_SAME_CARDINALITY p.M.a ruling ruling ruling wire");
    row("presence", proto3("message M { string a = 1; }"), proto3("message M { optional string a = 1; }"),
        "FIELD_SAME_CARDINALITY p.M.a works works works source");
    row("required", "package p; message M { optional int32 a = 1; }", "package p; message M { required int32 a = 1; }",
        "MESSAGE_SAME_REQUIRED_FIELDS p.M.a broken broken broken wire");
    row("default", "package p; message M { optional int32 a = 1; }",
        "package p; message M { optional int32 a = 1 [default = 1]; }",
        "FIELD_SAME_DEFAULT p.M.a ruling ruling ruling behaviour");
    row("value renamed", proto3("enum E { A = 0; B = 1; }"), proto3("enum E { A = 0; C = 1; }"),
        "ENUM_VALUE_SAME_NAME p.E.C works works works source");
    row("values swapped", proto3("enum E { A = 0; B = 1; C = 2; }"), proto3("enum E { A = 0; C = 1; B = 2; }"),
        "ENUM_VALUE_SAME_NAME p.E.C broken broken broken wire");
    row("value deleted", proto3("enum E { A = 0; B = 1; }"), proto3("enum E { A = 0; }"),
        "ENUM_VALUE_NO_DELETE p.E.B broken broken broken wire");
    row("RPC deleted", proto3("message Q {} service S { rpc R(Q) returns (Q); rpc T(Q) returns (Q); }"),
        proto3("message Q {} service S { rpc T(Q) returns (Q); }"), "RPC_NO_DELETE p.S.R works refused works wire");
    row("RPC streams", proto3("message Q {} service S { rpc R(Q) returns (Q); }"),
        proto3("message Q {} service S { rpc R(Q) returns (stream Q); }"),
        "RPC_SAME_SERVER_STREAMING p.S.R broken broken works wire");
    row("RPC takes a type of the same shape", proto3("message Q {} service S { rpc R(Q) returns (Q); }"),
        proto3("message Q {} message T {} service S { rpc R(T) returns (Q); }"),
        "RPC_SAME_REQUEST_TYPE p.S.R works works works source");
    row("package with a service", proto3("message Q {} service S { rpc R(Q) returns (Q); }"),
        "syntax = \"proto3\"; package q; message Q {} service S { rpc R(Q) returns (Q); }",
        "FILE_SAME_PACKAGE a.proto works refused works wire");
    row("package without one", proto3("message Q {}"), "syntax = \"proto3\"; package q; message Q {}",
        "FILE_SAME_PACKAGE a.proto works works works source");
}

void TestBufRules::tellsTheSkew()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QString, expected);
    const QString rule = expected.section(QLatin1Char(' '), 0, 0);
    const Comparison comparison = compared({{"a.proto", before}}, {{"a.proto", after}});
    QStringList found;
    for (const Finding &finding : comparison.findings) {
        if (QLatin1String(finding.rule->id) != rule)
            continue;
        found.append(QStringList{rule, finding.symbol, keyName(finding.skew.newClientOldServer),
                                 keyName(finding.skew.oldClientNewServer), keyName(finding.skew.stored),
                                 keyName(finding.axis)}
                         .join(QLatin1Char(' ')));
    }
    QVERIFY2(found.contains(expected), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestBufRules::readsOnlyWhatItNeeds()
{
    Files before{{"a.proto", proto3("import \"used.proto\"; message A { Used u = 1; int32 x = 2; }")},
                 {"used.proto", proto3("message Used {}")}};
    for (int i = 0; i < 20; ++i)
        before.emplace_back("other/" + std::to_string(i) + ".proto",
                            proto3(qPrintable(QStringLiteral("message O%1 {}").arg(i))));
    Files after = before;
    after[0].second = proto3("import \"used.proto\"; message A { Used u = 1; }");
    ParsedFiles cache;
    const Result<Comparison> result = compare(MemoryTree(before), MemoryTree(after), cache);
    QVERIFY(result);
    QCOMPARE(result->filesCompared, 1);
    QCOMPARE(result->filesAfter, 22);
    QCOMPARE(cache.parseCount(), 3); // both a.proto and what it uses
}

/// A repository may hold the same protocol twice; each copy is compared with what it was.
void TestBufRules::pairsCopiesByPath()
{
    const Files before{{"one/a.proto", proto3("message M { int32 a = 1; }")},
                       {"two/a.proto", proto3("message M { string a = 1; }")}};
    const Files after{{"one/a.proto", proto3("message M { int32 a = 1; int32 b = 2; }")},
                      {"two/a.proto", proto3("message M { bytes a = 1; }")}};
    QStringList found;
    for (const Finding &finding : compared(before, after).findings) {
        if (QLatin1String(finding.rule->id) == QLatin1String("FIELD_SAME_TYPE"))
            found.append(finding.place.file + QLatin1Char(' ') + finding.oldPlace.file);
    }
    QCOMPARE(found, QStringList{QStringLiteral("two/a.proto two/a.proto")});
}

/// The service stands elsewhere and is the same: still the message is a request, and no response.
void TestBufRules::knowsRpcsOfUnchangedFiles()
{
    const Files before{
        {"types/types.proto", proto3("message M { int32 a = 1; }")},
        {"api/requests.proto", proto3("import \"types/types.proto\"; message Q { M m = 1; } message A {}")},
        {"api/service.proto", proto3("import \"api/requests.proto\"; service S { rpc R(Q) returns (A); }")}};
    Files after = before;
    after.front().second = proto3("message M { }");
    const std::vector<Finding> findings = compared(before, after).findings;
    QVERIFY(!findings.empty());
    for (const Finding &finding : findings) {
        QCOMPARE(finding.usage, (Usage{true, false}));
        QCOMPARE(finding.skew.newClientOldServer, Verdict::Works);
        QCOMPARE(finding.skew.oldClientNewServer, Verdict::Ignored);
    }
}

void TestBufRules::losesNothingWithACopy()
{
    const QByteArray text = proto3("message M { int32 a = 1; } enum E { Z = 0; } service S { rpc R(M) returns (M); }");
    const Files before{{"api/a.proto", text}, {"vendor/x/a.proto", text}};
    const std::vector<Finding> findings = compared(before, {{"api/a.proto", text}}).findings;
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(told(findings.front()), QStringLiteral("FILE_NO_DELETE gone"));
    QVERIFY(findings.front().skew.works());
}

void TestBufRules::unreadableIsNoDeletion()
{
    class Unreadable : public MemoryTree {
    public:
        using MemoryTree::MemoryTree;
        [[nodiscard]] Result<QByteArray> read(const TreeFile &) const override
        {
            return fail(Fault::Environment, QStringLiteral("the blob is missing"));
        }
    };
    ParsedFiles cache;
    const MemoryTree before({{"a.proto", proto3("message M {}")}});
    const Unreadable after({{"a.proto", proto3("message M { int32 a = 1; }")}});
    const Result<Comparison> result = compare(before, after, cache);
    QVERIFY(result);
    QVERIFY(result->findings.empty());
    QCOMPARE(result->problems.size(), std::size_t(1));
}

void TestBufRules::cancels()
{
    const JobControl control = JobControl::create();
    control.cancel();
    ParsedFiles cache;
    const Result<Comparison> result =
        compare(MemoryTree({{"a.proto", proto3("")}}), MemoryTree(Files{}), cache, {}, control);
    QVERIFY(!result);
    QCOMPARE(result.error().fault, Fault::Cancelled);
}

/// Files that are read are not all there is to do.
void TestBufRules::progressEndsWithTheLastRule()
{
    const JobControl control = JobControl::create();
    ParsedFiles cache;
    QVERIFY(compare(MemoryTree({{"a.proto", proto3("message M {}")}}),
                    MemoryTree({{"a.proto", proto3("message N {}")}}), cache, {}, control));
    QVERIFY2(control.done() > 2 && control.done() < control.total(), qPrintable(QString::number(control.done())));
}

WAYBILL_TEST_MAIN(TestBufRules)
#include "tst_bufrules.moc"
