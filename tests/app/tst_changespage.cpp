// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changedetail.h"
#include "app/changes/verdictbutton.h"
#include "changeswindow.h"
#include "testing/guitestmain.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>

using namespace waybill;
using testing::PageProduct;
using Window = testing::ChangesWindow;

class ChangesPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneKeyDecidesAndGoesOn_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<QString>("impact");
        QTest::newRow("b") << Qt::Key_B << QStringLiteral("breaking!");
        QTest::newRow("1") << Qt::Key_1 << QStringLiteral("breaking!");
        QTest::newRow("a") << Qt::Key_A << QStringLiteral("additive!");
        QTest::newRow("2") << Qt::Key_2 << QStringLiteral("additive!");
        QTest::newRow("f") << Qt::Key_F << QStringLiteral("fix!");
        QTest::newRow("3") << Qt::Key_3 << QStringLiteral("fix!");
        QTest::newRow("i") << Qt::Key_I << QStringLiteral("none!");
        QTest::newRow("4") << Qt::Key_4 << QStringLiteral("none!");
    }

    void oneKeyDecidesAndGoesOn()
    {
        QFETCH(Qt::Key, key);
        QFETCH(QString, impact);
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(window.title(), QStringLiteral("Zap it"));
        window.press(key);
        QVERIFY(window.verdicts().startsWith(impact));
        QCOMPARE(window.decided(), 1);
        QCOMPARE(window.title(), QStringLiteral("Rework the picture"));
    }

    void suggestionsUndoRepeatAndClear()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const QString before = window.verdicts();
        window.list->setCurrentIndex(window.list->model()->index(3, 0)); // below the heading: "feat!: name things"
        QCOMPARE(window.title(), QStringLiteral("feat!: name things"));
        window.press(Qt::Key_Space);
        QCOMPARE(window.verdicts().split(QLatin1Char(' ')).at(2), QStringLiteral("breaking!"));
        QCOMPARE(window.title(), QStringLiteral("feat: add a tool"));
        window.press(Qt::Key_Period);
        QCOMPARE(window.verdicts().split(QLatin1Char(' ')).at(3), QStringLiteral("breaking!"));
        window.press(Qt::Key_Z);
        QCOMPARE(window.verdicts().split(QLatin1Char(' ')).at(3), QStringLiteral("additive"));
        QCOMPARE(window.title(), QStringLiteral("feat: add a tool")); // back where it was taken back
        window.press(Qt::Key_Z, Qt::ShiftModifier);
        QCOMPARE(window.decided(), 2);
        window.press(Qt::Key_0);
        QCOMPARE(window.decided(), 1);
        QCOMPARE(window.title(), QStringLiteral("feat: add a tool"));
        window.press(Qt::Key_U);
        QCOMPARE(window.title(), QStringLiteral("fix: let it run"));
        while (window.session.undoStack()->canUndo())
            window.press(Qt::Key_Z);
        QCOMPARE(window.verdicts(), before);
    }

    /// What was saved meanwhile comes back from the file with its times in seconds: its row changes together with the
    /// one that is undone, and is not meant.
    void undoShowsTheChangeOfTheStep()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QSignalSpy saved(&window.session, &app::Session::savedChanged);
        window.press(Qt::Key_F);
        QCOMPARE(window.title(), QStringLiteral("Rework the picture"));
        window.press(Qt::Key_F);
        QTRY_VERIFY(!window.session.hasUnsavedDecisions() && saved.count() > 2);
        window.press(Qt::Key_Z);
        QCOMPARE(window.title(), QStringLiteral("Rework the picture"));
        window.press(Qt::Key_Z, Qt::ShiftModifier);
        QCOMPARE(window.title(), QStringLiteral("Rework the picture"));
    }

    void aMessageWithoutABodyTakesNoRoom()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto *body = window.child<QWidget>("body");
        const auto goTo = [&](const QString &title) {
            for (int step = 0; step < 10 && window.title() != title; ++step)
                window.press(Qt::Key_Down);
            return window.title() == title;
        };
        QVERIFY(goTo(QStringLiteral("feat: add a tool")));
        QVERIFY(!body->isVisible());
        QVERIFY(goTo(QStringLiteral("fix: let it run")));
        QVERIFY(body->isVisible());
    }

    void nothingToAccept()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(window.page.selectedItems().front().change.change->suggestion.impact, Impact::Undecided);
        window.press(Qt::Key_Space);
        QCOMPARE(window.decided(), 0);
        QCOMPARE(window.title(), QStringLiteral("Zap it"));
    }

    void rangeIsOneStep()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_V);
        window.press(Qt::Key_Down);
        window.press(Qt::Key_Down);
        QCOMPARE(window.title(), QStringLiteral("3 selected"));
        window.press(Qt::Key_F);
        QVERIFY(window.verdicts().startsWith(QLatin1String("fix! fix! fix! ")));
        QCOMPARE(window.decided(), 3);
        QCOMPARE(window.title(), QStringLiteral("feat: add a tool"));
        QVERIFY(!window.list->isRangeMode());
        QCOMPARE(window.session.undoStack()->count(), 1);
        window.press(Qt::Key_Z);
        QCOMPARE(window.decided(), 0);
        window.press(Qt::Key_V);
        window.press(Qt::Key_Down);
        window.press(Qt::Key_Escape);
        QVERIFY(!window.list->isRangeMode());
        QVERIFY(window.title() != QLatin1String("2 selected"));
    }

    void afterTheLastItBeginsAtTheTop()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.list->setCurrentIndex(window.list->model()->index(PageProduct::Changes, 0));
        QCOMPARE(window.title(), QStringLiteral("docs: say what it is"));
        window.press(Qt::Key_I);
        QCOMPARE(window.title(), QStringLiteral("Zap it"));
        for (int i = 1; i < PageProduct::Changes; ++i)
            window.press(Qt::Key_I);
        QCOMPARE(window.decided(), PageProduct::Changes);
        QCOMPARE(window.page.selectedItems().size(), std::size_t(1)); // stays somewhere
    }

    void noteAndWarningWaitForTheVerdict()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *note = window.child<QLineEdit>("note");
        window.press(Qt::Key_E);
        QCOMPARE(QApplication::focusWidget(), note);
        QTest::keyClicks(note, QStringLiteral("bafi1 0.z")); // letters are text here
        QCOMPARE(window.decided(), 0);
        window.press(Qt::Key_Return);
        QCOMPARE(QApplication::focusWidget(), window.list);
        QCOMPARE(window.decided(), 0);
        auto *upgrade = window.child<QComboBox>("upgrade");
        upgrade->setCurrentIndex(upgrade->findData(int(Trait::DrainNode)));
        Q_EMIT upgrade->activated(upgrade->currentIndex());
        window.press(Qt::Key_Down);
        QCOMPARE(note->text(), QString());
        window.press(Qt::Key_Up);
        QCOMPARE(note->text(), QStringLiteral("bafi1 0.z"));
        window.press(Qt::Key_B);
        QTRY_VERIFY(!window.session.hasUnsavedDecisions());
        const QByteArray file = product.folder().read(QStringLiteral("waybill.decisions.jsonl"));
        QVERIFY2(file.contains("bafi1 0.z") && file.contains("drain-node"), file.constData());

        window.press(Qt::Key_E);
        QTest::keyClicks(note, QStringLiteral("never mind"));
        window.press(Qt::Key_Escape);
        QCOMPARE(note->text(), QString());
        QCOMPARE(window.session.undoStack()->count(), 1);
    }

    void filterTakesDecidedRowsAway()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *filter = window.child<QLineEdit>("filter");
        window.press(Qt::Key_Slash);
        QCOMPARE(QApplication::focusWidget(), filter);
        QTest::keyClicks(filter, QStringLiteral("is:undecided path:*.go"));
        window.press(Qt::Key_Return);
        const auto *model = window.list->model();
        QCOMPARE(model->rowCount(), 5); // a heading and four changes
        QCOMPARE(window.title(), QStringLiteral("Zap it"));
        window.press(Qt::Key_B);
        QCOMPARE(model->rowCount(), 4);
        QCOMPARE(window.title(), QStringLiteral("feat!: name things"));
        window.press(Qt::Key_Slash);
        window.press(Qt::Key_Escape);
        QCOMPARE(filter->text(), QString());
        QCOMPARE(QApplication::focusWidget(), window.list);
        QCOMPARE(model->rowCount(), PageProduct::Changes + 2);
    }

    void aHalfTypedFilterLosesNoPlace()
    {
        const PageProduct product;
        const Window window(product);
        window.press(Qt::Key_Down);
        window.press(Qt::Key_Down);
        const QString chosen = window.title();
        QVERIFY(!chosen.isEmpty());
        auto *filter = window.child<QLineEdit>("filter");
        filter->setFocus();
        QTest::keyClicks(filter, QStringLiteral("zz")); // no title has it
        QVERIFY(window.title() != chosen);
        QTest::keyClick(filter, Qt::Key_Backspace);
        QTest::keyClick(filter, Qt::Key_Backspace);
        QCOMPARE(window.title(), chosen);
        QTest::keyClicks(filter, QStringLiteral("is:undecided"));
        QCOMPARE(window.title(), chosen);
    }

    void buttonsDecideToo()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *button = window.child<app::VerdictButton>("additive");
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(window.verdicts().startsWith(QLatin1String("additive!")));
        QCOMPARE(button->state(), app::VerdictButton::State::Plain); // of the next one
        window.press(Qt::Key_Up);
        QCOMPARE(button->state(), app::VerdictButton::State::Decided);
    }

    void filesAndTheirDifferences()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        auto *detail = window.page.findChild<app::ChangeDetail *>();
        window.list->setCurrentIndex(window.list->model()->index(3, 0));
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(detail->currentFile(), 0);
        window.press(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(detail->currentFile(), 1);
        window.press(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(detail->currentFile(), 1); // there is no more
        window.press(Qt::Key_P, Qt::ShiftModifier);
        QCOMPARE(detail->currentFile(), 0);
        QTRY_VERIFY(window.page.isSettled());
        for (int i = 0; i < 3 && detail->currentFile() == 0; ++i)
            window.press(Qt::Key_N); // the only difference, then the next file
        QCOMPARE(detail->currentFile(), 1);
        QTRY_VERIFY(window.page.isSettled());
    }

    void saysWhatToDoWhereThereIsNothing()
    {
        const PageProduct product;
        Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto *hint = window.child<QLabel>("hint");
        window.page.setRepository(1);
        QVERIFY(hint->isVisible());
        QCOMPARE(hint->text(), QStringLiteral("No change since 1.0.0"));
        window.page.setRepository(0);
        QVERIFY(!hint->isVisible());
        window.session.close();
        QVERIFY(hint->isVisible());
        QVERIFY(hint->text().startsWith(QLatin1String("Open a product")));
    }

    void everythingHasAName()
    {
        const PageProduct product;
        Window window(product);
        const auto actions = window.page.pageActions();
        for (const QAction *action : actions) {
            if (action->isSeparator())
                continue;
            QVERIFY2(!action->objectName().isEmpty() && !action->statusTip().isEmpty() && !action->text().isEmpty(),
                     qPrintable(action->text()));
            QVERIFY2(!action->icon().isNull(), qPrintable(action->objectName()));
        }
        for (const char *name : {"list", "filter", "files", "body", "note", "upgrade", "evidence"}) {
            const auto *widget = window.child<QWidget>(name);
            QVERIFY2(widget && !widget->accessibleName().isEmpty(), name);
        }
    }
};

WAYBILL_GUI_TEST_MAIN(ChangesPageTest)
#include "tst_changespage.moc"
