// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/proceduremodel.h"
#include "testing/modelprinter.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>

using namespace waybill;
using models::ProcedureModel;
using models::StepId;
using upgrade::Procedure;
using upgrade::ProcedureStep;
using Origin = ProcedureStep::Origin;

namespace {

ProcedureStep step(const char *id, Trait trait = Trait::Live)
{
    ProcedureStep made;
    made.id = QString::fromLatin1(id);
    made.text = QStringLiteral("Do %1.").arg(made.id);
    made.trait = trait;
    return made;
}

/// Steps by their ids, the rollback behind a bar: "a b | c".
Procedure procedureOf(const QByteArray &ids)
{
    Procedure made;
    made.rollback.headline = QStringLiteral("Go back.");
    bool back = false;
    for (const QByteArray &id : ids.split(' ')) {
        if (id == "|")
            back = true;
        else if (!id.isEmpty())
            (back ? made.rollback.steps : made.steps).push_back(step(id.constData()));
    }
    return made;
}

struct Shown {
    explicit Shown(const Procedure &procedure) { model.setProcedure(procedure); }

    [[nodiscard]] QString ids() const
    {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << (model.step(row) ? model.step(row)->id : QStringLiteral("|"));
        return all.join(QLatin1Char(' '));
    }
    [[nodiscard]] QVariant at(int row, int role) const { return model.index(row).data(role); }

    ProcedureModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class ProcedureModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsThereAndBack()
    {
        const Shown shown(procedureOf("a b | c"));
        testing::PrintOptions options;
        QCOMPARE(testing::printModel(shown.model, options).join(QLatin1Char('\n')),
                 QStringLiteral("Do a.\nDo b.\nRollback\nDo c."));
        options.roles = {ProcedureModel::NumberRole};
        QCOMPARE(testing::printModel(shown.model, options).join(QLatin1Char(' ')), QStringLiteral("1 2 0 1"));
        options.roles = {ProcedureModel::RollbackRole};
        QCOMPARE(testing::printModel(shown.model, options).join(QLatin1Char(' ')),
                 QStringLiteral("false false true true"));
        QVERIFY(shown.at(2, ProcedureModel::HeadingRole).toBool());
        QCOMPARE(shown.at(2, ProcedureModel::DetailRole).toString(), QStringLiteral("Go back."));
        QVERIFY(!shown.model.step(2));
        QVERIFY(!shown.model.step(4));
        QCOMPARE(shown.model.rowOf({true, QStringLiteral("c")}), 3);
        QCOMPARE(shown.model.rowOf({false, QStringLiteral("c")}), -1);
        QCOMPARE(shown.model.positionOf(3), 0);
        QCOMPARE(shown.model.positionOf(2), -1);
        QCOMPARE(shown.model.stepCount(false), 2);
    }

    void nothing()
    {
        const Shown shown(procedureOf(""));
        QCOMPARE(shown.model.rowCount(), 0);
    }

    void noWayBackStillSaysSo()
    {
        const Shown shown(procedureOf("a"));
        QCOMPARE(shown.ids(), QStringLiteral("a |"));
    }

    void whatAStepIsMadeOf()
    {
        Procedure procedure = procedureOf("a b");
        ProcedureStep &first = procedure.steps[0];
        first.trait = Trait::DrainNode;
        first.why = {QStringLiteral("a new\nfield")};
        first.components = {QStringLiteral("agent"), QStringLiteral("shim")};
        first.origin = Origin::Edited;
        first.derivedText = QStringLiteral("Be careful.");
        first.by = QStringLiteral("Ann");
        first.reason = QStringLiteral("shorter");
        procedure.steps[1].dismissed = true;
        const Shown shown(procedure);
        QCOMPARE(Trait(shown.at(0, ProcedureModel::TraitRole).toInt()), Trait::DrainNode);
        QVERIFY(!shown.at(0, ProcedureModel::WhysRole).toStringList().front().contains(QLatin1Char('\n')));
        QCOMPARE(shown.at(0, ProcedureModel::ComponentsRole).toStringList(), wording::texts(first.components));
        QCOMPARE(Origin(shown.at(0, ProcedureModel::OriginRole).toInt()), Origin::Edited);
        QCOMPARE(shown.at(0, ProcedureModel::ByRole).toString(), QStringLiteral("Ann"));
        QCOMPARE(shown.at(0, ProcedureModel::ReasonRole).toString(), QStringLiteral("shorter"));
        QCOMPARE(shown.at(0, ProcedureModel::DerivedTextRole).toString(), QStringLiteral("Be careful."));
        QVERIFY(shown.at(0, Qt::ToolTipRole).toString().startsWith(QStringLiteral("Originally: Be careful.")));
        const QString spoken = shown.at(0, Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.startsWith(QStringLiteral("1. Do a.; edited by Ann: shorter; a new"))
                     && spoken.endsWith(QStringLiteral("; drain the node; agent, shim")),
                 qPrintable(spoken));
        QVERIFY(shown.at(1, ProcedureModel::DismissedRole).toBool());
        QCOMPARE(shown.at(1, ProcedureModel::NumberRole).toInt(), 0);
    }

