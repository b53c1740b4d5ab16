// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changelist.h"
#include "app/changes/changespage.h"
#include "app/common/settingsformat.h"
#include "app/common/theme.h"
#include "app/window/mainwindow.h"
#include "app/window/placehistory.h"
#include "app/window/productplaces.h"
#include "app/window/rangebar.h"
#include "rangeproduct.h"
#include "release/changes/change.h"
#include "release/product/repositoryspec.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTreeView>

using namespace waybill;
using testing::RangeProduct;

namespace {

/// A window that keeps where somebody was, on a product.
class KeptWindow {
public:
    explicit KeptWindow(const RangeProduct &product)
    {
        window.resize(1280, 720);
        window.restoreState();
        window.show();
        (void)QTest::qWaitForWindowActive(&window);
        error = product.open(session);
    }

    /// "changes shim" or "board all".
    [[nodiscard]] QString place() const
    {
        const int repository = bar()->repository();
        return window.currentPage() + QLatin1Char(' ')
               + (repository < 0 ? QStringLiteral("all") : session.repositories()[size_t(repository)].name);
    }
    [[nodiscard]] app::RangeBar *bar() const { return window.findChild<app::RangeBar *>(); }
    [[nodiscard]] app::ChangesPage *changes() const { return window.findChild<app::ChangesPage *>(); }
    [[nodiscard]] app::ChangeList *list() const { return window.findChild<app::ChangeList *>(); }
    [[nodiscard]] QString title() const
    {
        const auto items = changes()->selectedItems();
        return items.size() == 1 ? items.front().key.repository + QLatin1Char(' ') + items.front().change.change->title
                                 : QString();
    }
    [[nodiscard]] QAction *action(const char *name) const { return window.findChild<QAction *>(QLatin1String(name)); }
    void press(int key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key(key), modifiers);
    }

    app::Theme theme;
    app::Session session;
    app::MainWindow window{session, theme};
    QByteArray error;
};

