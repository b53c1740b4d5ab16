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

QStringList said;

/// What a screen reader is told to say.
void listen(QAccessibleEvent *event)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    if (event->type() == QAccessible::Announcement)
        said.append(static_cast<QAccessibleAnnouncementEvent *>(event)->message());
#else
    QAccessibleInterface *about = event->accessibleInterface();
    if (event->type() == QAccessible::ObjectShow && about && about->role() == QAccessible::Notification)
        said.append(about->text(QAccessible::Name));
#endif
}

} // namespace

class AnnouncementTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_before = QAccessible::installUpdateHandler(listen); }
    void cleanupTestCase() { QAccessible::installUpdateHandler(m_before); }
    void init() { said.clear(); }
    void messages();
    void whatKeysDid();
    void stacksAreSpace();

private:
    QAccessible::UpdateHandler m_before = nullptr;
};

void AnnouncementTest::messages()
{
    app::MessageBar bar;
    bar.showText(QStringLiteral("Copied."));
    bar.showText(QStringLiteral("Saved."));
    QCOMPARE(said, (QStringList{QStringLiteral("Copied."), QStringLiteral("Saved.")}));
    bar.clear();
    QCOMPARE(said.size(), 2);
}

void AnnouncementTest::whatKeysDid()
{
    app::ChangesHints hints;
    hints.say(QStringLiteral("Breaking: remove mkdir"), true);
    hints.say({});
    QCOMPARE(said, QStringList{QStringLiteral("Breaking: remove mkdir")});
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
