// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguetable.h"
#include "app/common/columnpriorities.h"
#include "app/common/factstable.h"
#include "models/catalogue/appsmodel.h"
#include "models/catalogue/pinsmodel.h"
#include "testing/guitestmain.h"

#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace waybill;

/// Columns that go where there is no room, and come back.
class TestColumnPriorities : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_settings;

    /// Name, changes (which takes what is left) and three of 100 pixels.
    struct Table {
        Table()
        {
            model.setHorizontalHeaderLabels({QStringLiteral("Name"), QStringLiteral("Changes"), QStringLiteral("Age"),
                                             QStringLiteral("Pins"), QStringLiteral("Next")});
            view.setFrameShape(QFrame::NoFrame);
            view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            view.setModel(&model);
            view.header()->setStretchLastSection(false);
            for (int column = 0; column < model.columnCount(); ++column)
                view.header()->resizeSection(column, 100);
            view.header()->setSectionResizeMode(1, QHeaderView::Stretch);
            columns = new app::ColumnPriorities(view, 1, 150, {2, 3}, QStringLiteral("test"));
        }
        /// The columns that show, at a width.
        QString at(int width)
        {
            view.resize(width, 200);
            view.show();
            QCoreApplication::processEvents();
            QStringList shown;
            for (int column = 0; column < model.columnCount(); ++column) {
                if (!view.isColumnHidden(column))
                    shown << model.headerData(column, Qt::Horizontal).toString();
            }
            return shown.join(u' ');
        }
        QStandardItemModel model;
        QTreeView view;
        app::ColumnPriorities *columns;
    };

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init() { QSettings().clear(); }

    void whatMattersLeastGoesFirst()
    {
        Table table;
        QCOMPARE(table.at(600), QStringLiteral("Name Changes Age Pins Next"));
        QCOMPARE(table.at(500), QStringLiteral("Name Changes Pins Next"));
        QVERIFY(table.view.columnWidth(1) >= 150);
        QCOMPARE(table.at(400), QStringLiteral("Name Changes Next"));
        QVERIFY(table.view.columnWidth(1) >= 150);
        QCOMPARE(table.at(200), QStringLiteral("Name Changes Next")); // the others never go
        QCOMPARE(table.at(600), QStringLiteral("Name Changes Age Pins Next"));
        QCOMPARE(table.view.columnWidth(2), 100);
    }

    /// A wide one that goes last leaves room for a narrow one that went before it.
    void whatFitsComesBack()
    {
        Table table;
        table.view.header()->setMinimumSectionSize(20);
        table.view.header()->resizeSection(2, 60);
        table.view.header()->resizeSection(3, 200);
        QCOMPARE(table.at(620), QStringLiteral("Name Changes Age Pins Next"));
        QCOMPARE(table.at(560), QStringLiteral("Name Changes Pins Next"));
        QCOMPARE(table.at(500), QStringLiteral("Name Changes Age Next"));
        QVERIFY(table.view.columnWidth(1) >= 150);
        QCOMPARE(table.at(400), QStringLiteral("Name Changes Next"));
        QCOMPARE(table.at(620), QStringLiteral("Name Changes Age Pins Next"));
    }

    void aColumnThatGrowsTakesTheRoomOfOthers()
    {
        Table table;
        QCOMPARE(table.at(560), QStringLiteral("Name Changes Age Pins Next"));
        table.view.header()->resizeSection(0, 180);
        QCOMPARE(table.at(560), QStringLiteral("Name Changes Pins Next"));
    }

    /// Room that the stretched one has no use for goes to names that are cut.
    void roomThatIsLeftMakesCellsWhole()
    {
        Table table;
        table.columns->setNarrowest(40);
        const auto filled = [&](int letters) { return new QStandardItem(QString(letters, QLatin1Char('m'))); };
        table.model.appendRow({filled(30), filled(4), filled(2), filled(20), filled(2)});
        QCoreApplication::processEvents();
        QAbstractItemView &view = table.view;
        QCOMPARE(table.at(1200), QStringLiteral("Name Changes Age Pins Next"));
        QCOMPARE(table.view.columnWidth(0), view.sizeHintForColumn(0));
        QVERIFY(table.view.columnWidth(0) > 100);
        QCOMPARE(table.view.columnWidth(3), view.sizeHintForColumn(3));
        QCOMPARE(table.view.columnWidth(2), 100); // wide enough
        table.at(600);
        QVERIFY(table.view.columnWidth(0) > 100); // the name before the others
        QVERIFY(table.view.columnWidth(1) >= 150);
        QCOMPARE(table.view.columnWidth(3), 100);
        // What others do not need is room, too, and they get it back.
        const int enough = std::max(40, table.view.header()->sectionSizeHint(2));
        QVERIFY(enough < 90);
        table.at(550);
        QCOMPARE(table.view.columnWidth(2), enough);
        QVERIFY(table.view.columnWidth(0) > 100);
        table.view.header()->resizeSection(0, 80); // by a person, who gets that
        table.at(1200);
        QCOMPARE(table.view.columnWidth(0), 80);
        QCOMPARE(table.view.columnWidth(2), 100);
        table.columns->widen();
        QCOMPARE(table.view.columnWidth(3), 100);
    }

    void theMenuChooses()
    {
        {
            Table table;
            QCOMPARE(table.at(500), QStringLiteral("Name Changes Pins Next"));
            Q_EMIT table.view.header()->customContextMenuRequested(QPoint(10, 10));
            auto *menu = table.view.findChild<QMenu *>(QStringLiteral("columnsMenu"));
            QVERIFY(menu);
            QStringList offered;
            for (const QAction *action : menu->actions())
                offered << action->text() + QLatin1String(action->isChecked() ? "+" : "-");
            QCOMPARE(offered.join(u' '), QStringLiteral("Age (no room)+ Pins+ Next+"));
            menu->actions().at(2)->trigger(); // without the next version there is room for the age
            QCOMPARE(table.at(500), QStringLiteral("Name Changes Age Pins"));
            menu->close();
        }
        Table again;
        QVERIFY(!again.columns->isChosen(4));
        QCOMPARE(again.at(600), QStringLiteral("Name Changes Age Pins"));
    }

    /// Others that stretch have no width of their own, whatever they got.
    void severalColumnsStretch()
    {
        Table table;
        table.view.header()->setSectionResizeMode(4, QHeaderView::Stretch);
        QCOMPARE(table.at(1000), QStringLiteral("Name Changes Age Pins Next"));
        QCOMPARE(table.at(620), QStringLiteral("Name Changes Age Pins Next"));
        QCOMPARE(table.at(580), QStringLiteral("Name Changes Pins Next"));
        QCOMPARE(table.at(620), QStringLiteral("Name Changes Age Pins Next"));
    }

    /// A table of facts makes its columns narrower first, and gives the last one the rest.
    void tableOfFacts()
    {
        QStandardItemModel model(1, 5);
        model.setHorizontalHeaderLabels({QStringLiteral("Stance"), QStringLiteral("Meaning"), QStringLiteral("Version"),
                                         QStringLiteral("Step"), QStringLiteral("Why")});
        for (int column = 0; column < model.columnCount(); ++column)
            model.setItem(0, column, new QStandardItem(QStringLiteral("a rather long text in each cell of it")));
        app::FactsTable table;
        table.setModel(&model);
        table.setPriorities({1, 3}, QStringLiteral("facts"));
        const auto shown = [&](int width) {
            table.resize(width, 200);
            table.show();
            QCoreApplication::processEvents();
            QStringList names;
            for (int column = 0; column < model.columnCount(); ++column) {
                if (!table.isColumnHidden(column))
                    names << model.headerData(column, Qt::Horizontal).toString();
            }
            return names.join(u' ');
        };
        QCOMPARE(shown(1200), QStringLiteral("Stance Meaning Version Step Why"));
        QCOMPARE(shown(500), QStringLiteral("Stance Version Step Why"));
        QCOMPARE(shown(400), QStringLiteral("Stance Version Why"));
        QVERIFY(table.columnWidth(4) >= 160);
        QCOMPARE(shown(1200), QStringLiteral("Stance Meaning Version Step Why"));
    }

    /// What names a row gives way last: the reason beside it goes on in its tool tip.
    void namesAreReadAsAWhole()
    {
        QStandardItemModel model;
        model.setHorizontalHeaderLabels({QStringLiteral("Stance"), QStringLiteral("Meaning"), QStringLiteral("Version"),
                                         QStringLiteral("Step"), QStringLiteral("Why")});
        const QString name(60, QLatin1Char('m'));
        QList<QStandardItem *> row{new QStandardItem(name)};
        for (int column = 1; column < 5; ++column)
            row << new QStandardItem(QStringLiteral("1.4.0"));
        model.appendRow(row);
        app::FactsTable table;
        table.setFrameShape(QFrame::NoFrame);
        table.setModel(&model);
        table.setPriorities({1, 3}, QStringLiteral("names"));
        const int others = 3 * 96 + 160;
        table.resize(table.fontMetrics().horizontalAdvance(name) * 6 / 5 + others + 60, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        QVERIFY(table.columnWidth(0) >= table.fontMetrics().horizontalAdvance(name));
        QVERIFY(table.columnWidth(4) >= 160);
        table.resize(table.width() / 2, 200);
        QTRY_VERIFY(table.columnWidth(4) >= 160);
    }

    /// The last one gives way where it has little to say: nothing is cut beside an empty cell.
    void noRoomIsWasted()
    {
        QStandardItemModel model;
        model.setHorizontalHeaderLabels({QStringLiteral("Component"), QStringLiteral("Requirement"),
                                         QStringLiteral("Level"), QStringLiteral("Evidence")});
        const QString requirement(60, QLatin1Char('m'));
        model.appendRow({new QStandardItem(QStringLiteral("qemu")), new QStandardItem(requirement),
                         new QStandardItem(QStringLiteral("MUST")), new QStandardItem(QStringLiteral("nothing"))});
        app::FactsTable table;
        table.setFrameShape(QFrame::NoFrame);
        table.setModel(&model);
        table.setPriorities({2}, QStringLiteral("room"));
        const int needed = table.fontMetrics().horizontalAdvance(requirement);
        table.resize(needed + 600, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        QVERIFY2(table.columnWidth(1) > needed, qPrintable(QString::number(table.columnWidth(1))));
        QVERIFY(table.columnWidth(3) >= 160);
        // One that has much to say gets its two fifths.
        model.item(0, 3)->setText(requirement);
        table.fitColumns();
        QVERIFY(table.columnWidth(3) >= table.viewport()->width() * 2 / 5 - 16);
    }

    /// Where nothing more can go, the others become narrower, and wide again; what a person asked for stays.
    void othersBecomeNarrower()
    {
        Table table;
        table.view.header()->setMinimumSectionSize(20);
        const int heading = table.view.header()->sectionSizeHint(0);
        QVERIFY(heading < 90);
        table.view.header()->resizeSection(0, 200);
        table.columns->setNarrowest(90);
        QCOMPARE(table.at(460), QStringLiteral("Name Changes Next"));
        QCOMPARE(table.view.columnWidth(0), 200);
        QCOMPARE(table.at(400), QStringLiteral("Name Changes Next"));
        QCOMPARE(table.view.columnWidth(4), 90);  // wider than what it holds
        QCOMPARE(table.view.columnWidth(0), 160); // 400 - 150 - 90
        QCOMPARE(table.view.columnWidth(1), 150);
        QCOMPARE(table.at(300), QStringLiteral("Name Changes Next"));
        QCOMPARE(table.view.columnWidth(0), 90);
        QCOMPARE(table.view.columnWidth(4), 90);
        // Kept as they are where there is room.
        table.columns->widen();
        QCOMPARE(table.view.columnWidth(0), 200);
        QCOMPARE(table.view.columnWidth(4), 100);
        table.columns->arrange();
        QCOMPARE(table.view.columnWidth(0), 90);
        QCOMPARE(table.at(700), QStringLiteral("Name Changes Age Pins Next"));
        QCOMPARE(table.view.columnWidth(0), 200);
        QCOMPARE(table.view.columnWidth(4), 100);
        QCOMPARE(table.at(400), QStringLiteral("Name Changes Next"));
        table.view.header()->resizeSection(0, 180);
        QCOMPARE(table.view.columnWidth(0), 180);
    }

    /// Where the one that gets what is left has nothing to show, the name gets it.
    void rowsGoUpToTheEdge()
    {
        using models::AppsModel;
        AppsModel model;
        app::CatalogueTable table;
        table.setObjectName(QStringLiteral("edge"));
        table.setUp(model, {160, 60, 60, 60, 60, 60, 60}, AppsModel::Repository, AppsModel::Id, {AppsModel::Since});
        release::CatalogueApp kafka;
        kafka.id = kafka.name = QStringLiteral("kafka");
        kafka.repository = QStringLiteral("director");
        model.setRows({kafka});
        table.resize(1200, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const auto width = [&table] { return table.viewport()->width(); };
        QTRY_COMPARE(table.header()->length(), width());
        QCOMPARE(table.columnWidth(AppsModel::Id), 160);
        table.setColumnUseless(AppsModel::Repository, true);
        QTRY_COMPARE(table.header()->length(), width());
        QVERIFY(table.columnWidth(AppsModel::Id) > 160);
        table.setColumnUseless(AppsModel::Repository, false);
        QTRY_COMPARE(table.columnWidth(AppsModel::Id), 160);
        QTRY_COMPARE(table.header()->length(), width());
    }

    /// Names that begin alike are told apart by their ends.
    void namesAreCutInTheMiddle()
    {
        using models::PinsModel;
        PinsModel model;
        app::CatalogueTable table;
        table.setObjectName(QStringLiteral("middle"));
        table.setUp(model, {104, 112, 120, 112, 136, 72, 280}, PinsModel::State, PinsModel::State, {});
        std::vector<release::PinRelation> pins(2);
        for (release::PinRelation &pin : pins)
            pin.repository = QStringLiteral("runtime");
        pins[0].component = QStringLiteral("assets.hypervisor.firecracker");
        pins[1].component = QStringLiteral("assets.hypervisor.qemu");
        for (release::PinRelation &pin : pins)
            pin.pin.name = pin.component;
        model.setRows(pins);
        table.resize(1200, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        table.setCurrentIndex({});
        table.clearSelection();
        const auto drawn = [&](int row, int column) {
            return table.viewport()->grab(table.visualRect(table.model()->index(row, column))).toImage();
        };
        QCOMPARE(table.model()->rowCount(), 2);
        QCOMPARE(drawn(0, PinsModel::Repository), drawn(1, PinsModel::Repository));
        QVERIFY(drawn(0, PinsModel::Component) != drawn(1, PinsModel::Component));
    }

    /// The one that gets what is left takes no room where it has nothing to show.
    void whatIsHiddenNeedsNoRoom()
    {
        Table table;
        table.view.header()->setSectionResizeMode(0, QHeaderView::Stretch);
        table.columns->setUseless(1, true);
        QCOMPARE(table.at(460), QStringLiteral("Name Age Pins Next"));
        QCOMPARE(table.view.columnWidth(0), 160);
    }

    void whatHasNothingToShowIsNotOffered()
    {
        Table table;
        table.columns->setUseless(3, true);
        QCOMPARE(table.at(600), QStringLiteral("Name Changes Age Next"));
        table.columns->setUseless(3, false);
        QCOMPARE(table.at(600), QStringLiteral("Name Changes Age Pins Next"));
    }
};

WAYBILL_GUI_TEST_MAIN(TestColumnPriorities)
#include "tst_columnpriorities.moc"
