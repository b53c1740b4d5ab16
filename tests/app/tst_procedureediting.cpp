// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/procedureediting.h"
#include "pageproduct.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionfile.h"
#include "testing/guitestmain.h"
#include "wording/text.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace waybill;
using app::ProcedureEditing;
using app::Session;
using models::StepId;
using testing::PageProduct;
using upgrade::ProcedureEdit;
using upgrade::ProcedureStep;
using Kind = ProcedureEdit::Kind;

namespace {

const QString FileName = QStringLiteral("waybill.decisions.jsonl");
const StepId Drain{false, QStringLiteral("drain")};
const StepId Upgrade{false, QStringLiteral("upgrade")};
const StepId Uncordon{false, QStringLiteral("uncordon")};

/// A product whose upgrade drains the node: "drain upgrade uncordon", there and back.
class Drained {
public:
    Drained()
        : error(product.open(session))
    {
        if (!error.isEmpty())
            return;
        release::Decision decision;
        decision.impact = Impact::Breaking;
        decision.upgrade = Trait::DrainNode;
        const auto &change = session.release().repositories.front().changes.front();
        session.decide({{QStringLiteral("alpha"), change.change->id, decision}}, QStringLiteral("a verdict"));
    }

    [[nodiscard]] static QString texts(const Session &session)
    {
        QStringList all;
        for (const ProcedureStep &step : session.release().procedure.steps)
            all << (step.dismissed ? QLatin1Char('(') + wording::text(step.text) + QLatin1Char(')')
                                   : wording::text(step.text));
        return all.join(QLatin1Char(' '));
    }
    [[nodiscard]] QString texts() const { return texts(session); }
    [[nodiscard]] const ProcedureStep &step(int position) const
    {
        return session.release().procedure.steps.at(std::size_t(position));
    }
    /// The file's lines about the procedure.
    [[nodiscard]] std::vector<QJsonObject> saved() const
    {
        std::vector<QJsonObject> lines;
        for (const QByteArray &line : product.folder().read(FileName).split('\n')) {
            const QJsonObject object = QJsonDocument::fromJson(line).object();
            if (object.contains(QStringLiteral("procedure")))
                lines.push_back(object);
        }
        return lines;
    }
    [[nodiscard]] bool isSaved() const { return !session.hasUnsavedDecisions(); }

    PageProduct product;
    Session session;
    QByteArray error;
    ProcedureEditing editing{session};
};

const QString Derived = QStringLiteral("Drain the node. Upgrade and restart alpha. Uncordon the node.");

/// A line of the file that somebody else wrote.
QByteArray byAnn()
{
    return R"({"after":"","at":"2026-01-02T03:04:05Z","by":"Ann","note":"","procedure":"text","rollback":false,)"
           R"("step":"upgrade","text":"The words of Ann."})";
}

QString withDrain(const QString &drain)
{
    QString text = Derived;
    return text.replace(QStringLiteral("Drain the node."), drain);
}

} // namespace

class ProcedureEditingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsAtOnceThenInTheFile()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        QCOMPARE(drained.texts(), Derived);
        QSignalSpy changed(&drained.session, &Session::releaseChanged);
        QVERIFY(drained.editing.setText(Drain, QStringLiteral("  Empty\nit. ")));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(drained.texts(), withDrain(QStringLiteral("Empty it.")));
        QCOMPARE(drained.step(0).by, drained.session.author());
        QVERIFY(drained.session.hasUnsavedDecisions());
        QTRY_VERIFY(drained.isSaved());
        QCOMPARE(drained.saved().size(), std::size_t(1));
        const QJsonObject line = drained.saved().front();
        QCOMPARE(line.value(QLatin1String("step")).toString(), QStringLiteral("drain"));
        QCOMPARE(line.value(QLatin1String("procedure")).toString(), QStringLiteral("text"));
        QCOMPARE(line.value(QLatin1String("text")).toString(), QStringLiteral("Empty it."));
        QCOMPARE(line.value(QLatin1String("by")).toString(), drained.session.author());
        const QDateTime at = QDateTime::fromString(line.value(QLatin1String("at")).toString(), Qt::ISODateWithMs);
        QVERIFY(std::abs(at.secsTo(QDateTime::currentDateTimeUtc())) < 60);
        QVERIFY(drained.product.folder().read(FileName).contains("\"impact\":\"breaking\"")); // and the verdict

        QCOMPARE(drained.session.undoStack()->undoText(), QStringLiteral("edited step"));
        drained.session.undoStack()->undo();
        QCOMPARE(drained.texts(), Derived);
        QTRY_VERIFY(drained.isSaved());
        QCOMPARE(drained.saved().size(), std::size_t(0));
        drained.session.undoStack()->redo();
        QCOMPARE(drained.texts(), withDrain(QStringLiteral("Empty it.")));
        QTRY_VERIFY(drained.isSaved());
        QCOMPARE(drained.saved().front(), line);
    }

    void survivesAnotherComputation()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        drained.editing.dismiss(Drain);
        drained.editing.setReason(Drain, QStringLiteral("one node"));
        QVERIFY(drained.editing.moveTo(Upgrade, 0));
        const StepId added = drained.editing.add(Upgrade, QStringLiteral("Wait."));
        QVERIFY(!added.step.isEmpty());
        const QString wanted = drained.texts();
        QCOMPARE(wanted.section(QLatin1Char('('), 0, 0), QStringLiteral("Upgrade and restart alpha. Wait. "));
        QTRY_VERIFY(drained.isSaved());
        QSignalSpy loaded(&drained.session, &Session::loaded);
        drained.session.reload();
        QVERIFY(loaded.wait(20000));
        QCOMPARE(drained.texts(), wanted);
        Session another;
        QCOMPARE(drained.product.open(another), QByteArray());
        QCOMPARE(Drained::texts(another), wanted);
        QCOMPARE(another.release().procedure.steps[2].reason, QStringLiteral("one node"));
        QVERIFY(another.release().procedure == drained.session.release().procedure);
    }

    void whatSomebodyElseWroteStays()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        QTRY_VERIFY(drained.isSaved());
        const QByteArray before = drained.product.folder().read(FileName);
        const QByteArray foreign = byAnn();
        drained.product.folder().write(FileName, foreign + '\n' + before + "not JSON\n");
        drained.editing.setText(Drain, QStringLiteral("Empty it."));
        QTRY_COMPARE(drained.step(1).text, QStringLiteral("The words of Ann."));
        QCOMPARE(drained.step(1).by, QStringLiteral("Ann"));
        QCOMPARE(drained.step(0).text, QStringLiteral("Empty it."));
        const QByteArray now = drained.product.folder().read(FileName);
        QVERIFY(now.contains(foreign));
        QVERIFY(now.contains("\"Empty it.\""));
        QVERIFY(now.contains("not JSON\n"));
        drained.session.undoStack()->undo();
        QTRY_VERIFY(drained.isSaved());
        QVERIFY(drained.product.folder().read(FileName).contains(foreign));
    }

    void whatCannotBeWrittenIsKept()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        QTRY_VERIFY(drained.isSaved());
        QFile::remove(drained.product.folder().path(FileName));
        QVERIFY(QDir().mkdir(drained.product.folder().path(FileName))); // no file can be written there
        QSignalSpy problem(&drained.session, &Session::problemFound);
        drained.editing.setText(Drain, QStringLiteral("Empty it."));
        QTRY_VERIFY(!problem.isEmpty());
        QVERIFY(drained.session.hasUnsavedDecisions());
        QCOMPARE(drained.step(0).text, QStringLiteral("Empty it."));
        QVERIFY(QDir().rmdir(drained.product.folder().path(FileName)));
        drained.session.reload();
        QTRY_VERIFY(drained.isSaved());
        QCOMPARE(drained.saved().size(), std::size_t(1));
    }

    /// What is said of the procedure is about the whole product: no repository's notes would be the place.
    void besideTheProductWhereDecisionsAreNotes()
    {
        const PageProduct product;
        product.folder().write(QStringLiteral("waybill.toml"),
                               "[product]\nname = \"Pair\"\ndecisions = \"git-notes\"\n[[repository]]\n"
                               "name = \"alpha\"\npath = \"alpha\"\n");
        Session session;
        QCOMPARE(product.open(session), QByteArray());
        ProcedureEditing editing(session);
        QVERIFY(!editing.add({}, QStringLiteral("Wait.")).step.isEmpty());
        QTRY_VERIFY(!session.hasUnsavedDecisions());
        QVERIFY(product.folder().read(FileName).contains("Wait."));
    }

    void nothingNewIsNoEdit()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        const int steps = drained.session.undoStack()->count();
        QVERIFY(!drained.editing.setText(Drain, QStringLiteral("Drain the node.")));
        QVERIFY(!drained.editing.setText(Drain, QStringLiteral(" ")));
        QVERIFY(!drained.editing.setText({false, QStringLiteral("none")}, QStringLiteral("x")));
        QVERIFY(drained.editing.add(Drain, QString()).step.isEmpty());
        QVERIFY(!drained.editing.moveTo(Drain, 0));
        QVERIFY(!drained.editing.canReset(Drain));
        QVERIFY(!drained.editing.takesReason(Drain));
        drained.editing.setReason(Drain, QStringLiteral("x"));
        drained.editing.reset(Drain);
        drained.editing.restore(Drain);
        QCOMPARE(drained.session.undoStack()->count(), steps);
    }

    void backToWhatItWas()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        drained.editing.setText(Drain, QStringLiteral("Empty it."));
        drained.editing.setText(Drain, QStringLiteral("Drain the node."));
        QVERIFY(drained.step(0).origin == ProcedureStep::Origin::Derived);
        QVERIFY(!drained.editing.canReset(Drain));
        drained.editing.setText(Drain, QStringLiteral("Empty it."));
        drained.editing.moveTo(Drain, 2);
        drained.editing.dismiss(Drain);
        drained.editing.reset(Drain);
        QCOMPARE(drained.texts(), Derived);
        QVERIFY(drained.session.decisions().procedure().empty());
    }

    void aReasonOutlivesAnotherText()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        drained.editing.setText(Drain, QStringLiteral("Empty it."));
        drained.editing.setReason(Drain, QStringLiteral(" plain\nwords "));
        QCOMPARE(drained.step(0).reason, QStringLiteral("plain words"));
        drained.editing.setText(Drain, QStringLiteral("Empty the node."));
        QCOMPARE(drained.step(0).reason, QStringLiteral("plain words"));
        drained.editing.dismiss(Drain);
        QCOMPARE(drained.step(0).reason, QString()); // that is another matter
        drained.editing.setReason(Drain, QStringLiteral("one node"));
        QCOMPARE(drained.step(0).reason, QStringLiteral("one node"));
        QVERIFY(drained.editing.canRestore(Drain));
        QVERIFY(!drained.editing.canRestore(Uncordon));
        drained.editing.restore(Drain);
        QCOMPARE(drained.step(0).reason, QStringLiteral("plain words"));
    }

    void addedStepsStandWhereTheyWerePut()
    {
        Drained drained;
        QVERIFY2(drained.error.isEmpty(), drained.error.constData());
        const auto firstWords = [&drained] {
            QString letters;
            for (const ProcedureStep &step : drained.session.release().procedure.steps)
                letters += wording::text(step.text).at(0);
            return letters;
        };
        const StepId x = drained.editing.add(Drain, QStringLiteral("X."));
        const StepId y = drained.editing.add(x, QStringLiteral("Y."));
        QVERIFY(x.step != y.step);
        QCOMPARE(firstWords(), QStringLiteral("DXYUU"));
        QVERIFY(drained.editing.moveTo(Drain, 4));
        QCOMPARE(firstWords(), QStringLiteral("XYUUD"));
        const int undoSteps = drained.session.undoStack()->count();
        const StepId z = drained.editing.add(Drain, QStringLiteral("Z.")); // behind one that was moved
        QCOMPARE(firstWords(), QStringLiteral("XYUUDZ"));
        QCOMPARE(drained.session.undoStack()->count(), undoSteps + 1);
        drained.editing.add({}, QStringLiteral("A."));
        QCOMPARE(firstWords(), QStringLiteral("AXYUUDZ"));
        drained.editing.dismiss(x); // it goes; what was behind it stays where it is
        QCOMPARE(firstWords(), QStringLiteral("AYUUDZ"));
        drained.session.undoStack()->undo();
        QCOMPARE(firstWords(), QStringLiteral("AXYUUDZ"));
        drained.editing.reset(z);
        QCOMPARE(firstWords(), QStringLiteral("AXYUUD"));
        QVERIFY(!drained.editing.canReset(z));
    }
};

WAYBILL_GUI_TEST_MAIN(ProcedureEditingTest)
#include "tst_procedureediting.moc"
