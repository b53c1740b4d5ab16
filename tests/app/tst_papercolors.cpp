// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/papercolors.h"
#include "app/common/theme.h"
#include "app/notes/notespage.h"
#include "pageproduct.h"
#include "testing/guitestmain.h"

#include <QApplication>
#include <QListWidget>
#include <QTextBrowser>
#include <QTextDocument>
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
        page.show();
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
        // Nor is it left behind when the theme changes later.
        QApplication::setPalette(app::Theme::lightPalette());
        QTRY_VERIFY(color(QPalette::Base).lightness() > 200);
        QVERIFY(color(QPalette::Text).lightness() < 80);
    }

    /// What the style of the notes colors goes along, although it is rendered in the background else.
    void aDarkPreviewIsPrintedLight()
    {
        QApplication::setPalette(app::Theme::darkPalette());
        const testing::PageProduct product;
        app::Session session;
        QCOMPARE(product.open(session), QByteArray());
        app::NotesPage page(session, nullptr);
        page.resize(1280, 500);
        page.show();
        QTRY_VERIFY(page.isSettled());
        const auto *preview = page.findChild<QTextBrowser *>();
        const auto muted = [preview] { // as the headings of tables are
            return preview->document()
                ->find(QStringLiteral("Repository"), 0, QTextDocument::FindCaseSensitively)
                .charFormat()
                .foreground()
                .color()
                .lightness();
        };
        const int dark = muted();
        QVERIFY2(dark > 128, qPrintable(QString::number(dark)));
        {
            const app::PaperColors colors(page);
            QVERIFY2(muted() < 128, qPrintable(QString::number(muted())));
        }
        QCOMPARE(muted(), dark);
    }

private:
    QPalette m_usual = QApplication::palette();
};

WAYBILL_GUI_TEST_MAIN(PaperColorsTest)
#include "tst_papercolors.moc"
