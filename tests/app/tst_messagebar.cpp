// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/messagebar.h"
#include "testing/guitestmain.h"

#include <QToolButton>

using namespace waybill;

class TestMessageBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsPassBy();
    void whoReadsIsNotHurried();
};

void TestMessageBar::textsPassBy()
{
    QWidget window;
    auto *bar = new app::MessageBar(&window);
    bar->move(100, 100); // where the pointer is not
    bar->setReadingTime(10);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    bar->showProblem({Problem::Severity::Warning, QStringLiteral("The disk is full"), {}, {}});
    bar->showText(QStringLiteral("This is the last difference"));
    QCOMPARE(bar->count(), 2);
    QTRY_COMPARE(bar->count(), 1); // a problem stays until somebody closes it
    bar->showText(QStringLiteral("This is the last difference"));
    bar->clear();
    QTest::qWait(30);
    QCOMPARE(bar->count(), 0);
}

void TestMessageBar::whoReadsIsNotHurried()
{
    QWidget window;
    auto *bar = new app::MessageBar(&window);
    bar->move(100, 100); // where the pointer is not
    auto *other = new QToolButton(&window);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    bar->setReadingTime(10);
    bar->showText(QStringLiteral("Copied"));
    const QList<QToolButton *> buttons = bar->findChildren<QToolButton *>();
    buttons.back()->setFocus(Qt::TabFocusReason);
    QVERIFY(buttons.back()->hasFocus());
    QTest::qWait(50);
    QCOMPARE(bar->count(), 1);
    other->setFocus(Qt::TabFocusReason);
    QTRY_COMPARE(bar->count(), 0);
}

WAYBILL_GUI_TEST_MAIN(TestMessageBar)
#include "tst_messagebar.moc"
