// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisiontext.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QRandomGenerator>

using namespace waybill;
using namespace waybill::release;

namespace {

/// "a fix 3 Ada" as the line of a decision: commit, impact, hour, person; what has no such words is a foreign line.
QByteArray line(const QByteArray &words)
{
    const QList<QByteArray> parts = words.split(' ');
    if (parts.size() < 4)
        return words;
    return R"({"at":"2026-01-02T)" + parts[2].rightJustified(2, '0') + R"(:00:00Z","by":")" + parts[3]
           + R"(","commit":")" + QByteArray(40, parts[0][0]) + R"(","impact":")" + parts[1]
           + R"(","note":"","repository":"agent","upgrade":null})";
}

QByteArray text(const QByteArrayList &lines)
{
    QByteArray all;
    for (const QByteArray &words : lines)
        all += line(words) + '\n';
    return all;
}

/// The other way round.
QByteArrayList words(const QByteArray &bytes)
{
    QByteArrayList lines;
    for (const QByteArray &one : bytes.split('\n')) {
        const DecisionsRead read = DecisionText(one).read({});
        if (read.decisions.all().empty()) {
            lines << one;
            continue;
        }
        const Decision &decision = read.decisions.all().begin()->second;
        lines << decision.commit.toHex().left(1) + ' ' + keyName(decision.impact).toLatin1() + ' '
                     + QByteArray::number(decision.at.time().hour()) + ' ' + decision.by.toUtf8();
    }
    lines.removeLast(); // behind the last newline
    return lines;
}

} // namespace

class TestDecisionMerge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void merges_data();
    void merges();
    void conflictsNameBothSides();
    void patches();
    void losesNoLine();
};

void TestDecisionMerge::merges_data()
{
    QTest::addColumn<QByteArrayList>("base");
    QTest::addColumn<QByteArrayList>("ours");
    QTest::addColumn<QByteArrayList>("theirs");
    QTest::addColumn<QByteArrayList>("expected");
    QTest::addColumn<int>("conflicts");
    using L = QByteArrayList;
    const auto row = [](const char *name, const L &base, const L &ours, const L &theirs, const L &expected,
                        int conflicts = 0) { QTest::newRow(name) << base << ours << theirs << expected << conflicts; };
    row("nothing", {}, {}, {}, {});
    row("both began", {}, {"a fix 1 Ada"}, {"b none 2 Bob"}, {"a fix 1 Ada", "b none 2 Bob"});
    row("neighbours", {"b fix 1 Ada"}, {"a fix 1 Ada", "b fix 1 Ada"}, {"b fix 1 Ada", "c fix 2 Bob"},
        {"a fix 1 Ada", "b fix 1 Ada", "c fix 2 Bob"});
    row("one cleared, one added", {"a fix 1 Ada", "b fix 1 Ada"}, {"b fix 1 Ada"},
        {"a fix 1 Ada", "b fix 1 Ada", "c fix 2 Bob"}, {"b fix 1 Ada", "c fix 2 Bob"});
    row("both cleared", {"a fix 1 Ada"}, {}, {}, {});
    row("one decided anew", {"a fix 1 Ada"}, {"a fix 1 Ada"}, {"a none 2 Bob"}, {"a none 2 Bob"});
    row("one cleared, one decided anew: nothing is lost", {"a fix 1 Ada"}, {}, {"a none 2 Bob"}, {"a none 2 Bob"});
    row("both decided differently", {}, {"a fix 1 Ada"}, {"a none 2 Bob"}, {"a fix 1 Ada", "a none 2 Bob"}, 1);
    row("both decided anew, differently", {"a breaking 1 Cy"}, {"a fix 3 Ada"}, {"a none 2 Bob"},
        {"a none 2 Bob", "a fix 3 Ada"}, 1);
    row("both decided alike: the later stays", {}, {"a fix 1 Ada"}, {"a fix 2 Bob"}, {"a fix 2 Bob"});
    row("both made the same", {}, {"a fix 1 Ada"}, {"a fix 1 Ada"}, {"a fix 1 Ada"});
    row("a conflict of old is no news", {"a fix 1 Ada", "a none 2 Bob"}, {"a fix 1 Ada", "a none 2 Bob"},
        {"a fix 1 Ada", "a none 2 Bob", "b fix 1 Bob"}, {"a fix 1 Ada", "a none 2 Bob", "b fix 1 Bob"});
    row("a conflict that one settled", {"a fix 1 Ada", "a none 2 Bob"}, {"a additive 3 Ada"},
        {"a fix 1 Ada", "a none 2 Bob"}, {"a additive 3 Ada"});
    row("three", {}, {"a fix 1 Ada", "a none 2 Bob"}, {"a additive 3 Cy"},
        {"a fix 1 Ada", "a none 2 Bob", "a additive 3 Cy"});
    row("foreign lines of both", {"# top"}, {"# top", "a fix 1 Ada", "# mine"},
        {"# top", "a fix 1 Ada", "# yours", "b fix 1 Bob", "# end"},
        {"# top", "a fix 1 Ada", "# mine", "# yours", "b fix 1 Bob", "# end"});
    row("a foreign line that one took out", {"a fix 1 Ada", "# gone"}, {"a fix 1 Ada"}, {"a fix 1 Ada", "# gone"},
        {"a fix 1 Ada"});
    row("left marks", {}, {"<<<<<<< x", "a fix 1 Ada", "=======", "b fix 1 Ada", ">>>>>>> y"}, {"c fix 1 Bob"},
        {"a fix 1 Ada", "b fix 1 Ada", "c fix 1 Bob"});
}

