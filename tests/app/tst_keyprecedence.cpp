// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/contextmenukey.h"
#include "app/common/keyprecedence.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QVBoxLayout>
#include <QWindow>

using waybill::app::KeyPrecedence;

/// A page with commands, in it a view with commands on the same keys, and a field to type into.
class TestKeyPrecedence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void innermost_data();
    void innermost();
    void disabledOnesDoNotCount();
    void shiftIsTakenAwayLast();
    void menusComeFirst();
    void menuBarComesFirst();
    void shiftF10IsTheMenuKey();

private:
    static QAction *add(QWidget *widget, const QKeySequence &keys)
    {
        auto *action = new QAction(widget);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        widget->addAction(action);
        return action;
    }

    std::unique_ptr<QWidget> m_window;
    QWidget *m_list = nullptr;
    QWidget *m_view = nullptr;
    QLineEdit *m_field = nullptr;
    std::array<QAction *, 4> m_commands{}; ///< N of the page and of the view; the view's M; the page's Q
};

void TestKeyPrecedence::shiftF10IsTheMenuKey()
{
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    const QSignalSpy wanted(m_list, &QWidget::customContextMenuRequested);
    m_list->setFocus();
    QTest::keyClick(m_list, Qt::Key_F10, Qt::ShiftModifier);
    QCOMPARE(wanted.size(), 0); // Qt by itself
    const waybill::app::ContextMenuKey key(nullptr);
    QTest::keyClick(m_list, Qt::Key_F10, Qt::ShiftModifier);
    QCOMPARE(wanted.size(), 1);
    QTest::keyClick(m_list, Qt::Key_F10);
    QCOMPARE(wanted.size(), 1);
}

void TestKeyPrecedence::init()
{
    m_window = std::make_unique<QWidget>();
    auto *page = new QWidget(m_window.get());
    m_list = new QWidget(page);
    m_view = new QWidget(page);
    m_field = new QLineEdit(m_view);
    for (QWidget *widget : {m_list, m_view})
        widget->setFocusPolicy(Qt::StrongFocus);
    auto *column = new QVBoxLayout(page);
    column->addWidget(m_list);
    column->addWidget(m_view);
    m_commands = {add(page, Qt::Key_N), add(m_view, Qt::Key_N), add(m_view, Qt::Key_M), add(page, Qt::Key_Q)};
    new KeyPrecedence(m_window.get());
    m_window->resize(300, 200);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestKeyPrecedence::innermost_data()
{
    QTest::addColumn<QString>("focus");
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("command"); // -1: none
    QTest::newRow("the page's, outside of the view") << "list"
                                                     << "n" << 0;
    QTest::newRow("the view's, inside of it") << "view"
                                              << "n" << 1;
    QTest::newRow("the view's own") << "view"
                                    << "m" << 2;
    QTest::newRow("not outside of it") << "list"
                                       << "m" << -1;
    QTest::newRow("the page's own, inside of the view") << "view"
                                                        << "q" << 3;
    QTest::newRow("text that is typed") << "field"
                                        << "n" << -1;
}

void TestKeyPrecedence::innermost()
{
    QFETCH(QString, focus);
    QFETCH(QString, key);
    QFETCH(int, command);
    QWidget *where = focus == QLatin1String("list") ? m_list : focus == QLatin1String("view") ? m_view : m_field;
    where->setFocus();
    QVERIFY(where->hasFocus());
    std::array<int, 4> triggered{};
    for (std::size_t i = 0; i < m_commands.size(); ++i)
        connect(m_commands[i], &QAction::triggered, m_window.get(), [&triggered, i] { ++triggered[i]; });
    for (int i = 0; i < 3; ++i) // held down, too
        QTest::keyClicks(where, key);
    for (int i = 0; i < int(triggered.size()); ++i)
        QCOMPARE(triggered[std::size_t(i)], i == command ? 3 : 0);
    QCOMPARE(m_field->text(), focus == QLatin1String("field") ? key.repeated(3) : QString());
}

void TestKeyPrecedence::disabledOnesDoNotCount()
{
    m_view->setFocus();
    m_commands[1]->setEnabled(false);
    QSignalSpy page(m_commands[0], &QAction::triggered);
    QTest::keyClick(m_view, Qt::Key_N);
    QCOMPARE(page.count(), 1);
}

void TestKeyPrecedence::shiftIsTakenAwayLast()
{
    m_view->setFocus();
    QSignalSpy view(m_commands[1], &QAction::triggered);
    QTest::keyClick(m_view, Qt::Key_N, Qt::ShiftModifier);
    QCOMPARE(view.count(), 1);
    const QKeyEvent typed(QEvent::ShortcutOverride, Qt::Key_N, Qt::ShiftModifier, QStringLiteral("N"));
    QCOMPARE(KeyPrecedence::commandOf(m_view, typed), m_commands[1]);
    QAction *shifted = add(m_view, Qt::SHIFT | Qt::Key_N);
    QCOMPARE(KeyPrecedence::commandOf(m_view, typed), nullptr); // Qt knows which
    QAction *outer = add(m_view->parentWidget(), Qt::SHIFT | Qt::Key_N);
    QCOMPARE(KeyPrecedence::commandOf(m_view, typed), shifted);
    QVERIFY(outer);
}

/// Qt asks only where the focus is, and that stays below a menu: its letter would decide a change.
void TestKeyPrecedence::menusComeFirst()
{
    QMenu menu(m_window.get());
    const QAction *item = menu.addAction(QStringLiteral("&Quit"));
    m_list->setFocus();
    menu.popup(m_window->mapToGlobal(QPoint(10, 10)));
    QVERIFY(QTest::qWaitForWindowExposed(&menu));
    QCOMPARE(QApplication::focusWidget(), m_list);
    QSignalSpy chosen(item, &QAction::triggered);
    QSignalSpy command(m_commands[3], &QAction::triggered);
    QTest::keyClick(&menu, Qt::Key_M); // no letter of the menu
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Q);
    QCOMPARE(command.size(), 0);
    QCOMPARE(chosen.size(), 1);
    QVERIFY(!menu.isVisible());
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Q);
    QCOMPARE(command.size(), 1);
}

/// Alt and the letter of a menu that is disabled leave the keyboard with the menu bar, and no menu is open.
void TestKeyPrecedence::menuBarComesFirst()
{
    QMenuBar bar(m_window.get());
    bar.addMenu(QStringLiteral("&Page"))->addAction(m_commands[3]);
    bar.addMenu(QStringLiteral("&Other"))->menuAction()->setEnabled(false);
    bar.show();
    m_list->setFocus();
    QSignalSpy command(m_commands[3], &QAction::triggered);
    bar.setFocus(Qt::MenuBarFocusReason);
    QCOMPARE(QApplication::focusWidget(), &bar);
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Q);
    QCOMPARE(command.size(), 0);
    m_list->setFocus();
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Q);
    QCOMPARE(command.size(), 1);
}

WAYBILL_GUI_TEST_MAIN(TestKeyPrecedence)
#include "tst_keyprecedence.moc"