    void remarks_data()
    {
        QTest::addColumn<int>("origin");
        QTest::addColumn<bool>("dismissed");
        QTest::addColumn<QString>("by");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("remark");
        const auto row = [](const char *name, Origin origin, bool dismissed, const char *by, const char *reason,
                            const char *remark) {
            QTest::newRow(name) << int(origin) << dismissed << QString::fromLatin1(by) << QString::fromLatin1(reason)
                                << QString::fromLatin1(remark);
        };
        row("derived", Origin::Derived, false, "", "", "");
        row("edited", Origin::Edited, false, "Ann", "shorter", "edited by Ann: shorter");
        row("added", Origin::Added, false, "Ann", "", "added by Ann");
        row("dismissed", Origin::Derived, true, "Ann", "too much", "dismissed by Ann: too much");
        row("edited and dismissed", Origin::Edited, true, "Ann", "", "dismissed by Ann");
        row("nobody", Origin::Edited, false, "", "shorter", "edited: shorter");
        row("nobody, added", Origin::Added, false, "", "", "added");
        row("nobody, dismissed", Origin::Derived, true, "", "", "dismissed");
    }

    void remarks()
    {
        QFETCH(int, origin);
        QFETCH(bool, dismissed);
        ProcedureStep made = step("a");
        made.origin = Origin(origin);
        made.dismissed = dismissed;
        QFETCH(QString, by);
        QFETCH(QString, reason);
        made.by = by;
        made.reason = reason;
        QTEST(models::remarkOf(made), "remark");
    }

    void rowsComeGoAndMove_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<int>("inserted");
        QTest::addColumn<int>("removed");
        QTest::addColumn<int>("moved");
        const auto row = [](const char *before, const char *after, int inserted, int removed, int moved) {
            QTest::addRow("%s -> %s", before, after)
                << QByteArray(before) << QByteArray(after) << inserted << removed << moved;
        };
        row("a b | c", "a b | c", 0, 0, 0);
        row("a b | c", "a x b | c", 1, 0, 0);
        row("a b | c", "b | c", 0, 1, 0);
        row("a b c | d", "c a b | d", 0, 0, 1);
        row("a b | a", "b a | a", 0, 0, 1);
        row("a b | a", "", 0, 4, 0);
        row("", "a | a", 3, 0, 0);
        row("a b", "b x |", 1, 1, 0);
        row("a a | b", "a | b", 0, 1, 2); // ids that occur twice
    }

    void rowsComeGoAndMove()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        Shown shown(procedureOf(before));
        QSignalSpy inserted(&shown.model, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&shown.model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy moved(&shown.model, &QAbstractItemModel::rowsMoved);
        QSignalSpy reset(&shown.model, &QAbstractItemModel::modelReset);
        shown.model.setProcedure(procedureOf(after));
        QCOMPARE(shown.ids(), Shown(procedureOf(after)).ids());
        QTEST(int(inserted.size()), "inserted");
        QTEST(int(removed.size()), "removed");
        QTEST(int(moved.size()), "moved");
        QCOMPARE(reset.size(), 0);
    }

