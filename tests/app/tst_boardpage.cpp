// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boardpage.h"
#include "models/board/boardmodel.h"
#include "pageproduct.h"
#include "testing/guitestmain.h"

#include <QHeaderView>
#include <QTreeView>

using namespace waybill;
using app::BoardPage;
using models::BoardModel;

class BoardPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// No name is cut beside columns with nothing in them, and none of those is of pins.
    void namesAreWhole()
    {
        const testing::PageProduct product;
        app::Session session;
        BoardPage page(session, nullptr);
        page.resize(1200, 500);
        page.show();
        QCOMPARE(product.open(session), QByteArray());
        QTRY_VERIFY(page.isSettled());
        const auto *board = page.findChild<QTreeView *>(QStringLiteral("board"));
        QVERIFY(board->isColumnHidden(BoardModel::Pins));
        for (int row = 0; row < board->model()->rowCount(); ++row) {
            for (const int column : {BoardModel::Name, BoardModel::Current, BoardModel::Next}) {
                const QModelIndex cell = board->model()->index(row, column);
                QVERIFY2(board->columnWidth(column) >= board->sizeHintForIndex(cell).width(),
                         qPrintable(cell.data().toString()));
            }
        }
    }

    /// What gave way in a narrow window is as wide as it was in the next wide one.
    void widthsAreKeptAsTheyAreWithRoom()
    {
        const testing::PageProduct product;
        app::Session session;
        BoardPage page(session, nullptr);
        BoardPage next(session, nullptr);
        for (BoardPage *one : {&page, &next}) {
            one->resize(1200, 500);
            one->show();
        }
        QCOMPARE(product.open(session), QByteArray());
        QTRY_VERIFY(page.isSettled() && next.isSettled());
        const auto width = [](const BoardPage &one) {
            return one.findChild<QTreeView *>(QStringLiteral("board"))->columnWidth(BoardModel::Name);
        };
        const int wide = width(page);
        page.resize(520, 500);
        QTRY_VERIFY(width(page) < wide);
        next.restoreHeader(page.saveHeader());
        QTRY_COMPARE(width(next), wide);
    }
};

WAYBILL_GUI_TEST_MAIN(BoardPageTest)
#include "tst_boardpage.moc"
