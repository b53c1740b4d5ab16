// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewmatrixview.h"
#include "models/common/verdictcell.h"
#include "models/protocols/skewmatrixmodel.h"
#include "testing/guitestmain.h"
#include "testing/handmadematrix.h"

#include <QAccessible>
#include <QHeaderView>
#include <QSignalSpy>

using namespace waybill;
using app::SkewMatrixView;
using models::SkewMatrixModel;

namespace {

/// The grid in a window that has the keyboard, on the cell in the middle.
struct Shown {
    explicit Shown(Qt::LayoutDirection direction = Qt::LeftToRight, upgrade::SkewMatrix matrix = handmade::skewMatrix())
    {
        model.setMatrix(std::make_shared<const upgrade::SkewMatrix>(std::move(matrix)));
        view.setLayoutDirection(direction);
        view.setModel(&model);
        view.resize(640, 480);
        view.show();
        (void)QTest::qWaitForWindowActive(&view);
        view.setFocus();
        go(1, 1);
    }

    void go(int row, int column) { view.setCurrentIndex(model.index(row, column)); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&view, key, modifiers); }
    [[nodiscard]] QPoint at() const { return {view.currentIndex().column(), view.currentIndex().row()}; }
    [[nodiscard]] QPoint middleOf(int row, int column) const
    {
        return view.visualRect(model.index(row, column)).center();
    }
    /// The colour between the squares: that of the cross, or of the ground.
    [[nodiscard]] QColor ground(int row, int column)
    {
        return view.viewport()->grab().toImage().pixelColor(view.visualRect(model.index(row, column)).topLeft());
    }

    SkewMatrixModel model;
    SkewMatrixView view;
};

/// A matrix of so many clients by servers.
upgrade::SkewMatrix square(int side)
{
    upgrade::SkewMatrix made = handmade::skewMatrix();
    made.clients.assign(std::size_t(side), made.clients[0]);
    made.servers.assign(std::size_t(side), made.servers[0]);
    made.cells.assign(std::size_t(side) * std::size_t(side), handmade::Paused);
    return made;
}

} // namespace

class SkewMatrixViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysMove_data();
    void keysMove();
    void enterActivates();
    void clicksChoose();
    void tabLeaves();
    void cellsAreSquares();
    void crossFollowsMouseAndKeyboard();
    void squaresHaveTheirColours();
    void isATableForAssistivePrograms();
    void survivesOtherMatrices();
    void paintsManyCells();
};

void SkewMatrixViewTest::keysMove_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("control");
    QTest::addColumn<bool>("mirrored");
    QTest::addColumn<QPoint>("cell");
    const auto row = [](const char *name, Qt::Key key, bool control, bool mirrored, int column, int r) {
        QTest::newRow(name) << int(key) << control << mirrored << QPoint(column, r);
    };
    row("right", Qt::Key_Right, false, false, 2, 1);
    row("left", Qt::Key_Left, false, false, 0, 1);
    row("up", Qt::Key_Up, false, false, 1, 0);
    row("down", Qt::Key_Down, false, false, 1, 2);
    row("home", Qt::Key_Home, false, false, 0, 1);
    row("end", Qt::Key_End, false, false, 3, 1);
    row("top", Qt::Key_Home, true, false, 0, 0);
    row("bottom", Qt::Key_End, true, false, 3, 3);
    row("page up", Qt::Key_PageUp, false, false, 1, 0);
    row("page down", Qt::Key_PageDown, false, false, 1, 3);
    row("left in a mirrored window", Qt::Key_Left, false, true, 2, 1);
}

void SkewMatrixViewTest::keysMove()
{
    QFETCH(int, key);
    QFETCH(bool, control);
    QFETCH(bool, mirrored);
    Shown shown(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
    QSignalSpy changed(&shown.view, &SkewMatrixView::currentCellChanged);
    shown.press(Qt::Key(key), control ? Qt::ControlModifier : Qt::NoModifier);
    QTEST(shown.at(), "cell");
    QCOMPARE(changed.size(), 1);
}

void SkewMatrixViewTest::enterActivates()
{
    Shown shown;
    QSignalSpy activated(&shown.view, &QAbstractItemView::activated);
    shown.press(Qt::Key_Return);
    shown.press(Qt::Key_Enter);
    QCOMPARE(activated.size(), 2);
    QCOMPARE(activated[0][0].toModelIndex(), shown.model.index(1, 1));
}

void SkewMatrixViewTest::clicksChoose()
{
    Shown shown;
    QSignalSpy changed(&shown.view, &SkewMatrixView::currentCellChanged);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, shown.middleOf(2, 3));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(shown.at(), QPoint(3, 2));
    QCOMPARE(shown.view.selectionModel()->selectedIndexes(), QModelIndexList{shown.model.index(2, 3)});
}

void SkewMatrixViewTest::tabLeaves()
{
    Shown shown;
    shown.press(Qt::Key_Tab);
    QCOMPARE(shown.at(), QPoint(1, 1));
}

