// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/factline.h"
#include "testing/testmain.h"

#include <QHelpEvent>
#include <QToolTip>

using namespace waybill;

namespace {

const QStringList &facts()
{
    static const QStringList list{
        QStringLiteral("<a href=\"https://example.org/831\">#831</a>"),
        QStringLiteral("Ada &amp; Grace"),
        QStringLiteral("kind/bug, &lt;b&gt;size&lt;/b&gt;"),
        QStringLiteral("closes <a href=\"https://example.org/8\">#8</a>"),
    };
    return list;
}

const QString All =
    QStringLiteral("#831 \u00A0·\u00A0 Ada & Grace \u00A0·\u00A0 kind/bug, <b>size</b> \u00A0·\u00A0 closes #8");

} // namespace

class TestFactLine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shortensToTheRoom();
    void tellsAllInTheToolTip();
};

void TestFactLine::shortensToTheRoom()
{
    app::FactLine line;
    line.setFacts(facts());
    QCOMPARE(line.plainText(), All);
    line.resize(line.fontMetrics().horizontalAdvance(All) + 8, 30);
    line.show();
    const QString whole = line.text();
    QCOMPARE(whole.count(QLatin1String("href")), 2);
    const int wide = line.sizeHint().width();
    QCOMPARE_LE(wide, line.width());
    qsizetype length = whole.size();
    for (int width = line.width(); width > 100; width -= 7) {
        line.resize(width, 30);
        QVERIFY2(line.sizeHint().width() <= width, qPrintable(QString::number(width) + line.text()));
        QVERIFY2(line.text() == whole || line.text().endsWith(QChar(0x2026)), qPrintable(line.text()));
        QCOMPARE_LE(line.text().size(), length);
        length = line.text().size();
    }
    QVERIFY2(line.text().contains(QLatin1String("#831")), qPrintable(line.text()));
    QVERIFY2(!line.text().contains(QLatin1String("closes")), qPrintable(line.text()));
    QCOMPARE(line.accessibleName(), All);
    line.resize(wide + 8, 30);
    QCOMPARE(line.text(), whole);
}

void TestFactLine::tellsAllInTheToolTip()
{
    app::FactLine line;
    line.setFacts(facts());
    line.resize(120, 30);
    line.show();
    const auto ask = [&line] {
        QHelpEvent event(QEvent::ToolTip, QPoint(5, 5), line.mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&line, &event);
    };
    ask();
    QVERIFY2(QToolTip::text().contains(QLatin1String("closes #8")), qPrintable(QToolTip::text()));
    line.resize(2000, 30);
    ask();
    QTRY_VERIFY(!QToolTip::isVisible());
}

WAYBILL_GUI_TEST_MAIN(TestFactLine)
#include "tst_factline.moc"