    void onlyWhatChangedIsTold()
    {
        Procedure procedure = procedureOf("a b c | d");
        Shown shown(procedure);
        const QPersistentModelIndex second = shown.model.index(1);
        QSignalSpy changed(&shown.model, &QAbstractItemModel::dataChanged);
        shown.model.setProcedure(procedure);
        QCOMPARE(changed.size(), 0);
        procedure.steps[1].text = QStringLiteral("Do it well.");
        shown.model.setProcedure(procedure);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex(), QModelIndex(second));
        QCOMPARE(second.data().toString(), QStringLiteral("Do it well."));
        procedure.steps[0].dismissed = true; // the others count from one now
        shown.model.setProcedure(procedure);
        QCOMPARE(changed.size(), 4);
        QCOMPARE(second.data(ProcedureModel::NumberRole).toInt(), 1);
    }

    void textsAreEditedByWhoeverOwnsThem()
    {
        Shown shown(procedureOf("a | b"));
        QVERIFY(!shown.model.flags(shown.model.index(0)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!shown.model.setData(shown.model.index(0), QStringLiteral("x")));
        std::optional<std::pair<StepId, QString>> told;
        shown.model.onTextEdited([&told](const StepId &id, const QString &text) {
            told = {id, text};
            return true;
        });
        QVERIFY(shown.model.flags(shown.model.index(2)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!shown.model.flags(shown.model.index(1)).testFlag(Qt::ItemIsEditable)); // the heading
        QVERIFY(!shown.model.setData(shown.model.index(1), QStringLiteral("x")));
        QVERIFY(!shown.model.setData(shown.model.index(0), QStringLiteral("x"), Qt::DisplayRole));
        QVERIFY(!told);
        QVERIFY(shown.model.setData(shown.model.index(2), QStringLiteral("x")));
        QCOMPARE(told->first, (StepId{true, QStringLiteral("b")}));
        QCOMPARE(told->second, QStringLiteral("x"));
        Procedure dismissed = procedureOf("a");
        dismissed.steps[0].dismissed = true;
        shown.model.setProcedure(dismissed);
        QVERIFY(!shown.model.flags(shown.model.index(0)).testFlag(Qt::ItemIsEditable));
    }

    void dropsMoveWithinTheirWay_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("before"); // which row it is dropped before
        QTest::addColumn<QString>("order");
        const QString same = QStringLiteral("a b c | d e");
        QTest::newRow("down") << 0 << 2 << QStringLiteral("b a c | d e");
        QTest::newRow("to the end") << 0 << 3 << QStringLiteral("b c a | d e");
        QTest::newRow("up") << 2 << 0 << QStringLiteral("c a b | d e");
        QTest::newRow("onto itself") << 1 << 1 << same;
        QTest::newRow("behind itself") << 1 << 2 << same;
        QTest::newRow("behind the heading") << 0 << 4 << same;
        QTest::newRow("before the heading") << 4 << 3 << same;
        QTest::newRow("on the way back") << 4 << 6 << QStringLiteral("a b c | e d");
        QTest::newRow("first of the way back") << 5 << 4 << QStringLiteral("a b c | e d");
        QTest::newRow("the heading") << 3 << 0 << same;
    }

    void dropsMoveWithinTheirWay()
    {
        QFETCH(int, row);
        QFETCH(int, before);
        Procedure procedure = procedureOf("a b c | d e");
        Shown shown(procedure);
        QVERIFY(!shown.model.flags(shown.model.index(0)).testFlag(Qt::ItemIsDragEnabled));
        shown.model.onMoved([&](const StepId &id, int position) {
            auto &steps = id.rollback ? procedure.rollback.steps : procedure.steps;
            const auto from =
                std::find_if(steps.begin(), steps.end(), [&id](const ProcedureStep &one) { return one.id == id.step; });
            const ProcedureStep taken = *from;
            steps.erase(from);
            steps.insert(steps.begin() + position, taken);
            shown.model.setProcedure(procedure);
            return true;
        });
        QVERIFY(shown.model.flags(shown.model.index(0)).testFlag(Qt::ItemIsDragEnabled));
        QVERIFY(!shown.model.flags(shown.model.index(3)).testFlag(Qt::ItemIsDragEnabled));
        QVERIFY(!shown.model.flags(shown.model.index(0)).testFlag(Qt::ItemIsDropEnabled));
        QVERIFY(shown.model.flags({}).testFlag(Qt::ItemIsDropEnabled));
        bool edited = false;
        shown.model.onTextEdited([&edited](const StepId &, const QString &) { return edited = true; });
        const bool moved = shown.model.moveRow({}, row, {}, before);
        const std::unique_ptr<QMimeData> data(shown.model.mimeData({shown.model.index(row)}));
        QVERIFY(!shown.model.dropMimeData(data.get(), Qt::MoveAction, before, 0, {}));
        QVERIFY(!edited); // what cannot move there replaces nothing
        QTEST(shown.ids(), "order");
        QCOMPARE(moved, shown.ids() != QStringLiteral("a b c | d e"));
    }
};

WAYBILL_TEST_MAIN(ProcedureModelTest)
#include "tst_proceduremodel.moc"
