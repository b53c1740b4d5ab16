// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"
#include "upgrade/proceduremoves.h"

#include <map>
#include <random>

using namespace waybill;
using namespace waybill::upgrade;
using Kind = ProcedureEdit::Kind;

namespace {

const QDateTime Now({2026, 1, 2}, {3, 4, 5}, Qt::UTC);

/// A procedure whose steps are called by letters, the same both ways, and what people said of it.
class Spoken {
public:
    explicit Spoken(const QString &letters)
    {
        for (const QChar letter : letters) {
            ProcedureStep step;
            step.id = QString(letter);
            step.text = step.id;
            m_derived.steps.push_back(step);
        }
        m_derived.rollback.steps = m_derived.steps;
    }

    void say(const ProcedureEdit &edit) { m_edits[{edit.rollback, edit.step, edit.kind}] = edit; }
    void add(const QString &letter, const QString &after, int second)
    {
        ProcedureEdit edit;
        edit.kind = Kind::Add;
        edit.step = edit.text = letter;
        edit.after = after;
        edit.at = Now.addSecs(second);
        say(edit);
    }
    /// How many edits that took.
    std::size_t move(const QString &letter, int position, const QDateTime &now = Now, bool rollback = false)
    {
        const auto moves = movesFor(current(), edits(), {letter, position, rollback}, QStringLiteral("Ben"), now);
        for (const ProcedureEdit &edit : moves)
            say(edit);
        return moves.size();
    }

    [[nodiscard]] std::vector<ProcedureEdit> edits() const
    {
        std::vector<ProcedureEdit> all;
        for (const auto &[key, edit] : m_edits)
            all.push_back(edit);
        return all;
    }
    [[nodiscard]] QString order(bool rollback = false) const
    {
        const Procedure procedure = current();
        QString letters;
        for (const ProcedureStep &step : rollback ? procedure.rollback.steps : procedure.steps)
            letters += step.id;
        return letters;
    }

private:
    [[nodiscard]] Procedure current() const { return edited(m_derived, edits()); }

    Procedure m_derived;
    std::map<std::tuple<bool, QString, Kind>, ProcedureEdit> m_edits;
};

} // namespace

class ProcedureMovesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneMoveIsOneEdit()
    {
        Spoken spoken(QStringLiteral("abcd"));
        QCOMPARE(spoken.move(QStringLiteral("d"), 0), std::size_t(1));
        QCOMPARE(spoken.order(), QStringLiteral("dabc"));
        QCOMPARE(spoken.order(true), QStringLiteral("abcd"));
        const ProcedureEdit said = spoken.edits().front();
        QCOMPARE(said.after, QString());
        QCOMPARE(said.by, QStringLiteral("Ben"));
        QCOMPARE(said.at, Now);
        QCOMPARE(spoken.move(QStringLiteral("a"), 3, Now, true), std::size_t(1));
        QCOMPARE(spoken.order(true), QStringLiteral("bcda"));
        QCOMPARE(spoken.order(), QStringLiteral("dabc"));
    }

    void anEarlierMoveThatTheLaterOneDependsOn()
    {
        Spoken spoken(QStringLiteral("abcd"));
        spoken.move(QStringLiteral("c"), 0);
        spoken.move(QStringLiteral("b"), 1, Now.addSecs(1)); // behind c
        QCOMPARE(spoken.order(), QStringLiteral("cbad"));
        spoken.move(QStringLiteral("c"), 1, Now.addSecs(2));
        QCOMPARE(spoken.order(), QStringLiteral("bcad"));
    }

    void nowhere()
    {
        Spoken spoken(QStringLiteral("abc"));
        QCOMPARE(spoken.move(QStringLiteral("x"), 0), std::size_t(0));
        QCOMPARE(spoken.move(QStringLiteral("a"), 3), std::size_t(0));
        QCOMPARE(spoken.move(QStringLiteral("a"), -1), std::size_t(0));
    }

    /// Whatever is moved, at whatever time, by whatever clock: it stands where it was put, and the rest as it was.
    void anything()
    {
        std::mt19937 dice(20260102);
        for (int round = 0; round < 40; ++round) {
            Spoken spoken(QStringLiteral("abcdef"));
            if (round % 2 == 1) {
                spoken.add(QStringLiteral("x"), QStringLiteral("c"), 1);
                spoken.add(QStringLiteral("y"), QString(), 2);
            }
            for (int i = 0; i < 30; ++i) {
                const QString before = spoken.order();
                const int from = int(dice() % unsigned(before.size()));
                const int to = int(dice() % unsigned(before.size()));
                QString wanted = before;
                wanted.remove(from, 1).insert(to, before[from]);
                spoken.move(QString(before[from]), to, Now.addSecs(int(dice() % 20) - 10));
                QCOMPARE(spoken.order(), wanted);
            }
        }
    }
};

WAYBILL_TEST_MAIN(ProcedureMovesTest)
#include "tst_proceduremoves.moc"