/// What a program that is killed now leaves behind.
QByteArray onDisk()
{
    QFile file(QSettings().fileName());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Back and Forward, and products that open where they were left.
class TestJourney : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_settings;

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QCoreApplication::setApplicationName(QStringLiteral("waybill-test"));
        const QSettings::Format format = app::settingsFormat();
        QSettings::setDefaultFormat(format);
        QSettings::setPath(format, QSettings::UserScope, m_settings.path());
    }

    void init() { QSettings().clear(); }

    void historyIsAStackOfPlaces()
    {
        const auto at = [](const char *page) { return app::WindowPlace{QLatin1String(page), {}, {}}; };
        app::PlaceHistory history;
        QVERIFY(!history.back(at("a")));
        history.leave(at("a"));
        history.leave(at("b"));
        QCOMPARE(history.back(at("c"))->page, QStringLiteral("b"));
        QCOMPARE(history.back(at("b"))->page, QStringLiteral("a"));
        QVERIFY(!history.canGoBack());
        QCOMPARE(history.forward(at("a"))->page, QStringLiteral("b"));
        QCOMPARE(history.forward(at("b"))->page, QStringLiteral("c"));
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.back(at("c"))->page, QStringLiteral("b"));
        history.leave(at("b")); // another way: what was ahead is forgotten
        QVERIFY(!history.canGoForward());
        QCOMPARE(history.back(at("d"))->page, QStringLiteral("b"));
    }

    void placesAreKept()
    {
        app::ProductPlaces places;
        places.page = QStringLiteral("changes");
        places.repository = QStringLiteral("shim");
        places.ranges.insert(QStringLiteral("agent"), {"1.0.0", "HEAD"});
        places.pages.insert(QStringLiteral("changes"), {{QStringLiteral("filter"), QStringLiteral("is:fix")},
                                                        {QStringLiteral("change"), QStringList{QStringLiteral("a")}}});
        places.save(QStringLiteral("/one"));
        const auto read = app::ProductPlaces::load(QStringLiteral("/one"));
        QVERIFY(read);
        QCOMPARE(read->ranges, places.ranges);
        QCOMPARE(read->pages[QStringLiteral("changes")][QStringLiteral("filter")].toString(), QStringLiteral("is:fix"));
        QCOMPARE(read->pages[QStringLiteral("changes")][QStringLiteral("change")].toStringList(),
                 QStringList{QStringLiteral("a")});
        QVERIFY(!app::ProductPlaces::load(QStringLiteral("/two")));
        for (int i = 0; i < 40; ++i) // of many the oldest go
            places.save(QStringLiteral("/many/%1").arg(i));
        QSettings settings;
        settings.beginGroup(QStringLiteral("products"));
        QCOMPARE(settings.childKeys().size(), 24);
        QVERIFY(app::ProductPlaces::load(QStringLiteral("/many/39")));
    }

    void backAndForward()
    {
        const RangeProduct product;
        KeptWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        QCOMPARE(one.place(), QStringLiteral("board all"));
        QVERIFY(!one.action("actionBack")->isEnabled());
        auto *board = one.window.findChild<QTreeView *>(QStringLiteral("board"));
        QTest::keyClick(board, Qt::Key_Down);
        one.press(Qt::Key_Return); // the changes of the first repository
        QCOMPARE(one.place(), QStringLiteral("changes agent"));
        one.press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(one.place(), QStringLiteral("changes runtime"));
        one.press(Qt::Key_6, Qt::ControlModifier);
        QCOMPARE(one.place(), QStringLiteral("notes runtime"));
        one.press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(one.place(), QStringLiteral("changes runtime"));
        one.press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(one.place(), QStringLiteral("changes agent"));
        one.press(Qt::Key_Left, Qt::AltModifier); // one step, though page and repository had changed
        QCOMPARE(one.place(), QStringLiteral("board all"));
        QVERIFY(!one.action("actionBack")->isEnabled());
        one.press(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(one.place(), QStringLiteral("changes agent"));
        // The buttons at the side of a mouse, wherever it is.
        QTest::mouseClick(one.list()->viewport(), Qt::BackButton);
        QCOMPARE(one.place(), QStringLiteral("board all"));
        QTest::mouseClick(board->viewport(), Qt::ForwardButton);
        QCOMPARE(one.place(), QStringLiteral("changes agent"));
    }

    void backRestoresFilterAndSelection()
    {
        const RangeProduct product;
        KeptWindow one(product);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        one.window.showPage(QStringLiteral("changes"));
        auto *filter = one.changes()->findChild<QLineEdit *>(QStringLiteral("filter"));
        filter->setText(QStringLiteral("more"));
        one.press(Qt::Key_Down);
        const QString title = one.title();
        QCOMPARE(title, QStringLiteral("runtime feat: more"));
        one.press(Qt::Key_3, Qt::ControlModifier);
        one.press(Qt::Key_2, Qt::ControlModifier);
        filter->clear();
        one.list()->selectionModel()->setCurrentIndex(one.list()->model()->index(1, 0),
                                                      QItemSelectionModel::ClearAndSelect);
        QCOMPARE(one.title(), QStringLiteral("agent feat: more"));
        one.press(Qt::Key_Left, Qt::AltModifier); // Compare
        one.press(Qt::Key_Left, Qt::AltModifier); // and the changes as they were before it
        QCOMPARE(one.window.currentPage(), QStringLiteral("changes"));
        QCOMPARE(filter->text(), QStringLiteral("more"));
        QCOMPARE(one.title(), title);
    }

    /// Nobody closes the window: what is on the disk is what a killed program leaves.
    void aProductOpensWhereItWasLeft()
    {
        const RangeProduct product;
        {
            KeptWindow one(product);
            QVERIFY2(one.error.isEmpty(), one.error.constData());
            QSignalSpy loaded(&one.session, &app::Session::loaded);
            one.session.setRange(2, "1.0.0", "1.2.0");
            QVERIFY(loaded.wait(20000));
            one.window.showPage(QStringLiteral("changes"));
            one.changes()->findChild<QLineEdit *>(QStringLiteral("filter"))->setText(QStringLiteral("step"));
            one.bar()->setRepository(2);
            QTest::keyClick(one.list(), Qt::Key_End);
            QCOMPARE(one.title(), QStringLiteral("shim fix: step 1"));
            const QByteArray change = one.changes()->selectedItems().front().key.id.toHex();
            QTRY_VERIFY2(onDisk().contains(change) && onDisk().contains("1.2.0"), onDisk().constData());
            const QByteArray left = onDisk();
            QVERIFY(left.contains("step"));
            QFile::copy(QSettings().fileName(), m_settings.filePath(QStringLiteral("left")));
        }
        // As the disk was before the window closed.
        QSettings().sync();
        QFile::remove(QSettings().fileName());
        QVERIFY(QFile::copy(m_settings.filePath(QStringLiteral("left")), QSettings().fileName()));
        QSettings().sync();
        KeptWindow again(product);
        QVERIFY2(again.error.isEmpty(), again.error.constData());
        QCOMPARE(again.place(), QStringLiteral("changes shim"));
        QCOMPARE(again.changes()->findChild<QLineEdit *>(QStringLiteral("filter"))->text(), QStringLiteral("step"));
        QCOMPARE(again.window.findChild<QLineEdit *>(QStringLiteral("rangeBase"))->text(), QStringLiteral("1.0.0"));
        QCOMPARE(again.window.findChild<QLineEdit *>(QStringLiteral("rangeHead"))->text(), QStringLiteral("1.2.0"));
        QTRY_COMPARE(again.title(), QStringLiteral("shim fix: step 1"));
    }

    /// A product that nobody opened before opens on its board, with its own ranges.
    void anotherProductHasItsOwnPlace()
    {
        const RangeProduct first;
        const RangeProduct second;
        KeptWindow one(first);
        QVERIFY2(one.error.isEmpty(), one.error.constData());
        one.bar()->setRepository(1);
        one.window.showPage(QStringLiteral("notes"));
        QTRY_VERIFY(onDisk().contains("runtime"));
        app::Session &session = one.session;
        QVERIFY(second.open(session).isEmpty());
        QCOMPARE(one.place(), QStringLiteral("board all"));
        QVERIFY(!one.action("actionBack")->isEnabled());
        QVERIFY(first.open(session).isEmpty());
        QCOMPARE(one.place(), QStringLiteral("notes runtime"));
    }
};

WAYBILL_GUI_TEST_MAIN(TestJourney)
#include "tst_journey.moc"
