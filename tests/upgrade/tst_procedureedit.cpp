// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "katafacts.h"
#include "proceduretext.h"
#include "testing/testmain.h"
#include "upgrade/procedureedit.h"
#include "wording/text.h"

#include <algorithm>

using namespace waybill;
using namespace waybill::upgrade;
using namespace waybill::upgrade::testing;
using Kind = ProcedureEdit::Kind;

namespace {

/// "KIND STEP [after STEP] [at SECOND] [back] [= TEXT]".
ProcedureEdit edit(const QString &line)
{
    ProcedureEdit made;
    const QStringList words = line.section(QLatin1String(" = "), 0, 0).split(QLatin1Char(' '));
    made.kind = editKindFromKey(words.value(0)).value_or(Kind::Text);
    made.step = words.value(1);
    made.text = line.section(QLatin1String(" = "), 1);
    made.by = QStringLiteral("Ada");
    made.reason = QStringLiteral("we know better");
    const auto behind = [&words](const char *word) {
        const qsizetype at = words.indexOf(QLatin1String(word));
        return at < 0 ? QString() : words.value(at + 1);
    };
    made.after = behind("after");
    made.rollback = words.contains(QLatin1String("back"));
    if (const QString second = behind("at"); !second.isEmpty())
        made.at = QDateTime({2026, 1, 2}, {3, 4, second.toInt()}, Qt::UTC);
    return made;
}

std::vector<ProcedureEdit> edits(const QString &lines)
{
    std::vector<ProcedureEdit> all;
    for (const QString &line : lines.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        all.push_back(edit(line));
    return all;
}

/// The steps by id and text; "x" before a dismissed one; who touched it.
QString brief(const std::vector<ProcedureStep> &steps)
{
    QStringList told;
    for (const ProcedureStep &step : steps) {
        QString one = step.dismissed ? QStringLiteral("x ") + step.id : step.id;
        if (step.origin != ProcedureStep::Origin::Derived)
            one += (step.origin == ProcedureStep::Origin::Added ? QLatin1String(" + ") : QLatin1String(" ~ "))
                   + wording::text(step.text);
        if (!step.by.isEmpty())
            one += QLatin1String(" (") + step.by + QLatin1Char(')');
        told << one;
    }
    return told.join(QLatin1String("\n"));
}

} // namespace

class TestProcedureEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keys();
    void edits_data();
    void edits();
    void text();
    void headlines_data();
    void headlines();
    void plainHeadline();
};

void TestProcedureEdit::keys()
{
    for (const Kind kind : {Kind::Text, Kind::Add, Kind::Dismiss, Kind::Move})
        QCOMPARE(editKindFromKey(keyName(kind)), kind);
    QVERIFY(!editKindFromKey(u""));
    QVERIFY(!editKindFromKey(u"Text"));
}

void TestProcedureEdit::edits_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *lines, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    row("nothing", "", "drain\nupgrade\nuncordon");
    row("text", "text upgrade = Use our packages.", "drain\nupgrade ~ Use our packages. (Ada)\nuncordon");
    row("the later text counts", "text upgrade at 2 = Later.\ntext upgrade at 1 = Sooner.",
        "drain\nupgrade ~ Later. (Ada)\nuncordon");
    row("a text with a time counts more than one without", "text upgrade at 2 = Timed.\ntext upgrade = Timeless.",
        "drain\nupgrade ~ Timed. (Ada)\nuncordon");
    row("no such step", "text elsewhere = Nothing.\ndismiss elsewhere\nmove elsewhere after drain",
        "drain\nupgrade\nuncordon");
    row("added first", "add added:1 = Tell people.", "added:1 + Tell people. (Ada)\ndrain\nupgrade\nuncordon");
    row("added after", "add added:1 after drain = Wait.", "drain\nadded:1 + Wait. (Ada)\nupgrade\nuncordon");
    row("added after what is gone", "add added:1 after gone = Look.",
        "drain\nupgrade\nuncordon\nadded:1 + Look. (Ada)");
    row("added after one that is added", "add added:2 after added:1 at 2 = Two.\nadd added:1 after drain at 1 = One.",
        "drain\nadded:1 + One. (Ada)\nadded:2 + Two. (Ada)\nupgrade\nuncordon");
    row("added twice", "add added:1 at 1 = One.\nadd added:1 at 2 = Two.",
        "added:1 + One. (Ada)\ndrain\nupgrade\nuncordon");
    row("added and changed, whatever stands first", "text added:1 at 1 = Better.\nadd added:1 after drain at 2 = Good.",
        "drain\nadded:1 + Better. (Ada)\nupgrade\nuncordon");
    row("added and dismissed", "add added:1 = One.\ndismiss added:1",
        "x added:1 + One. (Ada)\ndrain\nupgrade\nuncordon");
    row("dismissed", "dismiss upgrade", "drain\nx upgrade (Ada)\nuncordon");
    row("the drain is dismissed, and bringing back with it", "dismiss drain",
        "x drain (Ada)\nupgrade\nx uncordon (Ada)");
    row("moved down", "move drain after upgrade", "upgrade\ndrain\nuncordon");
    row("moved up", "move uncordon after drain", "drain\nuncordon\nupgrade");
    row("moved first", "move uncordon", "uncordon\ndrain\nupgrade");
    row("moved behind itself", "move upgrade after upgrade", "drain\nupgrade\nuncordon");
    row("moved behind what is gone", "move upgrade after gone", "drain\nupgrade\nuncordon");
    row("moved behind one that is added", "move drain after added:1 at 1\nadd added:1 after upgrade at 2 = One.",
        "upgrade\nadded:1 + One. (Ada)\ndrain\nuncordon");
    row("of the way back", "text upgrade:runtime back = Elsewhere.", "drain\nupgrade\nuncordon");
}

