// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notespage.h"
#include "app/protocols/procedureeditor.h"
#include "app/protocols/steplist.h"
#include "pageproduct.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionfile.h"
#include "testing/guitestmain.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTextBrowser>

using namespace waybill;
using app::NotesPage;
using app::Session;
using models::ProcedureModel;
using testing::PageProduct;

namespace {

class Window {
public:
    explicit Window(const PageProduct &product, bool drains = true)
        : error(product.open(session))
        , page(session, nullptr)
    {
        if (error.isEmpty() && drains) {
            const auto &change = session.release().repositories.front().changes.front();
            release::Decision decision;
            decision.impact = Impact::Breaking;
            decision.upgrade = Trait::DrainNode;
            session.decide({{QStringLiteral("alpha"), change.change->id, decision}}, QStringLiteral("a verdict"));
        }
        page.resize(1280, 700);
        page.show();
        (void)QTest::qWaitForWindowActive(&page);
        page.findChild<QAction *>(QStringLiteral("procedureShow"))->trigger();
        list = page.findChild<app::StepList *>();
        reason = page.findChild<QLineEdit *>(QStringLiteral("reason"));
        fresh = page.findChild<QLineEdit *>(QStringLiteral("fresh"));
        choose(0);
    }

    [[nodiscard]] QString ids() const
    {
        QStringList all;
        for (int row = 0; row < model().rowCount(); ++row)
            all << (model().step(row) ? model().step(row)->id : QStringLiteral("|"));
        return all.join(QLatin1Char(' '));
    }
    [[nodiscard]] const models::ProcedureModel &model() const
    {
        return *qobject_cast<models::ProcedureModel *>(list->model());
    }
    [[nodiscard]] QString at(int row, int role = Qt::DisplayRole) const
    {
        return model().index(row).data(role).toString();
    }
    void choose(int row) { list->setCurrentIndex(model().index(row)); }
    [[nodiscard]] app::ProcedureEditor &editor() const { return *page.findChild<app::ProcedureEditor *>(); }
    [[nodiscard]] QPlainTextEdit *inlineEditor() const { return list->viewport()->findChild<QPlainTextEdit *>(); }
    [[nodiscard]] QAction *action(const char *name) const
    {
        return page.findChild<QAction *>(QString::fromLatin1(name));
    }
    [[nodiscard]] QString label(const char *name, const QWidget *parent = nullptr) const
    {
        return (parent ? parent : &page)->findChild<QLabel *>(QString::fromLatin1(name))->text();
    }

    Session session;
    QByteArray error;
    NotesPage page;
    app::StepList *list = nullptr;
    QLineEdit *reason = nullptr;
    QLineEdit *fresh = nullptr;
};

} // namespace

class ProcedureEditorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheStepsThereAndBack()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QVERIFY(window.list->isVisible());
        QCOMPARE(window.ids(), QStringLiteral("drain upgrade uncordon | drain upgrade uncordon"));
        QCOMPARE(window.label("headline"), QStringLiteral("Drain each node before you upgrade it."));
        QCOMPARE(window.label("trait"), QStringLiteral("drain the node"));
        const auto *warnings = window.page.findChild<QTextBrowser *>(QStringLiteral("warnings"));
        QVERIFY(!warnings || !warnings->isVisible());
        QVERIFY(window.action("procedureEdit")->isEnabled());
        QVERIFY(!window.action("procedureUp")->isEnabled());
        QVERIFY(!window.action("procedureReset")->isEnabled());
        QVERIFY(!window.reason->isEnabled());
        QVERIFY(window.page.pageActions().contains(window.action("procedureEdit")));
    }

    void nothingIsAsked()
    {
        const PageProduct product;
        product.folder().write(QStringLiteral("waybill.toml"),
                               "[product]\nname = \"One\"\n[[repository]]\nname = \"beta\"\npath = \"beta\"\n"
                               "base = \"1.0.0\"\n");
        Window window(product, false);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(window.model().rowCount(), 0);
        QVERIFY(!window.list->isVisible());
        QCOMPARE(window.label("hint", &window.editor()), QStringLiteral("No steps are required to upgrade."));
        QVERIFY(!window.action("procedureEdit")->isEnabled());
        QTest::keyClicks(window.fresh, QStringLiteral("Tell the others."));
        QTest::keyClick(window.fresh, Qt::Key_Return);
        QCOMPARE(window.at(0), QStringLiteral("Tell the others."));
        QVERIFY(window.list->isVisible());
        QTRY_VERIFY(window.page.text().contains(QStringLiteral("1. Tell the others."))); // a live upgrade, and yet
        window.session.undoStack()->undo();
        QVERIFY(!window.list->isVisible());
    }

    void editsATextInItsPlace()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.choose(0);
        QTest::keyClick(window.list, Qt::Key_F2);
        QVERIFY(window.inlineEditor());
        QCOMPARE(window.inlineEditor()->toPlainText(), QStringLiteral("Drain the node."));
        QVERIFY(window.inlineEditor()->textCursor().hasSelection());
        QTest::keyClicks(window.inlineEditor(), QStringLiteral("Empty the node."));
        QTest::keyClick(window.inlineEditor(), Qt::Key_Return);
        QCOMPARE(window.at(0), QStringLiteral("Empty the node."));
        QTRY_VERIFY(window.reason->hasFocus());
        QTest::keyClicks(window.reason, QStringLiteral("plain words"));
        QTest::keyClick(window.reason, Qt::Key_Return);
        QVERIFY(window.list->hasFocus());
        QCOMPARE(window.at(0, ProcedureModel::RemarkRole),
                 QStringLiteral("edited by %1: plain words").arg(window.session.author()));
        QCOMPARE(window.at(0, ProcedureModel::DerivedTextRole), QStringLiteral("Drain the node."));
        QCOMPARE(window.at(4), QStringLiteral("Drain the node.")); // the rollback is another one
        QTRY_VERIFY(window.page.text().contains(QStringLiteral("1. Empty the node.")));

        QTest::keyClick(window.list, Qt::Key_Return);
        QTest::keyClicks(window.inlineEditor(), QStringLiteral("Something"));
        QTest::keyClick(window.inlineEditor(), Qt::Key_Escape);
        QCOMPARE(window.at(0), QStringLiteral("Empty the node."));
        QVERIFY(window.list->hasFocus());

        QTest::keyClick(window.list, Qt::Key_Backspace, Qt::ControlModifier);
        QCOMPARE(window.at(0), QStringLiteral("Drain the node."));
        QCOMPARE(window.at(0, ProcedureModel::RemarkRole), QString());
        window.session.undoStack()->undo();
        QCOMPARE(window.at(0), QStringLiteral("Empty the node."));
        QCOMPARE(window.reason->text(), QStringLiteral("plain words"));
    }

    void deleteInATextDeletesLetters()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QTest::keyClick(window.list, Qt::Key_F2);
        QTest::keyClick(window.inlineEditor(), Qt::Key_Delete);
        QTest::keyClick(window.inlineEditor(), Qt::Key_Backspace, Qt::ControlModifier);
        QTest::keyClick(window.inlineEditor(), Qt::Key_R);
        QVERIFY(window.inlineEditor());
        QCOMPARE(window.inlineEditor()->toPlainText(), QStringLiteral("r"));
        QVERIFY(!window.model().step(0)->dismissed);
    }

    void whatIsTypedStaysWhileTheReleaseChanges()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.choose(1);
        QTest::keyClick(window.list, Qt::Key_F2);
        QTest::keyClicks(window.inlineEditor(), QStringLiteral("Half a sen"));
        window.session.editProcedure({}, {}, {}); // nothing
        upgrade::ProcedureEdit edit;
        edit.step = QStringLiteral("upgrade");
        edit.text = QStringLiteral("By somebody else.");
        window.session.editProcedure({edit}, {}, QStringLiteral("elsewhere"));
        QCOMPARE(window.at(1), QStringLiteral("By somebody else."));
        QCOMPARE(window.inlineEditor()->toPlainText(), QStringLiteral("Half a sen"));
        QTest::keyClick(window.inlineEditor(), Qt::Key_Escape);

        window.reason->setFocus();
        QTest::keyClicks(window.reason, QStringLiteral("Bec"));
        edit.kind = upgrade::ProcedureEdit::Kind::Dismiss;
        edit.step = QStringLiteral("drain");
        window.session.editProcedure({edit}, {}, QStringLiteral("elsewhere"));
        QCOMPARE(window.reason->text(), QStringLiteral("Bec"));
        QTest::keyClick(window.reason, Qt::Key_Escape);
        QCOMPARE(window.reason->text(), QString());
        QCOMPARE(window.at(1, ProcedureModel::ReasonRole), QString());
    }

    void dismissesAndRestores()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.choose(0);
        QTest::keyClick(window.list, Qt::Key_Delete);
        QVERIFY(window.model().step(0)->dismissed);
        QVERIFY(window.model().step(2)->dismissed); // nothing to bring back
        QVERIFY(window.reason->hasFocus());
        QTest::keyClicks(window.reason, QStringLiteral("single node"));
        QTest::keyClick(window.reason, Qt::Key_Return);
        QVERIFY(window.at(0, ProcedureModel::RemarkRole).endsWith(QStringLiteral(": single node")));
        QVERIFY(window.label("headline") != QStringLiteral("Drain each node before you upgrade it."));
        QTRY_VERIFY(
            !window.page.text().section(QStringLiteral("Rollback"), 0, 0).contains(QStringLiteral("Drain the node.")));
        QVERIFY(!window.action("procedureEdit")->isEnabled());
        window.choose(2);
        QVERIFY(!window.action("procedureDismiss")->isEnabled()); // it comes back with the first
        window.choose(0);
        QTest::keyClick(window.list, Qt::Key_Delete);
        QVERIFY(!window.model().step(0)->dismissed);
        QVERIFY(!window.model().step(2)->dismissed);
        QCOMPARE(window.label("headline"), QStringLiteral("Drain each node before you upgrade it."));
    }

    void movesByKeysAndByDragging()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.choose(0);
        QTest::keyClick(window.list, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(window.ids(), QStringLiteral("upgrade drain uncordon | drain upgrade uncordon"));
        QCOMPARE(window.list->currentIndex().row(), 1); // what was chosen stays chosen
        QVERIFY(window.action("procedureUp")->isEnabled());
        QTest::keyClick(window.list, Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(window.list, Qt::Key_Down, Qt::ControlModifier); // not beyond its way
        QCOMPARE(window.ids(), QStringLiteral("upgrade uncordon drain | drain upgrade uncordon"));
        QVERIFY(!window.action("procedureDown")->isEnabled());
        QTest::keyClick(window.list, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(window.ids(), QStringLiteral("upgrade drain uncordon | drain upgrade uncordon"));
        QVERIFY(window.list->model()->moveRow({}, 6, {}, 4)); // what a drop asks for
        QCOMPARE(window.ids(), QStringLiteral("upgrade drain uncordon | uncordon drain upgrade"));
        QTRY_VERIFY(window.page.text().contains(QStringLiteral("1. Upgrade and restart alpha.\n2. Drain the node.")));
        window.session.undoStack()->undo();
        window.session.undoStack()->undo();
        QCOMPARE(window.ids(), QStringLiteral("upgrade uncordon drain | drain upgrade uncordon"));
    }

    void addsAndRemoves()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto add = [&window](int row, const QString &text) {
            window.list->setFocus();
            window.choose(row);
            QTest::keyClick(window.list, Qt::Key_Insert);
            QVERIFY(window.fresh->hasFocus());
            QTest::keyClicks(window.fresh, text);
            QTest::keyClick(window.fresh, Qt::Key_Return);
        };
        add(0, QStringLiteral("Take a backup."));
        QCOMPARE(window.at(1), QStringLiteral("Take a backup."));
        QCOMPARE(window.list->currentIndex().row(), 1);
        QVERIFY(window.reason->hasFocus());
        QVERIFY(window.fresh->text().isEmpty());
        add(4, QStringLiteral("Read the backup.")); // on the heading: first of the rollback
        QCOMPARE(window.at(5), QStringLiteral("Read the backup."));
        QVERIFY(window.model().step(5)->origin == upgrade::ProcedureStep::Origin::Added);
        QTRY_VERIFY2(window.page.text().contains(QStringLiteral("2. Take a backup.\n3. Upgrade")),
                     qPrintable(window.page.text()));

        QTest::keyClick(window.fresh, Qt::Key_X);
        QTest::keyClick(window.fresh, Qt::Key_Escape);
        QVERIFY(window.fresh->text().isEmpty());
        QVERIFY(window.list->hasFocus());
        window.choose(1);
        QTest::keyClick(window.list, Qt::Key_Delete);
        QCOMPARE(window.ids().count(QStringLiteral("added:")), 1);
        QVERIFY(!window.reason->hasFocus());
        window.session.undoStack()->undo();
        QCOMPARE(window.at(1), QStringLiteral("Take a backup."));
    }

    void commandsLeadToTheSteps()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *tabs = window.page.findChild<QTabWidget *>();
        tabs->setCurrentIndex(0);
        window.choose(0);
        window.action("procedureEdit")->trigger(); // from the palette
        QCOMPARE(tabs->currentWidget(), &window.editor());
        QVERIFY(window.inlineEditor());
    }

    void closedAndOpenedAgain()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.session.close();
        QCOMPARE(window.model().rowCount(), 0);
        QCOMPARE(product.open(window.session), QByteArray());
        QTRY_COMPARE(window.model().rowCount(), 7);
    }
};

WAYBILL_GUI_TEST_MAIN(ProcedureEditorTest)
#include "tst_procedureeditor.moc"
