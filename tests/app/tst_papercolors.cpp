// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/papercolors.h"
#include "app/common/theme.h"
#include "testing/guitestmain.h"

#include <QApplication>
#include <QListWidget>
#include <QVBoxLayout>

using namespace waybill;

class PaperColorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QApplication::setPalette(m_usual); }

    /// Printed from a dark window, what is selected can be read, and icons can be seen; the window stays as it was.
    void aDarkPageIsPrintedLight()
    {
        QApplication::setPalette(app::Theme::darkPalette());
        QWidget page;
        auto *list = new QListWidget(&page);
        list->addItem(QStringLiteral("1.12.1"));
        QPalette own = list->palette();
        own.setColor(QPalette::Highlight, QColor(0x3a, 0x3d, 0x44)); // as FocusTone does
        list->setPalette(own);
        const auto color = [list](QPalette::ColorRole role) { return list->palette().color(role); };
        {
            const app::PaperColors colors(page);
            QVERIFY(color(QPalette::Base).lightness() > 200);
            QVERIFY(color(QPalette::Text).lightness() < 80);
            QVERIFY(color(QPalette::Highlight).lightness() > 180);
            QVERIFY(QApplication::palette().color(QPalette::WindowText).lightness() < 80); // icons go by it
        }
        QCOMPARE(color(QPalette::Highlight), QColor(0x3a, 0x3d, 0x44));
        QVERIFY(color(QPalette::Base).lightness() < 80);
        QCOMPARE(QApplication::palette(), app::Theme::darkPalette());
    }

private:
    QPalette m_usual = QApplication::palette();
};

WAYBILL_GUI_TEST_MAIN(PaperColorsTest)
#include "tst_papercolors.moc"
