// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionfile.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "upgrade/procedure.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;
using upgrade::ProcedureEdit;
using waybill::testing::errorText;
using Kind = ProcedureEdit::Kind;

namespace {

const QString FileName = QStringLiteral("waybill.decisions.jsonl");

/// A decision's line.
QByteArray decided(char commit, const char *impact = "fix")
{
    return QByteArray(R"({"at":"","by":"Ada","commit":")") + QByteArray(40, commit) + R"(","impact":")" + impact
           + R"(","note":"","repository":"agent","upgrade":null})";
}

/// An edit's line as Waybill writes it.
QByteArray line(const QByteArray &kind, const QByteArray &step, const QByteArray &text = "T",
                const char *at = "2026-01-02T03:04:05Z", bool back = false, const char *more = "")
{
    return QByteArray(R"({"after":"","at":")") + at + R"(","by":"Ada","note":"why","procedure":")" + kind
           + R"(","rollback":)" + (back ? "true" : "false") + R"(,"step":")" + step + R"(","text":")" + text + "\""
           + more + "}";
}

/// "text drain T", "clear text drain" or, of the rollback, "back text drain T".
ProcedureDecision said(QByteArray text)
{
    const auto take = [&text](const char *word) {
        const bool there = text.startsWith(word);
        if (there)
            text = text.mid(int(qstrlen(word)));
        return there;
    };
    const bool clear = take("clear ");
    const bool back = take("back ");
    const QList<QByteArray> words = text.split(' ');
    ProcedureDecision decision{
        {back, QString::fromUtf8(words[1]), *upgrade::editKindFromKey(QString::fromUtf8(words[0]))}, {}};
    if (clear)
        return decision;
    decision.edit.emplace();
    decision.edit->text = QString::fromUtf8(words.value(2));
    decision.edit->by = QStringLiteral("Ada");
    decision.edit->reason = QStringLiteral("why");
    decision.edit->at = QDateTime({2026, 1, 2}, {3, 4, 5}, Qt::UTC);
    return decision;
}

QByteArray told(const DecisionsRead &read)
{
    QStringList lines;
    for (const ProcedureEdit &edit : read.decisions.procedure())
        lines << (edit.rollback ? QStringLiteral("back ") : QString()) + keyName(edit.kind) + QLatin1Char(' ')
                     + edit.step + QLatin1Char(' ') + edit.text;
    for (const auto &[key, decision] : read.decisions.all())
        lines << key.first + QLatin1Char(' ') + key.second.shortId(1) + QLatin1Char(' ') + keyName(decision.impact);
    for (const Problem &problem : read.problems)
        lines << keyName(problem.severity) + QLatin1Char(' ') + QString::number(problem.place.line) + QLatin1Char(' ')
                     + wording::text(problem.message).section(QLatin1Char(' '), 0, 2);
    return lines.join(QLatin1Char('\n')).toUtf8();
}

QByteArray file(const QByteArrayList &lines)
{
    return lines.isEmpty() ? QByteArray() : QByteArray(lines.join('\n') + '\n');
}

} // namespace

/// What people said about the steps of the procedure, beside the decisions about changes.
class TestProcedureDecisions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void values();
    void reads_data();
    void reads();
    void edits_data();
    void edits();
    void keepsEveryField();
    void both();
};

void TestProcedureDecisions::values()
{
    Decisions decisions;
    ProcedureEdit edit;
    edit.step = QStringLiteral("drain");
    edit.text = QStringLiteral("one");
    decisions.set(edit);
    edit.text = QStringLiteral("two");
    decisions.set(edit);
    edit.rollback = true;
    decisions.set(edit);
    edit.kind = Kind::Dismiss;
    decisions.set(edit);
    QCOMPARE(decisions.procedure().size(), 3u);
    QCOMPARE(decisions.find(Decisions::StepKey(false, QStringLiteral("drain"), Kind::Text))->text,
             QStringLiteral("two"));
    Decisions other = decisions;
    QVERIFY(other == decisions);
    other.clear(Decisions::keyOf(edit));
    QVERIFY(!other.find(Decisions::keyOf(edit)));
    QVERIFY(!(other == decisions));
    QVERIFY(decisions.all().empty());
}

