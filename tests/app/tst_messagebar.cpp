// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/messagebar.h"
#include "testing/guitestmain.h"

#include <QLabel>
#include <QStyle>
#include <QToolButton>

using namespace waybill;

class TestMessageBar : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsPassBy();
    void whoReadsIsNotHurried();
    void signAndTextAreInOneLine();
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

/// The buttons make the row higher than its text.
void TestMessageBar::signAndTextAreInOneLine()
{
    app::MessageBar bar;
    bar.resize(600, 40);
    bar.showText(QStringLiteral("Copied"));
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    const QList<QLabel *> labels = bar.findChildren<QLabel *>();
    const auto isSign = [](const QLabel *label) { return !label->accessibleName().isEmpty(); };
    const auto isText = [](const QLabel *label) { return label->text() == QLatin1String("Copied"); };
    const auto middle = [](const QLabel *label, const QSize &content) {
        return QStyle::alignedRect(Qt::LeftToRight, label->alignment(), content, label->geometry()).center().y();
    };
    const auto sign = std::find_if(labels.begin(), labels.end(), isSign);
    const auto text = std::find_if(labels.begin(), labels.end(), isText);
    QVERIFY(sign != labels.end());
    QVERIFY(text != labels.end());
    const int picture = middle(*sign, {18, 18});
    const int line = middle(*text, (*text)->fontMetrics().size(0, (*text)->text()));
    QVERIFY2(std::abs(picture - line) <= 1, qPrintable(QStringLiteral("%1 %2").arg(picture).arg(line)));
}

WAYBILL_GUI_TEST_MAIN(TestMessageBar)
#include "tst_messagebar.moc"
