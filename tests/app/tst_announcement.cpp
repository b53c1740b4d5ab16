// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changelist.h"
#include "app/changes/changeshints.h"
#include "app/common/messagebar.h"
#include "app/common/theme.h"
#include "app/window/accessiblestack.h"
#include "app/window/mainwindow.h"
#include "freshsettings.h"
#include "pageproduct.h"
#include "testing/guitestmain.h"

#include <QAccessible>
#include <QLabel>
#include <QStackedWidget>
#include <QStatusBar>
#include <QtTest>

using namespace waybill;

namespace {

/// What a screen reader is told to say. Without one Qt hands nothing on, so that only the notification by which
/// Qt before 6.8 says it can be seen here; scripts/accessibility-audit listens as a screen reader does.
QString said(const QWidget &where)
{
    auto *notice = where.findChild<QWidget *>(QStringLiteral("spokenNotice"));
    QAccessibleInterface *about = QAccessible::queryAccessibleInterface(notice);
    return about && about->role() == QAccessible::Notification ? about->text(QAccessible::Name) : QString();
}

} // namespace

class AnnouncementTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        m_heard = false;
#endif
    }
    void messages();
    void whatKeysDid();
    void whatWasUndone();
    void stacksAreSpace();

private:
    bool m_heard = true;
};

void AnnouncementTest::messages()
{
    if (!m_heard)
        QSKIP("Qt announces by an event that only a screen reader gets.");
    app::MessageBar bar;
    bar.showText(QStringLiteral("Copied."));
    QCOMPARE(said(bar), QStringLiteral("Copied."));
    bar.showText(QStringLiteral("Saved."));
    QCOMPARE(said(bar), QStringLiteral("Saved."));
}

void AnnouncementTest::whatKeysDid()
{
    if (!m_heard)
        QSKIP("Qt announces by an event that only a screen reader gets.");
    app::ChangesHints hints;
    hints.say(QStringLiteral("Breaking: remove mkdir"), true);
    QCOMPARE(said(hints), QStringLiteral("Breaking: remove mkdir"));
}

/// Whatever undoes: the menu of the window says as much as the key of the list.
void AnnouncementTest::whatWasUndone()
{
    const testing::FreshSettings settings;
    const testing::PageProduct product;
    app::Theme theme;
    app::Session session;
    app::MainWindow window(session, theme);
    window.resize(1280, 720);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(product.open(session).isEmpty());
    window.showPage(QStringLiteral("changes"));
    QTRY_VERIFY(window.isSettled());
    auto *list = window.findChild<app::ChangeList *>();
    list->setFocus();
    const auto *hints = window.findChild<app::ChangesHints *>();
    const auto heard = [&](const QWidget &where, const QString &shown, const QString &text) {
        return shown == text && (!m_heard || said(where) == text);
    };
    QTest::keyClick(list, Qt::Key_B);
    QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY2(heard(*hints, hints->said(), QStringLiteral("Undone: breaking for “Zap it”")), qPrintable(hints->said()));
    window.findChild<QAction *>(QStringLiteral("actionRedo"))->trigger();
    QVERIFY2(heard(*hints, hints->said(), QStringLiteral("Redone: breaking for “Zap it”")), qPrintable(hints->said()));
    // What is decided once more is no step that was redone.
    QTest::keyClick(list, Qt::Key_Z);
    QVERIFY2(heard(*hints, hints->said(), QStringLiteral("Undone: breaking for “Zap it”")), qPrintable(hints->said()));
    QTest::keyClick(list, Qt::Key_F);
    QVERIFY2(heard(*hints, hints->said(), QStringLiteral("fix for “Zap it”")), qPrintable(hints->said()));
    // On a page that does not show the change, the window says it.
    window.showPage(QStringLiteral("board"));
    window.findChild<QAction *>(QStringLiteral("actionUndo"))->trigger();
    const auto *bar = window.findChild<QStatusBar *>();
    QVERIFY2(heard(*bar, bar->currentMessage(), QStringLiteral("Undone: fix for “Zap it”")),
             qPrintable(bar->currentMessage()));
}

void AnnouncementTest::stacksAreSpace()
{
    app::installAccessibleStacks();
    QStackedWidget stack;
    stack.addWidget(new QLabel(QStringLiteral("first")));
    stack.addWidget(new QLabel(QStringLiteral("second")));
    stack.show();
    QAccessibleInterface *about = QAccessible::queryAccessibleInterface(&stack);
    QVERIFY(about);
    QCOMPARE(about->role(), QAccessible::Client);
    QCOMPARE(about->childCount(), 2);
    for (int i = 0; i < about->childCount(); ++i) {
        const QAccessibleInterface *page = about->child(i);
        QCOMPARE(bool(page->state().invisible), page->text(QAccessible::Name) != QStringLiteral("first"));
    }
}

WAYBILL_GUI_TEST_MAIN(AnnouncementTest)
#include "tst_announcement.moc"