void TestProcedureDecisions::reads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const char *expected) {
        QTest::newRow(name) << bytes << QByteArray(expected);
    };
    const QByteArray drain = line("text", "drain");
    row("all kinds",
        file({drain, line("add", "added:1"), line("dismiss", "upgrade", ""), line("move", "uncordon", "")}),
        "add added:1 T\ntext drain T\nmove uncordon \ndismiss upgrade ");
    row("either way", file({drain, line("text", "drain", "B", "", true)}), "text drain T\nback text drain B");
    row("beside decisions", file({drain, decided('a')}), "text drain T\nagent a fix");
    row("the least", R"({"procedure":"dismiss","step":"drain"})", "dismiss drain ");
    row("twice, the later time counts",
        file({line("text", "drain", "L", "2026-01-02T00:00:00Z"), line("text", "drain", "S", "2026-01-01T00:00:00Z")}),
        "text drain L\nwarning 2 Step drain of");
    row("twice at one time, the lower counts", file({drain, line("text", "drain", "L")}),
        "text drain L\nwarning 1 Step drain of");
    row("step of unknown clients, in other languages",
        file({line("text", "upgrade:Clients von store API"), line("move", "upgrade:clients de b", ""),
              line("move", "upgrade:clientes de c", ""), line("move", "upgrade:d 的客户端", ""),
              line("move", "upgrade:clients of e", "")}),
        "move upgrade:clients of b \nmove upgrade:clients of c \nmove upgrade:clients of d \n"
        "move upgrade:clients of e \ntext upgrade:clients of store API T");
    row("a kind of later times", file({line("paint", "drain"), drain}),
        "text drain T\nwarning 1 \"procedure\" of this");
    row("no step", file({line("text", "")}), "warning 1 \"step\" of this");
    row("no text", file({line("text", "drain", " ")}), "warning 1 \"text\" of this");
    row("nothing to add", file({line("add", "added:1", "")}), "warning 1 \"text\" of this");
    row("unknown time", file({line("text", "drain", "T", "yesterday")}), "warning 1 \"at\" of this");
    row("text of another type", QByteArray(drain).replace("\"T\"", "7"), "warning 1 \"text\" of this");
    row("note of another type", QByteArray(drain).replace("\"why\"", "7"), "warning 1 \"note\" of this");
    row("by of another type", QByteArray(drain).replace("\"Ada\"", "7"), "warning 1 \"by\" of this");
    row("place of another type", QByteArray(drain).replace(R"("after":"")", R"("after":[])"),
        "warning 1 \"after\" of this");
    row("way of another type", QByteArray(drain).replace("false", "\"no\""), "warning 1 \"rollback\" of this");
    row("a decision with that key is one", QByteArray(decided('a')).replace("{", R"({"procedure":"x",)"),
        "agent a fix");
}

void TestProcedureDecisions::reads()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    const testing::ScratchFolder folder;
    const auto read = readDecisions(folder.write(FileName, bytes));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(told(*read), expected);
    QCOMPARE(folder.read(FileName), bytes);
}

void TestProcedureDecisions::edits_data()
{
    QTest::addColumn<QByteArrayList>("before");
    QTest::addColumn<QByteArrayList>("edits");
    QTest::addColumn<QByteArrayList>("after");
    const auto row = [](const char *name, const QByteArrayList &before, const QByteArrayList &edits,
                        const QByteArrayList &after) { QTest::newRow(name) << before << edits << after; };
    const QByteArray add = line("add", "added:1");
    const QByteArray drain = line("text", "drain");
    const QByteArray noDrain = line("dismiss", "drain", "");
    const QByteArray back = line("text", "drain", "T", "2026-01-02T03:04:05Z", true);
    const QByteArray a = decided('a');
    const QByteArray b = decided('b');
    row("the first", {}, {"text drain T"}, {drain});
    row("before all decisions", {a, b}, {"text drain T"}, {drain, a, b});
    row("sorted by way, step and kind", {a}, {"back text drain T", "dismiss drain", "text drain T", "add added:1 T"},
        {add, drain, noDrain, back, a});
    row("anew", {drain, noDrain, a}, {"text drain N"}, {line("text", "drain", "N"), noDrain, a});
    row("taken back", {drain, noDrain, back, a}, {"clear text drain"}, {noDrain, back, a});
    row("set and taken back", {a}, {"text drain T", "clear text drain"}, {a});
    row("nothing to take back", {drain, a}, {"clear text upgrade"}, {drain, a});
    row("lines that stand elsewhere come home", {a, drain, b, add}, {"dismiss drain"}, {add, drain, noDrain, a, b});
    row("foreign lines stay behind their neighbours", {"# top", drain, "# drain", a, "# a"}, {"add added:1 T"},
        {"# top", add, drain, "# drain", a, "# a"});
    row("foreign lines stay when those go", {drain, "# drain", a}, {"clear text drain"}, {"# drain", a});
    row("a kind of later times stays", {line("paint", "drain"), drain, a}, {"clear text drain"},
        {line("paint", "drain"), a});
    row("unknown keys stay", {line("text", "drain", "T", "", false, R"(,"zeal":[1,{"x":2}])")}, {"text drain N"},
        {line("text", "drain", "N", "2026-01-02T03:04:05Z", false, R"(,"zeal":[1,{"x":2}])")});
    row("other lines keep their bytes", {"  " + drain + " \r", a + "  "}, {"add added:1 T"},
        {add, "  " + drain + " \r", a + "  "});
    row("one of two stays then", {drain, a, line("text", "drain", "U")}, {"text drain N"},
        {line("text", "drain", "N"), a});
}