void TestProcedureEdit::edits()
{
    QFETCH(QString, lines);
    const Procedure derived = deriveProcedure(k1(), Stance::ClientFirst);
    std::vector<ProcedureEdit> all = ::edits(lines);
    const Procedure result = edited(derived, all);
    QTEST(brief(result.steps), "expected");
    if (!lines.contains(QLatin1String(" back")))
        QCOMPARE(brief(result.rollback.steps), brief(derived.rollback.steps));
}

/// A headline that only says the trait follows it.
void TestProcedureEdit::plainHeadline()
{
    const Procedure result = edited(deriveProcedure(k2(), Stance::ClientFirst),
                                    ::edits(QStringLiteral("dismiss workloads\ndismiss workloads back")));
    QCOMPARE(result.trait, Trait::Live);
    QCOMPARE(wording::text(result.headline), QStringLiteral("Follow the steps to upgrade."));
    QCOMPARE(wording::text(result.rollback.headline), QStringLiteral("Follow the steps to roll back."));
}

/// What was said before is kept, and the rollback is edited alone.
void TestProcedureEdit::text()
{
    const Procedure derived = deriveProcedure(k1(), Stance::ClientFirst);
    const Procedure result = edited(
        derived, ::edits(QStringLiteral("text drain at 1 = One.\ntext drain at 2 = Two.\ndismiss workloads back")));
    QCOMPARE(result.steps.front().text, QStringLiteral("Two."));
    QCOMPARE(result.steps.front().derivedText, derived.steps.front().text);
    QCOMPARE(result.steps.front().why, derived.steps.front().why);
    QCOMPARE(result.steps.front().reason, QStringLiteral("we know better"));
    QCOMPARE(brief(result.rollback.steps), QStringLiteral("upgrade:runtime\nupgrade:agent\nx workloads (Ada)"));
}

void TestProcedureEdit::headlines_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("forward");
    QTest::addColumn<QString>("back");
    const auto row = [](const char *lines, const char *forward, const char *back) {
        QTest::newRow(lines) << QString::fromUtf8(lines) << QString::fromUtf8(forward) << QString::fromUtf8(back);
    };
    row("", "drain-node: Drain each node before you upgrade it.", "Roll back runtime before agent.");
    row("text drain = Evacuate.", "drain-node: Drain each node before you upgrade it.",
        "Roll back runtime before agent.");
    row("dismiss drain", "live: Follow the steps to upgrade.", "Roll back runtime before agent.");
    row("dismiss workloads back", "drain-node: Drain each node before you upgrade it.",
        "Roll back runtime before agent.");
}

void TestProcedureEdit::headlines()
{
    QFETCH(QString, lines);
    const Procedure result = edited(deriveProcedure(k1(), Stance::ClientFirst), ::edits(lines));
    QTEST(QString(keyName(result.trait) + QLatin1String(": ") + wording::text(result.headline)), "forward");
    QTEST(wording::text(result.rollback.headline), "back");
}

WAYBILL_TEST_MAIN(TestProcedureEdit)
#include "tst_procedureedit.moc"
