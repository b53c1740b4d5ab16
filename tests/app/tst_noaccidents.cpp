// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changeshints.h"
#include "app/common/blockerslist.h"
#include "app/common/page.h"
#include "app/common/theme.h"
#include "app/window/mainwindow.h"
#include "app/window/rangebar.h"
#include "changeswindow.h"
#include "diffview/diffview.h"
#include "freshsettings.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QStandardPaths>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

using namespace waybill;
using testing::PageProduct;
using Window = testing::ChangesWindow;

/// Ctrl+F finds on every page, letters decide nothing by accident, and what was done can be undone where it is said.
class TestNoAccidents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    /// All changes lie in one repository: going there fills the board's list anew, from which somebody came.
    void whatIsOpenLeadsThere()
    {
        const testing::FreshSettings settings;
        const PageProduct product;
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.resize(1280, 720);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(product.open(session).isEmpty());
        auto *filter = window.page(QStringLiteral("changes"))->findChild<QLineEdit *>(QStringLiteral("filter"));
        for (int round = 0; round < 2; ++round) {
            window.showPage(QStringLiteral("board"));
            QTRY_VERIFY(window.isSettled());
            auto *board = window.page(QStringLiteral("board"))->findChild<QTreeView *>(QStringLiteral("board"));
            board->setCurrentIndex(board->model()->index(0, 0));
            auto *list = window.page(QStringLiteral("board"))->findChild<app::BlockersList *>();
            int row = 0;
            while (row < list->model()->rowCount()
                   && !list->model()->index(row, 0).data().toString().contains(QStringLiteral("not reviewed yet")))
                ++row;
            QVERIFY(row < list->model()->rowCount());
            filter->clear();
            list->setCurrentIndex(list->model()->index(row, 0));
            list->setFocus();
            QTest::keyClick(list, Qt::Key_Return);
            QCOMPARE(window.currentPage(), QStringLiteral("changes"));
            QCOMPARE(filter->text(), QStringLiteral("is:unreviewed"));
            QCOMPARE(window.findChild<app::RangeBar *>()->repository(), 0);
        }
    }

    void controlFFilters_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("line");
        QTest::newRow("board") << QStringLiteral("board") << QStringLiteral("filter");
        QTest::newRow("changes") << QStringLiteral("changes") << QStringLiteral("filter");
        QTest::newRow("compare") << QStringLiteral("compare") << QString();
        QTest::newRow("protocols") << QStringLiteral("protocols") << QString();
        QTest::newRow("catalogue") << QStringLiteral("catalogue") << QStringLiteral("filter");
        QTest::newRow("notes") << QStringLiteral("notes") << QString();
    }

    /// Wherever the keyboard is: on the page, and in the range bar above it.
    void controlFFilters()
    {
        QFETCH(QString, page);
        QFETCH(QString, line);
        const testing::FreshSettings settings;
        const PageProduct product;
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.resize(1280, 720);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(product.open(session).isEmpty());
        for (const bool fromRangeBar : {false, true}) {
            window.showPage(page);
            QTRY_VERIFY(window.isSettled());
            if (fromRangeBar)
                window.findChild<QLineEdit *>(QStringLiteral("rangeHead"))->setFocus();
            const QString where = QLatin1String(fromRangeBar ? "from the range bar" : "from the page");
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
            const auto *found = qobject_cast<QLineEdit *>(QApplication::focusWidget());
            QVERIFY2(found && found->objectName() != QStringLiteral("rangeHead"), qPrintable(where));
            if (!line.isEmpty())
                QCOMPARE(found->objectName(), line);
            QVERIFY(found->isVisible());
            // And what is typed there is no command.
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("fix bug"));
            QCOMPARE(session.undoStack()->count(), 0);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        }
    }

    void theBoardFilters()
    {
        const testing::FreshSettings settings;
        const PageProduct product;
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(product.open(session).isEmpty());
        const auto *board = window.findChild<QTreeView *>(QStringLiteral("board"));
        const int all = board->model()->rowCount();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("BET"));
        QCOMPARE(board->model()->rowCount(), 2); // and the product
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(board->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(board->model()->rowCount(), all);
        QVERIFY(board->hasFocus());
    }

    void lettersDecideInTheListAlone()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        for (QWidget *place : {window.child<QWidget>("files"), window.child<QWidget>("body"),
                               static_cast<QWidget *>(window.page.findChild<diffview::DiffView *>())}) {
            place->setFocus();
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("bafi1234."));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            QCOMPARE(window.session.undoStack()->count(), 0);
        }
        window.list->setFocus();
        window.press(Qt::Key_F);
        QCOMPARE(window.decided(), 1);
    }

    void whatWasDoneCanBeUndoneInPlace()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto *line = window.page.findChild<app::ChangesHints *>();
        auto *undo = window.child<QToolButton>("saidUndo");
        QVERIFY(!undo->isVisible());
        window.press(Qt::Key_F);
        QCOMPARE(line->said(), QStringLiteral("fix for “Zap it”"));
        QVERIFY(undo->isVisible());
        QVERIFY(line->rect().contains(undo->geometry()));
        QTest::mouseClick(undo, Qt::LeftButton);
        QCOMPARE(window.decided(), 0);
        QCOMPARE(line->said(), QStringLiteral("Undone: fix for “Zap it”"));
        QVERIFY(!undo->isVisible());
        QCOMPARE(QApplication::focusWidget(), window.list);
    }

    /// The button does not take the keyboard: what is typed waits for Return, and the change that it is about shows.
    void whatIsTypedOutlivesUndo()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_F); // "Zap it"; the next one shows
        const QString title = window.title();
        auto *note = window.child<QLineEdit>("note");
        window.press(Qt::Key_E);
        QCOMPARE(QApplication::focusWidget(), note);
        window.type("Drain the node");
        QTest::mouseClick(window.child<QToolButton>("saidUndo"), Qt::LeftButton);
        QCOMPARE(window.decided(), 0);
        QCOMPARE(window.title(), title);
        QCOMPARE(note->text(), QStringLiteral("Drain the node"));
        QCOMPARE(QApplication::focusWidget(), note);
        // The decision of the very change that it is about goes: the note is a draft from then on.
        window.press(Qt::Key_Escape);
        QCOMPARE(note->text(), QString());
        window.press(Qt::Key_B);
        window.press(Qt::Key_Up);
        QCOMPARE(window.title(), title);
        window.press(Qt::Key_E);
        window.type("Drain the node");
        window.session.undoStack()->undo();
        QCOMPARE(window.decided(), 0);
        QCOMPARE(note->text(), QStringLiteral("Drain the node"));
        window.press(Qt::Key_Return);
        QCOMPARE(note->text(), QStringLiteral("Drain the node"));
        QCOMPARE(window.child<QLabel>("decided")->text(), QStringLiteral("Not saved until classified"));
    }

    void keysThatDoNothingSaySo()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto *line = window.page.findChild<app::ChangesHints *>();
        window.press(Qt::Key_X);
        QCOMPARE(line->said(), QStringLiteral("X is not a command here. Press Ctrl+F to search the list"));
        window.press(Qt::Key_Z);
        QCOMPARE(line->said(), QStringLiteral("Nothing to undo"));
        window.press(Qt::Key_Period);
        QCOMPARE(line->said(), QStringLiteral("No decision to repeat yet"));
        window.press(Qt::Key_0);
        QCOMPARE(line->said(), QStringLiteral("No decision to clear"));
        for (const char *name : {"changeUndo", "changeRepeat", "changeClear"})
            QVERIFY2(!window.child<QAction>(name)->isEnabled(), name);
        window.press(Qt::Key_F);
        QVERIFY(window.child<QAction>("changeUndo")->isEnabled());
        QVERIFY(window.child<QAction>("changeRepeat")->isEnabled());
    }

    /// A command of a page that does not show would do what nobody sees: it can be chosen nowhere.
    void onlyThePageThatShowsHasCommands()
    {
        const testing::FreshSettings settings;
        const PageProduct product;
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(product.open(session).isEmpty());
        const auto usable = [&window](const QString &command) -> QString {
            QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
            QWidget *palette = QApplication::activeModalWidget();
            QTest::keyClicks(palette->focusWidget(), command);
            const auto *list = palette->findChild<QListWidget *>();
            const bool enabled = list->count() > 0 && list->item(0)->flags().testFlag(Qt::ItemIsEnabled);
            const QString first = list->count() > 0 ? list->item(0)->text() : QString();
            QTest::keyClick(palette->focusWidget(), Qt::Key_Escape);
            return first + QLatin1String(enabled ? " yes" : " no");
        };
        QCOMPARE(usable(QStringLiteral("Changes: Breaking")), QStringLiteral("Changes: Breaking no"));
        window.showPage(QStringLiteral("changes"));
        QCOMPARE(usable(QStringLiteral("Changes: Breaking")), QStringLiteral("Changes: Breaking yes"));
        QCOMPARE(usable(QStringLiteral("Board: Show Changes")), QStringLiteral("Board: Show Changes no"));
    }
};

WAYBILL_GUI_TEST_MAIN(TestNoAccidents)
#include "tst_noaccidents.moc"