void SkewMatrixViewTest::cellsAreSquares()
{
    Shown shown;
    const QRect cell = shown.view.visualRect(shown.model.index(0, 0));
    QCOMPARE(cell.width(), cell.height());
    QCOMPARE(cell.width(), 36); // there is room
    Shown many(Qt::LeftToRight, square(90));
    QCOMPARE(many.view.visualRect(many.model.index(0, 0)).size(), QSize(22, 22));
    many.model.setMatrix(std::make_shared<const upgrade::SkewMatrix>(square(3)));
    QCOMPARE(many.view.visualRect(many.model.index(0, 0)).size(), QSize(36, 36));
    // The versions above read upwards: the header is as high as the longest one is wide.
    QVERIFY(shown.view.horizontalHeader()->height()
            > shown.view.fontMetrics().horizontalAdvance(QStringLiteral("1.1.0-rc1")));
    QFont large = shown.view.font();
    large.setPointSizeF(large.pointSizeF() * 3);
    shown.view.setFont(large);
    QVERIFY(shown.view.visualRect(shown.model.index(0, 0)).width() > cell.width());
}

void SkewMatrixViewTest::crossFollowsMouseAndKeyboard()
{
    Shown shown;
    const QColor base = shown.view.palette().color(QPalette::Base);
    QVERIFY(shown.ground(1, 3) != base);
    QVERIFY(shown.ground(3, 1) != base);
    QCOMPARE(shown.ground(3, 3), base);
    QTest::mouseMove(shown.view.viewport(), shown.middleOf(3, 2));
    QTRY_VERIFY(shown.ground(3, 3) != base);
    QCOMPARE(shown.ground(1, 3), base);
    QCOMPARE(shown.at(), QPoint(1, 1));
    shown.press(Qt::Key_Up);
    QCOMPARE(shown.ground(3, 3), base);
    QVERIFY(shown.ground(0, 3) != base);
}

void SkewMatrixViewTest::squaresHaveTheirColours()
{
    Shown shown;
    const auto colour = [&](int row, int column) {
        // Inside of the square, beside the glyph.
        return shown.view.viewport()->grab().toImage().pixelColor(
            shown.view.visualRect(shown.model.index(row, column)).topLeft() + QPoint(4, 4));
    };
    const QPalette palette = shown.view.palette();
    QCOMPARE(colour(0, 1).name(), models::verdictColors(Verdict::Works, palette).ground.name());
    QCOMPARE(colour(0, 3).name(), models::verdictColors(Verdict::Broken, palette).ground.name());
    QCOMPARE(colour(2, 0).name(), models::verdictColors(Verdict::Refused, palette).ground.name());
    QCOMPARE(colour(2, 1).name(), models::verdictColors(Verdict::Guarded, palette).ground.name());
    shown.model.setByUse(false);
    QCOMPARE(colour(2, 1).name(), models::verdictColors(Verdict::Refused, palette).ground.name());
    QPalette dark;
    dark.setColor(QPalette::Base, QColor(0x1E2127));
    dark.setColor(QPalette::Window, QColor(0x17191E));
    dark.setColor(QPalette::WindowText, Qt::white);
    shown.view.setPalette(dark);
    QCOMPARE(colour(0, 3).name(), models::verdictColors(Verdict::Broken, shown.view.palette()).ground.name());
}

void SkewMatrixViewTest::isATableForAssistivePrograms()
{
    Shown shown;
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&shown.view);
    QVERIFY(interface);
    QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("Skew matrix"));
    QAccessibleTableInterface *table = interface->tableInterface();
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 4);
    QCOMPARE(table->columnCount(), 4);
    QCOMPARE(table->cellAt(1, 0)->text(QAccessible::Name),
             QStringLiteral("runtime 1.1.0 with agent 1.0.0: refused: PauseContainer is not there yet"));
    QCOMPARE(table->rowDescription(3), QStringLiteral("shim 1.1.0"));
    QCOMPARE(table->columnDescription(1), QStringLiteral("1.1.0-rc1"));
}

void SkewMatrixViewTest::survivesOtherMatrices()
{
    Shown shown;
    QTest::mouseMove(shown.view.viewport(), shown.middleOf(3, 3));
    QSignalSpy changed(&shown.view, &SkewMatrixView::currentCellChanged);
    shown.model.setMatrix(std::make_shared<const upgrade::SkewMatrix>(square(2)));
    QCOMPARE(changed.size(), 1);
    QVERIFY(!changed[0][0].toModelIndex().isValid());
    QVERIFY(!shown.view.grab().isNull());
    shown.press(Qt::Key_Down);
    QVERIFY(shown.view.currentIndex().isValid());
    shown.model.setMatrix({});
    QVERIFY(!shown.view.grab().isNull());
    shown.press(Qt::Key_Down);
}

/// 8,100 cells at once: far more than a screen shows.
void SkewMatrixViewTest::paintsManyCells()
{
    Shown shown(Qt::LeftToRight, square(90));
    shown.view.resize(2400, 2300);
    const QImage first = shown.view.grab().toImage();
    QVERIFY(!first.isNull());
    QCOMPARE(shown.view.grab().toImage(), first); // from squares that are made once
}

WAYBILL_GUI_TEST_MAIN(SkewMatrixViewTest)
#include "tst_skewmatrixview.moc"
