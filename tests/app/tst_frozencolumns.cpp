// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/appgridtable.h"
#include "app/catalogue/frozencolumns.h"
#include "testing/guitestmain.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>

using namespace waybill;
using app::FrozenColumns;
using models::AppGridModel;

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

/// Sixty versions over eighty releases.
struct Grid {
    Grid()
    {
        using State = release::AppGridCell::State;
        release::AppGrid grid;
        grid.repository = QStringLiteral("director");
        for (int release = 0; release < 80; ++release)
            grid.columns.push_back({QByteArray("v0.") + QByteArray::number(release), {}, 1'600'000'000, true});
        for (int version = 0; version < 60; ++version) {
            release::AppGridRow row;
            row.id = QStringLiteral("bluedata/kafka");
            row.version = QStringLiteral("1.%1").arg(version);
            row.name = QStringLiteral("kafka");
            row.cells.assign(80, {State::Kept, false, {}});
            grid.rows.push_back(row);
        }
        model.setGrids({grid});
        view.setUp(model);
        view.resize(1000, 300);
        view.show();
    }

    [[nodiscard]] FrozenColumns &frozen() const { return *view.findChild<FrozenColumns *>(); }
    [[nodiscard]] QScrollBar &bar() const { return *view.horizontalScrollBar(); }
    [[nodiscard]] QModelIndex at(int row, int column) const { return view.model()->index(row, column); }
    /// Whether the whole width of what is current can be seen.
    [[nodiscard]] bool seesCurrent() const
    {
        const QRect cell = view.visualRect(view.currentIndex());
        QRect free = view.viewport()->rect();
        if (!frozen().isHidden() && view.isRightToLeft())
            free.setRight(free.right() - frozen().width());
        else if (!frozen().isHidden())
            free.setLeft(frozen().width());
        return cell.left() >= free.left() && cell.right() <= free.right();
    }

    AppGridModel model;
    app::AppGridTable view;
};

} // namespace

class FrozenColumnsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What was left before the releases came is not kept by the name while they need it.
    void theNameLeavesRoomForReleases()
    {
        Grid grid;
        QVERIFY(QTest::qWaitForWindowExposed(&grid.view));
        QTRY_COMPARE(grid.view.columnWidth(AppGridModel::Name), 136);
        // Where all have room, rows go up to the edge.
        grid.view.resize(3000, 300);
        QTRY_COMPARE(grid.view.header()->length(), grid.view.viewport()->width());
        grid.view.resize(1000, 300);
        QTRY_COMPARE(grid.view.columnWidth(AppGridModel::Name), 136);
    }

    /// What tells rows apart is read as a whole.
    void keysAreAsWideAsTheyNeed()
    {
        Grid grid;
        QVERIFY(QTest::qWaitForWindowExposed(&grid.view));
        const QAbstractItemView &view = grid.view;
        for (const int column : {AppGridModel::Id, AppGridModel::Version}) {
            const int needed = std::max(view.sizeHintForColumn(column), grid.view.header()->sectionSizeHint(column));
            QCOMPARE(grid.view.columnWidth(column), needed);
        }
    }

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

    void itsHeaderIsTheTables()
    {
        Table table;
        QVERIFY(QTest::qWaitForWindowExposed(&table.view));
        table.view.horizontalScrollBar()->setValue(300);
        QVERIFY(!table.frozen->header()->sectionsMovable());
        for (int column = 0; column < 2; ++column)
            QCOMPARE(table.frozen->header()->sectionResizeMode(column), QHeaderView::Fixed);
        table.view.header()->resizeSection(1, 90);
        QCOMPARE(table.frozen->header()->sectionSize(1), 90);
    }

    /// It shows where the table is, even if the current row is elsewhere and it was another size when it hid.
    void showingMovesNothing()
    {
        Table table;
        QVERIFY(QTest::qWaitForWindowExposed(&table.view));
        table.view.horizontalScrollBar()->setValue(300);
        table.view.setCurrentIndex(table.model.index(0, 8));
        table.view.horizontalScrollBar()->setValue(0);
        table.view.setCurrentIndex(table.model.index(1, 0));
        table.view.resize(400, 200);
        const int last = table.view.verticalScrollBar()->maximum();
        table.view.verticalScrollBar()->setValue(last);
        QCOMPARE(table.view.verticalScrollBar()->value(), last);
        table.view.horizontalScrollBar()->setValue(300);
        QVERIFY(table.frozen->isVisible());
        QCoreApplication::processEvents();
        QCOMPARE(table.view.verticalScrollBar()->value(), last);
        QCOMPARE(table.frozen->verticalScrollBar()->value(), last);
    }

