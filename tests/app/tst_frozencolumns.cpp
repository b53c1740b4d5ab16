// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/frozencolumns.h"
#include "testing/guitestmain.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>

using namespace waybill;
using app::FrozenColumns;

namespace {

/// A table with two columns that stay and many that do not fit.
struct Table {
    Table()
        : model(60, 40)
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column)
                model.setItem(row, column, new QStandardItem(QStringLiteral("%1/%2").arg(row).arg(column)));
        }
        view.setModel(&model);
        view.setSortingEnabled(true);
        view.sortByColumn(-1, Qt::AscendingOrder);
        view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
        for (int column = 0; column < model.columnCount(); ++column)
            view.header()->resizeSection(column, 60);
        frozen = new FrozenColumns(view, 2);
        view.resize(400, 300);
        view.show();
    }

    QStandardItemModel model;
    QTreeView view;
    FrozenColumns *frozen = nullptr;
};

} // namespace

class FrozenColumnsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showOnceScrolled()
    {
        Table table;
        QVERIFY(QTest::qWaitForWindowExposed(&table.view));
        QVERIFY(!table.frozen->isVisible());
        table.view.horizontalScrollBar()->setValue(300);
        QVERIFY(table.frozen->isVisible());
        QCOMPARE(table.frozen->width(), 120);
        QCOMPARE(table.frozen->geometry().left(), table.view.viewport()->geometry().left());
        QCOMPARE(table.frozen->header()->count() - table.frozen->header()->hiddenSectionCount(), 2);
        table.view.horizontalScrollBar()->setValue(0);
        QVERIFY(!table.frozen->isVisible());
    }

    void rowsStandBesideTheirOwn()
    {
        Table table;
        QVERIFY(QTest::qWaitForWindowExposed(&table.view));
        table.view.horizontalScrollBar()->setValue(300);
        table.view.verticalScrollBar()->setValue(17);
        QCOMPARE(table.frozen->verticalScrollBar()->value(), 17);
        const auto topOf = [](const QTreeView &view, int row, int column) {
            return view.viewport()->mapToGlobal(view.visualRect(view.model()->index(row, column)).topLeft()).y();
        };
        QCOMPARE(topOf(*table.frozen, 20, 0), topOf(table.view, 20, 8));
        table.frozen->verticalScrollBar()->setValue(25);
        QCOMPARE(table.view.verticalScrollBar()->value(), 25);
        table.view.header()->resizeSection(1, 90);
        QCOMPARE(table.frozen->width(), 150);
        table.view.setColumnHidden(0, true);
        table.view.horizontalScrollBar()->setValue(310);
        QCOMPARE(table.frozen->width(), 90);
    }

    void aClickIsTheTables()
    {
        Table table;
        QVERIFY(QTest::qWaitForWindowExposed(&table.view));
        table.view.horizontalScrollBar()->setValue(300);
        const QSignalSpy clicked(&table.view, &QTreeView::clicked);
        QTest::mouseClick(table.frozen->viewport(), Qt::LeftButton, {},
                          table.frozen->visualRect(table.model.index(3, 1)).center());
        QCOMPARE(table.view.currentIndex(), table.model.index(3, 1));
        QVERIFY(table.view.selectionModel()->isRowSelected(3));
        QCOMPARE(clicked.count(), 1);
        QVERIFY(!table.frozen->hasFocus());
        // Its header sorts the table: up, then down.
        const auto click = [&] {
            QTest::mouseClick(table.frozen->header()->viewport(), Qt::LeftButton, {},
                              QPoint(table.frozen->header()->sectionViewportPosition(1) + 10, 8));
        };
        click();
        QCOMPARE(table.view.header()->sortIndicatorSection(), 1);
        QCOMPARE(table.view.header()->sortIndicatorOrder(), Qt::AscendingOrder);
        QCOMPARE(table.frozen->header()->sortIndicatorSection(), 1);
        click();
        QCOMPARE(table.view.header()->sortIndicatorOrder(), Qt::DescendingOrder);
    }

    void notWhereThereIsNoRoom()
    {
        Table table;
        QVERIFY(QTest::qWaitForWindowExposed(&table.view));
        table.view.resize(170, 300);
        table.view.horizontalScrollBar()->setValue(300);
        QVERIFY(!table.frozen->isVisible());
        table.view.resize(400, 300);
        QTRY_VERIFY(table.frozen->isVisible());
    }

    void mirrored()
    {
        Table table;
        table.view.setLayoutDirection(Qt::RightToLeft);
        QVERIFY(QTest::qWaitForWindowExposed(&table.view));
        table.view.horizontalScrollBar()->setValue(300);
        QVERIFY(table.frozen->isVisible());
        QCOMPARE(table.frozen->geometry().right(), table.view.viewport()->geometry().right());
    }
};

WAYBILL_GUI_TEST_MAIN(FrozenColumnsTest)
#include "tst_frozencolumns.moc"
