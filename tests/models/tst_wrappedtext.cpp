// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/wrappedtext.h"
#include "testing/guitestmain.h"

#include <QFontMetrics>
#include <QImage>
#include <QPainter>

using namespace waybill;

namespace {

constexpr int Width = 200;
constexpr int Edge = 20;

/// What a text leaves on a sheet that is wider than its place: x of the first and of the last black column.
std::pair<int, int> inked(const QString &text, Qt::LayoutDirection direction = Qt::LeftToRight)
{
    QImage sheet(Width + 2 * Edge, 200, QImage::Format_Grayscale8);
    sheet.fill(Qt::white);
    QPainter painter(&sheet);
    models::drawWrapped(painter, QRect(Edge, 0, Width, 200), direction, text);
    painter.end();
    int first = -1;
    int last = -1;
    for (int x = 0; x < sheet.width(); ++x) {
        for (int y = 0; y < sheet.height(); ++y) {
            if (qGray(sheet.pixel(x, y)) > 128)
                continue;
            first = first < 0 ? x : first;
            last = x;
        }
    }
    return {first, last};
}

} // namespace

/// Texts on several lines keep to their place.
class TestWrappedText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("lines");
        QTest::newRow("none") << QString() << 0;
        QTest::newRow("one") << QStringLiteral("A word") << 1;
        QTest::newRow("two paragraphs") << QStringLiteral("A word\nand another") << 2;
        QTest::newRow("a word that is too long") << QString(60, QLatin1Char('m')) << 0;
    }
    void lines()
    {
        QFETCH(QString, text);
        QFETCH(int, lines);
        const QFontMetrics metrics{QFont()};
        const int height = models::wrappedHeight(QFont(), Width, text);
        if (lines > 0 || text.isEmpty())
            QVERIFY(std::abs(height - lines * metrics.height()) <= lines);
        else
            QVERIFY(height >= metrics.horizontalAdvance(text) / Width * metrics.height());
    }

    void aLongWordStaysInside_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a field") << QStringLiteral(
            "The field lagoon.harbor.CreateSandboxRequest.guest_hook_path_of_containers was removed");
        QTest::newRow("nothing else") << QString(60, QLatin1Char('m'));
        QTest::newRow("words") << QStringLiteral("The program takes fewer flags than it took before this change");
    }
    void aLongWordStaysInside()
    {
        QFETCH(QString, text);
        const auto [first, last] = inked(text);
        QVERIFY(first >= Edge - 1);
        QVERIFY(last <= Edge + Width);
    }

    void wordsStayWholeWhereTheyFit()
    {
        // The short words before the long one are not broken: each line begins with a word.
        const QFontMetrics metrics{QFont()};
        const QString wide = QString(15, QLatin1Char('n'));
        const int width = metrics.horizontalAdvance(wide) + 4;
        const QString longer = QString(31, QLatin1Char('n'));
        QCOMPARE(models::wrappedHeight(QFont(), width, wide + QLatin1Char(' ') + wide + QLatin1Char(' ') + longer),
                 models::wrappedHeight(QFont(), width, wide) * 5);
    }

    void linesBeginWhereReadersBegin()
    {
        const auto [leftFirst, leftLast] = inked(QStringLiteral("A word"));
        QVERIFY(leftFirst < Edge + 10);
        QVERIFY(leftLast < Edge + Width / 2);
        const auto [rightFirst, rightLast] = inked(QStringLiteral("A word"), Qt::RightToLeft);
        QVERIFY(rightFirst > Edge + Width / 2);
        QVERIFY(rightLast > Edge + Width - 10);
    }
};

WAYBILL_GUI_TEST_MAIN(TestWrappedText)
#include "tst_wrappedtext.moc"
