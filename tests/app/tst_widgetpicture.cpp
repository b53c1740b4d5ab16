// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/widgetpicture.h"
#include "testing/guitestmain.h"

#include <QPainter>
#include <QTest>
#include <QWidget>

using namespace waybill;

/// A widget on paper looks as it does on the screen.
class TestWidgetPicture : public QObject {
    Q_OBJECT

private:
    /// Paints far over its edges, and replaces the clip as delegates do.
    class Careless : public QWidget {
    public:
        using QWidget::QWidget;

    protected:
        void paintEvent(QPaintEvent *) override
        {
            QPainter painter(this);
            painter.fillRect(-500, -500, 1000, 1000, Qt::red);
            painter.setClipRect(0, -500, 500, 512);
            painter.fillRect(-500, -500, 1000, 1000, Qt::blue);
            painter.setClipping(false);
            painter.fillRect(0, 18, 500, 500, Qt::black);
        }
    };

private Q_SLOTS:
    void eachWidgetStaysWithinItsEdges()
    {
        QWidget page;
        page.setPalette(Qt::white);
        page.resize(100, 60);
        auto *frame = new QWidget(&page);
        frame->setGeometry(10, 10, 50, 40);
        auto *inner = new Careless(frame);
        inner->setGeometry(20, 10, 200, 20); // reaches out of its parent to the right
        auto *hidden = new Careless(&page);
        hidden->setGeometry(70, 0, 30, 30);
        hidden->hide();
        auto *glass = new QWidget(&page); // hides nothing
        glass->setGeometry(page.rect());

        const app::WidgetPicture picture(page);
        QCOMPARE(picture.size(), QSize(100, 60));
        QImage image(200, 120, QImage::Format_RGB32);
        image.fill(Qt::green);
        {
            QPainter painter(&image);
            painter.scale(2, 2);
            picture.paint(painter);
        }
        QImage expected(100, 60, QImage::Format_RGB32);
        page.render(&expected);
        for (const QPoint at :
             {QPoint(5, 5), QPoint(31, 21), QPoint(31, 31), QPoint(31, 35), QPoint(31, 41), QPoint(29, 25),
              QPoint(58, 25), QPoint(58, 38), QPoint(62, 25), QPoint(80, 10), QPoint(99, 59)})
            QVERIFY2(image.pixelColor(at * 2) == expected.pixelColor(at),
                     qPrintable(QStringLiteral("%1,%2: %3 for %4")
                                    .arg(at.x())
                                    .arg(at.y())
                                    .arg(image.pixelColor(at * 2).name(), expected.pixelColor(at).name())));
        QCOMPARE(image.pixelColor(64, 44), QColor(Qt::blue));
        QCOMPARE(image.pixelColor(64, 70), QColor(Qt::red));
        QCOMPARE(image.pixelColor(64, 84), QColor(Qt::white));
    }
};

WAYBILL_GUI_TEST_MAIN(TestWidgetPicture)
#include "tst_widgetpicture.moc"