    void aClickDoesNotScrollSideways()
    {
        Grid grid;
        QVERIFY(QTest::qWaitForWindowExposed(&grid.view));
        grid.bar().setValue(grid.bar().maximum());
        const int last = grid.bar().value();
        QVERIFY(grid.frozen().isVisible());
        QTest::mouseClick(grid.frozen().viewport(), Qt::LeftButton, {},
                          grid.frozen().visualRect(grid.at(3, AppGridModel::Id)).center());
        QCOMPARE(grid.view.currentIndex(), grid.at(3, AppGridModel::Id));
        QCOMPARE(grid.bar().value(), last);
        QVERIFY(grid.frozen().isVisible());
        // A row that is out of sight is shown all the same.
        grid.view.setCurrentIndex(grid.at(59, AppGridModel::Name));
        QCOMPARE(grid.bar().value(), last);
        const QRect found = grid.view.visualRect(grid.at(59, AppGridModel::FirstRelease + 75));
        QVERIFY(grid.view.viewport()->rect().contains(found.center()));
    }

    /// Where the names could not stay, they are what is shown first.
    void opensAtTheNamesWhereThereIsLittleRoom()
    {
        Grid grid;
        QVERIFY(QTest::qWaitForWindowExposed(&grid.view));
        grid.view.resize(500, 300);
        grid.view.setCurrentIndex({});
        grid.view.chooseSomething();
        QCOMPARE(grid.view.currentIndex(), grid.at(0, AppGridModel::Id));
        QCOMPARE(grid.bar().value(), 0);
    }

    void opensAtTheNewest_data()
    {
        QTest::addColumn<bool>("shown");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("rows come while it shows") << true << Qt::LeftToRight;
        QTest::newRow("rows come before it shows") << false << Qt::LeftToRight;
        QTest::newRow("mirrored") << false << Qt::RightToLeft;
    }

    void opensAtTheNewest()
    {
        QFETCH(const bool, shown);
        QFETCH(const Qt::LayoutDirection, direction);
        Grid grid;
        grid.view.setLayoutDirection(direction);
        QVERIFY(QTest::qWaitForWindowExposed(&grid.view));
        grid.view.setVisible(shown);
        grid.view.setCurrentIndex({}); // the keyboard chose one when the view was first shown
        grid.view.chooseSomething();
        grid.view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&grid.view));
        QCOMPARE(grid.view.currentIndex(), grid.at(0, grid.view.model()->columnCount() - 1));
        QTRY_VERIFY(grid.seesCurrent());
        QCOMPARE(grid.bar().value(), grid.bar().maximum());
        QVERIFY(grid.frozen().isVisible());
        grid.view.resize(700, 300);
        QTRY_VERIFY(grid.seesCurrent());
        // Of releases of another repository nothing stays current.
        const int newest = grid.view.currentIndex().column();
        grid.view.setCurrentIndex(grid.at(2, AppGridModel::FirstRelease));
        grid.view.setColumnHidden(AppGridModel::FirstRelease, true);
        grid.view.chooseSomething();
        QCOMPARE(grid.view.currentIndex(), grid.at(2, newest));
    }

    void keysGoFromCellToCell_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }

    void keysGoFromCellToCell()
    {
        QFETCH(const Qt::LayoutDirection, direction);
        const bool mirrored = direction == Qt::RightToLeft;
        const Qt::Key onward = mirrored ? Qt::Key_Left : Qt::Key_Right;
        const Qt::Key back = mirrored ? Qt::Key_Right : Qt::Key_Left;
        Grid grid;
        grid.view.setLayoutDirection(direction);
        QVERIFY(QTest::qWaitForWindowExposed(&grid.view));
        grid.view.setFocus();
        grid.view.setColumnHidden(AppGridModel::Repository, true);
        grid.view.setCurrentIndex(grid.at(2, AppGridModel::Name));
        const QSignalSpy cells(&grid.view, &app::AppGridTable::cellChosen);
        const QSignalSpy rows(&grid.view, &app::CatalogueTable::chosen);
        QTest::keyClick(&grid.view, onward);
        QCOMPARE(grid.view.currentIndex(), grid.at(2, AppGridModel::FirstRelease)); // the hidden one is passed by
        QVERIFY(grid.view.selectionModel()->isRowSelected(2));
        QCOMPARE(cells.count(), 1);
        QCOMPARE(rows.count(), 0);
        const int last = grid.view.model()->columnCount() - 1;
        for (int column = AppGridModel::FirstRelease + 1; column <= last; ++column) {
            QTest::keyClick(&grid.view, onward);
            QCOMPARE(grid.view.currentIndex().column(), column);
            QVERIFY2(grid.seesCurrent(), QByteArray::number(column).constData());
        }
        QTest::keyClick(&grid.view, onward);
        QCOMPARE(grid.view.currentIndex().column(), last);
        QTest::keyClick(&grid.view, Qt::Key_Down);
        QCOMPARE(grid.view.currentIndex(), grid.at(3, last));
        QCOMPARE(rows.count(), 1);
        QVERIFY(grid.frozen().isVisible());
        for (int column = last - 1; column >= AppGridModel::FirstRelease; --column) {
            QTest::keyClick(&grid.view, back);
            QCOMPARE(grid.view.currentIndex().column(), column);
            QVERIFY2(grid.seesCurrent(), QByteArray::number(column).constData());
        }
        QCOMPARE(grid.view.selectionModel()->selectedRows().size(), 1);
    }
};

WAYBILL_GUI_TEST_MAIN(FrozenColumnsTest)
#include "tst_frozencolumns.moc"