void TestProcedureDecisions::edits()
{
    QFETCH(QByteArrayList, before);
    QFETCH(QByteArrayList, edits);
    QFETCH(QByteArrayList, after);
    std::vector<ProcedureDecision> list;
    for (const QByteArray &text : edits)
        list.push_back(said(text));
    const testing::ScratchFolder folder;
    for (const bool atOnce : {true, false}) {
        const QString path = folder.write(FileName, file(before));
        Result<DecisionsRead> result;
        if (atOnce)
            result = editDecisions(path, {}, list);
        for (std::size_t i = 0; i < list.size() && !atOnce; ++i)
            result = editDecisions(path, {}, {list[i]});
        QVERIFY2(result, errorText(result).constData());
        QCOMPARE(folder.read(FileName), file(after));
        const auto read = readDecisions(path);
        QVERIFY2(read, errorText(read).constData());
        QVERIFY(read->decisions == result->decisions && read->problems == result->problems);
    }
}

void TestProcedureDecisions::keepsEveryField()
{
    const testing::ScratchFolder folder;
    ProcedureEdit edit;
    edit.step = QStringLiteral("protocol:agent \"gRPC\":together");
    edit.kind = Kind::Add;
    edit.text = QStringLiteral("Line one\nline two \\ \t \U0001F600");
    edit.after = QStringLiteral("upgrade:\u2028runtime");
    edit.rollback = true;
    edit.by = QStringLiteral("Änne");
    edit.reason = QStringLiteral("since \"so\"");
    edit.at = QDateTime({2026, 5, 6}, {7, 8, 9, 123}, Qt::UTC);
    // What the key says counts.
    ProcedureEdit other = edit;
    other.step = QStringLiteral("elsewhere");
    const auto written = editDecisions(folder.path(FileName), {}, {{Decisions::keyOf(edit), other}});
    QVERIFY2(written, errorText(written).constData());
    const auto read = readDecisions(folder.path(FileName));
    QVERIFY2(read, errorText(read).constData());
    QCOMPARE(read->decisions.procedure().size(), 1u);
    QVERIFY(read->decisions.procedure().front() == edit);
    QCOMPARE(folder.read(FileName).count('\n'), 1);
}

/// Decisions and edits of the procedure in one go.
void TestProcedureDecisions::both()
{
    const testing::ScratchFolder folder;
    const QString path = folder.write(FileName, file({decided('a')}));
    const auto commit = *git::ObjectId::fromHex(QByteArray(40, 'a'));
    const Decision decision{QStringLiteral("agent"), commit, Impact::Breaking, {}, {}, QStringLiteral("Ada"), {}};
    const auto written = editDecisions(path, {{decision.repository, commit, decision}}, {said("text drain T")});
    QVERIFY2(written, errorText(written).constData());
    QCOMPARE(folder.read(FileName), file({line("text", "drain"), decided('a', "breaking")}));
    QVERIFY(editDecisions(path, {}, {}));
    QCOMPARE(folder.read(FileName), file({line("text", "drain"), decided('a', "breaking")}));
}

WAYBILL_TEST_MAIN(TestProcedureDecisions)
#include "tst_proceduredecisions.moc"