void TestDecisionMerge::merges()
{
    QFETCH(QByteArrayList, base);
    QFETCH(QByteArrayList, ours);
    QFETCH(QByteArrayList, theirs);
    QFETCH(QByteArrayList, expected);
    QFETCH(int, conflicts);
    const auto merged = DecisionText::merged(text(base), text(ours), text(theirs), QStringLiteral("f"));
    QCOMPARE(words(merged.bytes), expected);
    QCOMPARE(int(merged.conflicts.size()), conflicts);
    // And by whoever it is joined, but for the order of foreign lines.
    if (!text(ours).contains("# mine")) {
        const auto other = DecisionText::merged(text(base), text(theirs), text(ours), QStringLiteral("f"));
        QCOMPARE(words(other.bytes), expected);
        QCOMPARE(int(other.conflicts.size()), conflicts);
    }
    // Who has it all has nothing to join.
    const auto again = DecisionText::merged(text(theirs), merged.bytes, text(theirs), QStringLiteral("f"));
    QCOMPARE(words(again.bytes), expected);
    QCOMPARE(int(again.conflicts.size()), 0);
}

void TestDecisionMerge::conflictsNameBothSides()
{
    const auto merged =
        DecisionText::merged({}, text({"a fix 3 Ada"}), text({"a breaking 1 Bob"}), QStringLiteral("f"));
    QCOMPARE(merged.conflicts.size(), 1u);
    const Problem &problem = merged.conflicts.front();
    QCOMPARE(problem.place.toString(), QStringLiteral("f:1"));
    for (const char *word : {"fix", "Ada", "breaking", "Bob", "aaaaaaa", "agent", "line 2"})
        QVERIFY2(wording::text(problem.message).contains(QLatin1String(word)), word);
    // Decided again, one line is left.
    DecisionText again(merged.bytes);
    Decision decision;
    decision.repository = QStringLiteral("agent");
    decision.commit = *git::ObjectId::fromHex(QByteArray(40, 'a'));
    decision.impact = Impact::None;
    again.apply({{decision.repository, decision.commit, decision}});
    QCOMPARE(again.bytes().count('\n'), 1);
    QVERIFY(again.read({}).problems.empty());
}

/// A patch is added to the lines that lack one, and nothing else about them changes.
void TestDecisionMerge::patches()
{
    DecisionText said(text({"a fix 1 Ada", "# x", "b fix 1 Ada"}));
    Decision decision;
    decision.repository = QStringLiteral("agent");
    decision.commit = *git::ObjectId::fromHex(QByteArray(40, 'a'));
    decision.patch = *git::ObjectId::fromHex(QByteArray(40, '7'));
    said.addPatches({decision});
    const QByteArray patched = said.bytes();
    QVERIFY(patched.contains(R"("patch":"7777)"));
    QCOMPARE(words(patched), (QByteArrayList{"a fix 1 Ada", "# x", "b fix 1 Ada"}));
    decision.patch = *git::ObjectId::fromHex(QByteArray(40, '8'));
    said.addPatches({decision});
    QCOMPARE(said.bytes(), patched);
    QCOMPARE(DecisionText(patched).read({}).decisions.all().begin()->second.patch.toHex(), QByteArray(40, '7'));
    // Decided again by somebody who does not know it, it stays.
    decision.patch = {};
    said.apply({{decision.repository, decision.commit, decision}});
    QVERIFY(said.bytes().contains(R"("patch":"7777)"));
}

/// Marks in any order, whole conflicts or torn ones: no line of either side is ever lost.
void TestDecisionMerge::losesNoLine()
{
    const QByteArrayList tokens{"<<<<<<< ours",       "=======",           ">>>>>>> theirs", line("a fix 1 Ada"),
                                line("a none 2 Bob"), line("b fix 1 Ada"), "# words",        ""};
    QRandomGenerator random(20260101);
    for (int round = 0; round < 20'000; ++round) {
        QByteArrayList lines;
        for (int i = random.bounded(12); i > 0; --i)
            lines << tokens[random.bounded(int(tokens.size()))];
        const QByteArray bytes = lines.join('\n');
        const QByteArray written = DecisionText(bytes).bytes();
        for (const QByteArray &token : lines) {
            if (token.startsWith('{') || token.startsWith('#'))
                QVERIFY2(written.contains(QByteArray(token + '\n')), bytes.constData());
        }
        QVERIFY(int(DecisionText(bytes).read({}).decisions.all().size())
                == int(bytes.contains(QByteArray(40, 'a'))) + int(bytes.contains(QByteArray(40, 'b'))));
    }
}

WAYBILL_TEST_MAIN(TestDecisionMerge)
#include "tst_decisionmerge.moc"
