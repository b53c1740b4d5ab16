// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changeshints.h"
#include "app/common/messagebar.h"
#include "app/window/accessiblestack.h"
#include "testing/guitestmain.h"

#include <QAccessible>
#include <QLabel>
#include <QStackedWidget>
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
