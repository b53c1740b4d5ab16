// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/joblist.h"
#include "app/compare/commitgraphview.h"
#include "app/compare/comparegraphpanel.h"
#include "app/compare/comparepage.h"
#include "app/session/session.h"
#include "compareproduct.h"
#include "models/compare/commitgraphmodel.h"
#include "pageproduct.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace waybill;
using models::CommitGraphModel;
using testing::CompareProduct;

namespace {

/// The Compare page in a window that has the keyboard, with its graph open.
class Graph {
public:
    explicit Graph(const compare::Source &source)
        : page(session, nullptr)
    {
        page.resize(1280, 800);
        page.compare(source);
        page.show();
        view = page.findChild<app::CommitGraphView *>();
        (void)QTest::qWaitForWindowActive(&page);
        (void)settle();
        page.setFocus();
        press(Qt::Key_G);
        (void)settle();
    }
    bool settle() const
    {
        return QTest::qWaitFor([this] { return page.isSettled(); }, 10000);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    [[nodiscard]] QStringList subjects() const
    {
        testing::PrintOptions options;
        options.columns = {CommitGraphModel::Subject};
        return testing::printModel(*view->model(), options);
    }
    void choose(int row) const { view->setCurrentIndex(view->model()->index(row, 0)); }
    [[nodiscard]] QString legend() const { return page.findChild<QLabel *>(QStringLiteral("graphLegend"))->text(); }

    app::Session session;
    app::ComparePage page;
    app::CommitGraphView *view = nullptr;
};

} // namespace

class CompareGraphTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QSettings().clear(); }

    void aKeyOpensAndClosesIt()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        QVERIFY(graph.view->isVisible());
        QVERIFY(graph.view->hasFocus());
        QCOMPARE(graph.subjects(), (QStringList{QStringLiteral("feat!: rework"), QStringLiteral("fix: count to seven"),
                                                QStringLiteral("Begin")}));
        QCOMPARE(graph.view->currentIndex().row(), 0); // the head
        QCOMPARE(graph.legend(), QStringLiteral("● only in two: 2   ■ only in one: 0   ○ other commits   3 commit(s)"));
        graph.press(Qt::Key_Escape);
        QVERIFY(!graph.view->isVisible());
        QVERIFY(graph.page.isAncestorOf(QApplication::focusWidget()));
        graph.press(Qt::Key_G);
        QVERIFY(graph.view->isVisible());
        graph.press(Qt::Key_G);
        QVERIFY(!graph.view->isVisible());
    }

    /// An open graph, with the commit under the cursor, is part of where somebody is.
    void isPartOfThePlace()
    {
        const CompareProduct product;
        QVariantMap place;
        QString id;
        {
            const Graph graph(product.revisions());
            graph.choose(1);
            id = graph.view->currentIndex().data(CommitGraphModel::IdRole).toString();
            place = graph.page.place();
        }
        app::Session session;
        app::ComparePage page(session, nullptr);
        page.resize(1280, 800);
        page.goToPlace(place); // before anything is read, as when a product opens
        page.show();
        auto *view = page.findChild<app::CommitGraphView *>();
        QTRY_VERIFY(page.isSettled() && view->isVisible());
        QTRY_COMPARE(view->currentIndex().data(CommitGraphModel::IdRole).toString(), id);
        QCOMPARE(page.place(), place);
        // Back to a place without it.
        place.insert(QStringLiteral("graph"), false);
        page.goToPlace(place);
        QVERIFY(!view->isVisible());
    }

    void oneCommitBecomesBaseOrHead()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        QSignalSpy said(&graph.page, &app::Page::message);
        graph.choose(1);
        graph.press(Qt::Key_B);
        QVERIFY(graph.settle());
        const QString id = graph.view->currentIndex().data(CommitGraphModel::IdRole).toString();
        QCOMPARE(graph.page.comparisonTitle(), QString(id.left(7) + QStringLiteral(" ↔ two")));
        QCOMPARE(said.value(0).value(0).toString(), QString(QStringLiteral("The base is ") + id.left(7)));
        QVERIFY(graph.view->isVisible()); // to choose the other one
        QCOMPARE(graph.view->currentIndex().row(), 1);
        QCOMPARE(graph.view->currentIndex().data(CommitGraphModel::MarksRole).toStringList(),
                 QStringList{QStringLiteral("Base")});
        graph.choose(2);
        graph.press(Qt::Key_H);
        QVERIFY(graph.settle());
        QCOMPARE(graph.page.comparisonTitle(), QString(id.left(7) + QStringLiteral(" ↔ one"))); // by its tag
        QCOMPARE(graph.subjects().size(), 3); // the commits before are still there
        QVERIFY(graph.legend().contains(QStringLiteral("only in one: 0")));
    }

    void enterAsksWhatACommitIs()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        graph.choose(1);
        graph.press(Qt::Key_Return);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QCOMPARE(menu->activeAction()->objectName(), QStringLiteral("graphUseAsBase"));
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QVERIFY(graph.settle());
        QVERIFY2(graph.page.comparisonTitle().startsWith(QStringLiteral("one ↔ ")),
                 qPrintable(graph.page.comparisonTitle()));
        QVERIFY(!graph.page.comparisonTitle().contains(QStringLiteral("two")));
    }

    void twoCommitsAreCompared()
    {
        const CompareProduct product;
        const Graph graph(product.revisions("stable", "two"));
        QCOMPARE(graph.subjects().size(), 5);
        const int first = int(graph.subjects().indexOf(QStringLiteral("Begin")));
        graph.choose(0);
        graph.view->selectionModel()->select(graph.view->model()->index(first, 0),
                                             QItemSelectionModel::Select | QItemSelectionModel::Rows);
        graph.press(Qt::Key_Return);
        QVERIFY(graph.settle());
        QVERIFY2(graph.page.comparisonTitle().startsWith(QStringLiteral("one ↔ ")),
                 qPrintable(graph.page.comparisonTitle()));
        // A third one, and there is nothing that Enter could mean.
        graph.view->selectAll();
        QVERIFY(!graph.page.findChild<app::CompareGraphPanel *>()->actions().choose->isEnabled());
    }

    void otherBranchesShowWhenAskedFor()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        QVERIFY(!graph.subjects().contains(QStringLiteral("docs: say stable")));
        graph.press(Qt::Key_A);
        QVERIFY(graph.settle());
        QVERIFY(graph.subjects().contains(QStringLiteral("docs: say stable")));
        QCOMPARE(graph.view->currentIndex().data().toString(), QStringLiteral("feat!: rework")); // as before
        QVERIFY(QSettings().value(QStringLiteral("compare/graphOfEverything")).toBool());
    }

    void filterByText()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        graph.press(Qt::Key_F, Qt::ControlModifier);
        auto *line = graph.page.findChild<QLineEdit *>(QStringLiteral("graphFilterLine"));
        QCOMPARE(QApplication::focusWidget(), line);
        QTest::keyClicks(line, QStringLiteral("SEVEN"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(graph.subjects(), QStringList{QStringLiteral("fix: count to seven")});
        QVERIFY(graph.view->hasFocus());
        QCOMPARE(graph.view->currentIndex().row(), 0);
        graph.press(Qt::Key_Slash);
        graph.press(Qt::Key_Escape);
        QCOMPARE(graph.subjects().size(), 3);
        QCOMPARE(graph.view->currentIndex().row(), 1); // the chosen one stays
        graph.press(Qt::Key_Slash);
        QTest::keyClicks(line, QStringLiteral("nowhere"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!graph.view->isVisible());
        QVERIFY(line->hasFocus()); // not lost with the rows
    }

    void idIsCopied()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        graph.press(Qt::Key_C);
        QCOMPARE(QApplication::clipboard()->text(),
                 graph.view->model()->index(0, 0).data(CommitGraphModel::IdRole).toString());
    }

    void aBrokenRangeLeavesTheCommits()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        graph.page.findChild<app::CompareGraphPanel *>()->setSource(product.revisions("one", "nowhere"));
        QTRY_VERIFY2(graph.legend().contains(QStringLiteral("nowhere")), qPrintable(graph.legend()));
        QVERIFY(graph.view->isVisible());
        QCOMPARE(graph.subjects().size(), 3);
        graph.page.findChild<app::CompareGraphPanel *>()->setSource(product.revisions("one", "stable"));
        QTRY_VERIFY2(graph.legend().startsWith(QStringLiteral("● only in stable: 2")), qPrintable(graph.legend()));
    }

    void whatWasStoppedIsReadAgain()
    {
        const CompareProduct product;
        Graph graph(product.revisions());
        graph.press(Qt::Key_A);
        graph.session.jobs()->cancelAll();
        graph.page.reload();
        QVERIFY(graph.settle());
        QTRY_COMPARE(graph.subjects().size(), 5);
        QVERIFY(graph.legend().endsWith(QStringLiteral("5 commit(s)")));
    }

    void aBrokenRangeIsSaid()
    {
        const CompareProduct product;
        const Graph graph(product.revisions("one", "nowhere"));
        const auto labels = graph.page.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().contains(QStringLiteral("nowhere"));
        }));
    }

    void aCommitNamesItsChange()
    {
        const testing::PageProduct product;
        app::Session session;
        QCOMPARE(product.open(session), QByteArray());
        app::ComparePage page(session, nullptr);
        page.resize(1280, 800);
        page.setRepository(0);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QTRY_VERIFY(page.isSettled());
        page.findChild<QAction *>(QStringLiteral("compareGraph"))->trigger();
        QTRY_VERIFY(page.isSettled());
        auto *view = page.findChild<app::CommitGraphView *>();
        const QAbstractItemModel &model = *view->model();
        QTRY_COMPARE(model.rowCount(), 7);
        QCOMPARE(model.index(2, CommitGraphModel::Change).data().toString(), QStringLiteral("#4 feat!: name things"));
        QCOMPARE(model.index(6, CommitGraphModel::Change).data().toString(), QString()); // before the range
        QSignalSpy wanted(&page, &app::Page::placeRequested);
        view->setCurrentIndex(model.index(2, 0));
        QTest::keyClick(view, Qt::Key_S);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toString(), QStringLiteral("changes"));
        QCOMPARE(wanted[0][1].toInt(), 0);
        QCOMPARE(wanted[0][2].toMap().value(QStringLiteral("change")).toStringList(),
                 (QStringList{QStringLiteral("alpha"), model.index(2, 0).data(CommitGraphModel::IdRole).toString()}));
        view->setCurrentIndex(model.index(6, 0));
        QVERIFY(!page.findChild<QAction *>(QStringLiteral("graphShowChange"))->isEnabled());
    }

    void theMenuOffersTheCommands()
    {
        const CompareProduct product;
        const Graph graph(product.revisions());
        Q_EMIT graph.view->customContextMenuRequested(QPoint(50, 30));
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (const QAction *action : menu->actions())
            QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        menu->close();
    }

    void foldersHaveNone()
    {
        const testing::ScratchFolder folder;
        folder.write(QStringLiteral("old/a.txt"), "one\n");
        folder.write(QStringLiteral("new/a.txt"), "two\n");
        compare::Source source;
        source.paths = {folder.path(QStringLiteral("old")), folder.path(QStringLiteral("new"))};
        const Graph graph(source);
        QVERIFY(!graph.view->isVisible());
    }
};

WAYBILL_GUI_TEST_MAIN(CompareGraphTest)
#include "tst_comparegraph.moc"
