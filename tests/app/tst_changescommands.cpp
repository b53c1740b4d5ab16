// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changedetail.h"
#include "app/changes/changeshints.h"
#include "app/changes/evidencelist.h"
#include "app/changes/triageacceptbar.h"
#include "changeswindow.h"
#include "diffview/diffview.h"
#include "release/assess/release.h"
#include "release/evidence/evidence.h"
#include "testing/guitestmain.h"

#include <QClipboard>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

using namespace waybill;
using testing::PageProduct;
using Window = testing::ChangesWindow;

/// Accepting many, groups, marks for review, copies, and the line of hints.
class ChangesCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsAllThatAreSureEnough()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const QString before = window.verdicts();
        window.press(Qt::Key_B); // "Zap it": what was decided stays
        const QString title = window.title();
        auto *bar = window.page.findChild<app::TriageAcceptBar *>();
        auto *accept = window.child<QPushButton>("acceptThem");
        auto *slider = window.child<QSlider>("acceptConfidence");
        QVERIFY(!bar->isVisible());
        window.press(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(bar->isVisible());
        QCOMPARE(QApplication::focusWidget(), slider);
        window.press(Qt::Key_Home);
        QCOMPARE(bar->confidence(), 0.5);
        // How sure a suggestion is, is not this page's business.
        QStringList wanted = window.verdicts().split(QLatin1Char(' '));
        int sure = 0;
        for (int i = 1; i < wanted.size(); ++i) {
            const auto &change = window.session.release().repositories.front().changes[std::size_t(i)];
            if (change.suggestion().impact == Impact::Undecided || change.suggestion().confidence < 0.5)
                continue;
            ++sure;
            wanted[i] += QLatin1Char('!');
        }
        QVERIFY(sure > 3);
        QCOMPARE(accept->text(), QStringLiteral("Accept %1").arg(sure));
        const auto *breaking = window.child<QToolButton>("accept_breaking");
        QCOMPARE(breaking->text(), QStringLiteral("▲ 1"));
        window.press(Qt::Key_End);
        QVERIFY(!accept->isEnabled()); // nothing is that sure
        window.press(Qt::Key_Return);
        QVERIFY(bar->isVisible());
        window.press(Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        QCOMPARE(QApplication::focusWidget(), window.list);
        QCOMPARE(window.decided(), 1);

        window.press(Qt::Key_Space, Qt::ShiftModifier);
        window.press(Qt::Key_Home);
        window.press(Qt::Key_Return);
        QCOMPARE(window.verdicts().split(QLatin1Char(' ')), wanted);
        QCOMPARE(window.title(), title); // what is not sure enough stays in front
        QCOMPARE(window.session.undoStack()->undoText(), QStringLiteral("Accept %1 suggestion(s)").arg(sure));
        window.press(Qt::Key_Z);
        window.press(Qt::Key_Z);
        QCOMPARE(window.verdicts(), before);
    }

    void acceptsOnlyWhatShowsAndIsChosen()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_Slash);
        window.type("path:*.go");
        window.press(Qt::Key_Return);
        window.press(Qt::Key_Space, Qt::ShiftModifier);
        window.press(Qt::Key_Home);
        auto *breaking = window.child<QToolButton>("accept_breaking");
        auto *accept = window.child<QPushButton>("acceptThem");
        QCOMPARE(accept->text(), QStringLiteral("Accept 3")); // without the documentation
        QTest::mouseClick(breaking, Qt::LeftButton);
        QCOMPARE(accept->text(), QStringLiteral("Accept 2"));
        QTest::mouseClick(accept, Qt::LeftButton);
        QCOMPARE(window.verdicts(), QStringLiteral("undecided none breaking additive! fix! none"));
        // How sure they had to be is kept.
        QCOMPARE(QSettings().value(QStringLiteral("changes/confidence")).toDouble(), 0.5);
    }

    void theKeyboardStaysWhereNothingMatches()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_Slash);
        window.type("is:undecided path:*.proto");
        window.press(Qt::Key_Return);
        window.press(Qt::Key_B); // the only one
        QCOMPARE(window.list->model()->rowCount(), 0);
        QCOMPARE(QApplication::focusWidget(), window.child<QWidget>("empty"));
        window.press(Qt::Key_Space, Qt::ShiftModifier); // nothing to accept
        QCOMPARE(QApplication::focusWidget(), window.child<QWidget>("empty"));
        window.press(Qt::Key_Z);
        QCOMPARE(window.list->model()->rowCount(), 2);
        QCOMPARE(QApplication::focusWidget(), window.list);
        window.press(Qt::Key_B);
        window.press(Qt::Key_Slash);
        QCOMPARE(QApplication::focusWidget(), window.child<QWidget>("filter"));
        window.press(Qt::Key_Escape);
        QCOMPARE(QApplication::focusWidget(), window.list);
        // Where every group is folded there is something to accept all the same.
        window.press(Qt::Key_Left, Qt::ShiftModifier);
        window.press(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(window.page.findChild<app::TriageAcceptBar *>()->isVisible());
    }

    void groupsByKeys()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        QCOMPARE(window.rows(), QStringLiteral("# alpha 0/6, Zap it, Rework the picture, feat!, feat, fix, docs, "
                                               "# beta 0/0"));
        window.press(Qt::Key_G);
        QCOMPARE(window.rows(),
                 QStringLiteral("# suggested: breaking 0/1, feat!, # suggested: additive 0/1, feat, "
                                "# suggested: fix 0/1, fix, # suggested: internal 0/2, Rework the picture, docs, "
                                "# no suggestion 0/1, Zap it"));
        QCOMPARE(window.title(), QStringLiteral("Zap it"));
        window.press(Qt::Key_Left);
        QVERIFY(window.rows().endsWith(QLatin1String("docs, + no suggestion 0/1")));
        QVERIFY(window.page.selectedItems().empty());
        window.press(Qt::Key_B); // on a heading a verdict for one change means nothing
        QCOMPARE(window.decided(), 0);
        window.press(Qt::Key_I, Qt::ShiftModifier);
        QCOMPARE(window.verdicts(), QStringLiteral("none! none breaking additive fix none"));
        QVERIFY(window.rows().endsWith(QLatin1String("+ no suggestion 1/1")));
        QCOMPARE(window.title(), QStringLiteral("feat!: name things")); // the next one without a decision
        QCOMPARE(window.session.undoStack()->count(), 1);
        window.press(Qt::Key_Z); // goes back there, unfolded
        QVERIFY(window.rows().endsWith(QLatin1String("# no suggestion 0/1, Zap it")));
        window.press(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(window.rows(),
                 QStringLiteral("+ suggested: breaking 0/1, + suggested: additive 0/1, + suggested: fix 0/1, "
                                "+ suggested: internal 0/2, + no suggestion 0/1"));
        window.press(Qt::Key_Right);
        QVERIFY(window.rows().endsWith(QLatin1String("# no suggestion 0/1, Zap it")));
        QVERIFY(!window.page.selectedItems().empty());
        window.press(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(window.rows().count(QLatin1Char('+')), 0);
        // Another window begins where this one ended.
        app::ChangesPage other(const_cast<app::Session &>(window.session), nullptr);
        QCOMPARE(other.findChild<app::ChangeList *>()->model()->index(0, 0).data().toString(),
                 QStringLiteral("suggested: breaking"));
    }

    void decidedOnesOfAGroupStay()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_B);
        window.press(Qt::Key_F, Qt::ShiftModifier);
        QCOMPARE(window.verdicts(), QStringLiteral("breaking! fix! fix! fix! fix! fix!"));
        window.press(Qt::Key_A, Qt::ShiftModifier);
        QCOMPARE(window.verdicts(), QStringLiteral("breaking! fix! fix! fix! fix! fix!"));
        QVERIFY(window.page.findChild<app::ChangesHints *>()->said().startsWith(QLatin1String("All changes in")));
    }

    void aClickFoldsAGroup()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto click = [&window](int row) {
            const QRect place = window.list->visualRect(window.list->model()->index(row, 0));
            QTest::mouseClick(window.list->viewport(), Qt::LeftButton, {}, place.center());
        };
        click(0);
        QCOMPARE(window.rows(), QStringLiteral("+ alpha 0/6, # beta 0/0"));
        click(0);
        QCOMPARE(window.list->model()->rowCount(), PageProduct::Changes + 2);
        click(3);
        QCOMPARE(window.title(), QStringLiteral("feat!: name things"));
        click(0);
        QCOMPARE(window.list->currentIndex().row(), 0);
        window.press(Qt::Key_Return);
        QCOMPARE(window.list->model()->rowCount(), PageProduct::Changes + 2);
    }

    void marksForReview()
    {
        const PageProduct product;
        {
            const Window window(product);
            QVERIFY2(window.error.isEmpty(), window.error.constData());
            window.press(Qt::Key_R);
            QCOMPARE(window.title(), QStringLiteral("Rework the picture")); // on to the next one
            QCOMPARE(window.decided(), 0);
            QVERIFY(window.list->model()->index(1, 0).data(models::ChangesModel::MarkedRole).toBool());
            window.press(Qt::Key_Slash);
            window.type("is:review");
            window.press(Qt::Key_Return);
            QCOMPARE(window.title(), QStringLiteral("Zap it"));
            // It outlives the window, and stands in no file that others read.
            app::ChangesPage other(const_cast<app::Session &>(window.session), nullptr);
            const auto *list = other.findChild<app::ChangeList *>();
            QVERIFY(list->model()->index(1, 0).data(models::ChangesModel::MarkedRole).toBool());
            QVERIFY(product.folder().read(QStringLiteral("waybill.decisions.jsonl")).isNull());
            QCOMPARE(window.session.undoStack()->undoText(), QStringLiteral("Needs review: 1 change(s)"));
            window.press(Qt::Key_Z);
            QVERIFY(window.page.selectedItems().empty()); // nothing is to be reviewed
        }
        const Window window(product);
        window.press(Qt::Key_R);
        window.press(Qt::Key_Up);
        window.press(Qt::Key_R);
        QCOMPARE(window.title(), QStringLiteral("Zap it")); // no mark any more, and no reason to leave
        QVERIFY(!window.list->model()->index(1, 0).data(models::ChangesModel::MarkedRole).toBool());
    }

    void skipsAndComesBack()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        for (int i = 0; i < PageProduct::Changes; ++i)
            window.press(i % 2 ? Qt::Key_U : Qt::Key_S);
        QCOMPARE(window.title(), QStringLiteral("Zap it"));
        QVERIFY(window.page.findChild<app::ChangesHints *>()->said().startsWith(QLatin1String("Continued from")));
        QCOMPARE(window.decided(), 0);
    }

    void copies_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<QString>("text");
        QTest::newRow("subject") << Qt::Key_S << QStringLiteral("feat!: name things");
        QTest::newRow("line of the notes") << Qt::Key_N << QStringLiteral("feat!: name things (#4)");
        QTest::newRow("id") << Qt::Key_I << QString();
    }

    void copies()
    {
        QFETCH(Qt::Key, key);
        QFETCH(QString, text);
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.list->setCurrentIndex(window.list->model()->index(3, 0));
        QApplication::clipboard()->clear();
        window.press(Qt::Key_Y);
        QVERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        window.press(key);
        if (text.isEmpty())
            text = window.page.selectedItems().front().key.id.toString();
        QCOMPARE(QApplication::clipboard()->text(), text);
        QVERIFY(!QApplication::activePopupWidget());
    }

    void copiesAllThatIsSelected()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_V);
        window.press(Qt::Key_Down);
        window.press(Qt::Key_Y);
        window.press(Qt::Key_S);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("Zap it\nRework the picture"));
    }

    void hintsFollowTheKeyboard()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto *line = window.page.findChild<app::ChangesHints *>();
        const auto first = [line] { return line->hints().empty() ? QString() : line->hints().front().text; };
        const auto has = [line](const QString &keys) {
            return std::any_of(line->hints().begin(), line->hints().end(),
                               [&keys](const app::ChangesHints::Hint &hint) { return hint.keys == keys; });
        };
        QCOMPARE(line->hints().front().keys, QStringLiteral("B A F I"));
        QVERIFY(!has(QStringLiteral("Space"))); // nothing is suggested here
        QVERIFY(!has(QStringLiteral("Z")));
        window.press(Qt::Key_B);
        QVERIFY(has(QStringLiteral("Z")) && has(QStringLiteral(".")));
        window.press(Qt::Key_V);
        QCOMPARE(first(), QStringLiteral("extend the selection"));
        window.press(Qt::Key_Escape);
        window.press(Qt::Key_Slash);
        QCOMPARE(first(), QStringLiteral("choose a keyword"));
        window.press(Qt::Key_Return);
        window.press(Qt::Key_E);
        QCOMPARE(first(), QStringLiteral("save"));
        window.press(Qt::Key_Return);
        window.press(Qt::Key_Left);
        QCOMPARE(first(), QStringLiteral("expand"));
        window.press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(first(), QStringLiteral("confidence"));
        QVERIFY(line->accessibleDescription().contains(first()));
    }

    void reasonsLeadToTheirLines()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto *detail = window.page.findChild<app::ChangeDetail *>();
        auto *evidence = window.page.findChild<app::EvidenceList *>();
        auto *diff = window.page.findChild<diffview::DiffView *>();
        window.list->setCurrentIndex(window.list->model()->index(3, 0));
        QTRY_VERIFY(window.page.isSettled());
        // Away from the file that the reason speaks of, and to its end.
        window.press(Qt::Key_N, Qt::ShiftModifier);
        QTRY_VERIFY(window.page.isSettled());
        QCOMPARE(detail->currentFile(), 1);
        const auto place = [&] {
            diff->copyPlace();
            return QApplication::clipboard()->text();
        };
        QCOMPARE(place(), QStringLiteral("two.go:1"));
        const auto wait = [&] { return QTest::qWaitFor([&] { return window.page.isSettled(); }, 5000); };
        window.press(Qt::Key_BracketRight);
        QVERIFY(wait());
        QCOMPARE(detail->currentFile(), 0);
        QCOMPARE(place(), QStringLiteral("api.proto:1"));
        QVERIFY(evidence->currentIndex()
                    .data(models::ReasonsModel::PlaceRole)
                    .toString()
                    .startsWith(QLatin1String("api.proto:1")));
        QCOMPARE(QApplication::focusWidget(), window.list); // and the next key is a verdict again
        // A click and Enter do the same.
        const QModelIndex reason = evidence->currentIndex();
        for (const bool click : {true, false}) {
            window.press(Qt::Key_N, Qt::ShiftModifier);
            QVERIFY(wait());
            QCOMPARE(detail->currentFile(), 1);
            if (click)
                QTest::mouseClick(evidence->viewport(), Qt::LeftButton, {}, evidence->visualRect(reason).center());
            else
                QTest::keyClick(evidence, Qt::Key_Return);
            QVERIFY(wait());
            QCOMPARE(place(), QStringLiteral("api.proto:1"));
            window.list->setFocus();
        }
        window.list->setCurrentIndex(window.list->model()->index(1, 0));
        window.press(Qt::Key_BracketLeft);
        QCOMPARE(window.page.findChild<app::ChangesHints *>()->said(), QStringLiteral("No reason refers to a line"));
    }

    void aWarningThatIsNotChosenGivesTheKeyboardBack()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        window.press(Qt::Key_W);
        QVERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget()->focusWidget(), Qt::Key_Escape);
        QVERIFY(!QApplication::activePopupWidget());
        // Not the application's: there is no window manager that would activate the window again.
        QTRY_COMPARE(static_cast<const QWidget &>(window.page).focusWidget(), window.list);
        QCOMPARE(window.session.undoStack()->count(), 0);
    }

    void undoSaysWhatItTakesBack()
    {
        const PageProduct product;
        const Window window(product);
        QVERIFY2(window.error.isEmpty(), window.error.constData());
        const auto *line = window.page.findChild<app::ChangesHints *>();
        const auto *undo = window.child<QAction>("changeUndo");
        window.press(Qt::Key_Z);
        QCOMPARE(line->said(), QStringLiteral("Nothing to undo"));
        window.press(Qt::Key_B);
        QCOMPARE(undo->text(), QStringLiteral("Undo breaking for “Zap it”"));
        window.press(Qt::Key_Z);
        QCOMPARE(line->said(), QStringLiteral("Undone: breaking for “Zap it”"));
        QCOMPARE(window.child<QAction>("changeRedo")->text(), QStringLiteral("Redo breaking for “Zap it”"));
        window.press(Qt::Key_Z, Qt::ShiftModifier);
        QCOMPARE(line->said(), QStringLiteral("Redone: breaking for “Zap it”"));
    }
};

WAYBILL_GUI_TEST_MAIN(ChangesCommandsTest)
#include "tst_changescommands.moc"
