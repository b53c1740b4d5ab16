// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/elidedlabel.h"
#include "app/common/emptypage.h"
#include "app/common/hintbar.h"
#include "app/common/theme.h"
#include "app/protocols/protocolview.h"
#include "app/protocols/stancesview.h"
#include "changeswindow.h"
#include "diffview/diffpane.h"
#include "productwindow.h"
#include "sample/sampleproduct.h"
#include "testing/guitestmain.h"
#include "wording/text.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QTabWidget>
#include <QToolButton>
#include <QTranslator>

using namespace waybill;

namespace {

/// The language of the program, for a while.
class Speaker {
public:
    explicit Speaker(const QString &language)
    {
        ok = language.isEmpty()
             || (m_translator.load(QStringLiteral(WAYBILL_BIN_DIR "/../src/waybill_%1.qm").arg(language))
                 && QCoreApplication::installTranslator(&m_translator));
    }
    ~Speaker() { QCoreApplication::removeTranslator(&m_translator); }
    Speaker(const Speaker &) = delete;
    Speaker &operator=(const Speaker &) = delete;

    bool ok = false;

private:
    QTranslator m_translator;
};

/// Whether a widget shows as a whole.
bool isWhole(const QWidget &widget, const QWidget &window)
{
    const QRect place(widget.mapTo(&window, QPoint()), widget.size());
    return widget.isVisible() && !widget.size().isEmpty() && window.rect().contains(place)
           && widget.visibleRegion().boundingRect() == widget.rect();
}

} // namespace

/// Windows that are low: a laptop at 150 %, or one with a panel.
class TestLowWindow : public QObject {
    Q_OBJECT

private:
    testing::FreshSettings m_settings;
    QTemporaryDir m_folder;
    QString m_product;

private Q_SLOTS:
    void initTestCase()
    {
        const Result<QString> product = sample::writeSampleProduct(m_folder.filePath(QStringLiteral("sample")));
        QVERIFY2(product, product ? "" : qPrintable(wording::line(product.error())));
        m_product = *product;
    }

    void theDifferenceHasRoom_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("hint");
        QTest::addColumn<int>("least");
        const QStringList languages{QString(), QStringLiteral("de")};
        for (const QString &language : languages) {
            const auto row = [&language](int width, int height, bool hint, int least = 8) {
                QTest::addRow("%dx%d %s%s", width, height, qPrintable(language), hint ? " hint" : "")
                    << QSize(width, height) << language << hint << least;
            };
            // Longer words take a second row of buttons: there the window needs to be wider.
            if (language.isEmpty()) {
                row(900, 600, false);
                row(900, 600, true, 6);
                row(1067, 600, false);
            }
            row(1280, 640, false);
            row(1280, 720, true);
            row(1440, 900, true);
        }
    }
    /// Eight lines of it, or what a hint leaves of them, below a list of files with a row, and above all that decides.
    void theDifferenceHasRoom()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QFETCH(bool, hint);
        QFETCH(int, least);
        const Speaker speaker(language);
        QVERIFY(speaker.ok);
        app::Theme theme;
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, size));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("changes"), {});
        window.findChild<app::HintBar *>()->setVisible(hint);
        QTRY_VERIFY(window.isSettled());
        QCOMPARE(window.size(), size);
        const auto panes = window.findChildren<diffview::DiffPane *>();
        const auto lines = [&panes] {
            int most = 0;
            for (const diffview::DiffPane *pane : panes) {
                if (pane->isVisible())
                    most = std::max(most, pane->height() / pane->rowHeight());
            }
            return most;
        };
        QTRY_VERIFY2(lines() >= least, qPrintable(QStringLiteral("%1 lines").arg(lines())));
        for (const char *name : {"breaking", "additive", "fix", "none", "note", "upgrade", "suggestion", "accept"}) {
            const auto *one = window.findChild<QWidget *>(QLatin1String(name));
            QVERIFY2(one && isWhole(*one, window), name);
        }
        const auto *suggestion = window.findChild<app::ElidedLabel *>(QStringLiteral("suggestion"));
        QVERIFY2(suggestion->shown().contains(u'%'), qPrintable(suggestion->shown()));
        // A row of each list above and below.
        const auto *files = window.findChild<QAbstractItemView *>(QStringLiteral("files"));
        QVERIFY(files->viewport()->height() >= files->visualRect(files->model()->index(0, 0)).height());
        const auto *evidence = window.findChild<QAbstractItemView *>(QStringLiteral("evidence"));
        QVERIFY(evidence->viewport()->height() >= evidence->visualRect(evidence->model()->index(0, 0)).height());
    }

    void theStartPageIsRead_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"", "de", "fr", "es", "zh_CN"})
            QTest::newRow(*language ? language : "en") << QString::fromLatin1(language);
    }
    /// Lines that wrap have the height that they take.
    void theStartPageIsRead()
    {
        QFETCH(QString, language);
        const Speaker speaker(language);
        QVERIFY(speaker.ok);
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.resize(1280, 640);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const auto labels = window.findChild<app::EmptyPage *>()->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->isVisible() && label->wordWrap())
                QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        }
    }

    /// Where there is no room for all, it scrolls.
    void rowsOfStancesAreApart()
    {
        app::Theme theme;
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {900, 600}));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("protocols"), QStringLiteral("stances"));
        window.findChild<app::HintBar *>()->setVisible(true);
        QTRY_VERIFY(window.isSettled());
        const auto *sheet = window.findChild<app::StancesView *>()->findChild<QWidget *>(QStringLiteral("sheet"));
        QVERIFY(sheet && sheet->isVisible());
        const auto isApart = [sheet] {
            int below = 0;
            for (int i = 0; i < sheet->layout()->count(); ++i) {
                const QLayoutItem *item = sheet->layout()->itemAt(i);
                if (item->isEmpty())
                    continue;
                if (item->geometry().top() < below)
                    return false;
                below = item->geometry().top() + std::max(item->geometry().height(), item->minimumSize().height());
            }
            return below > 300 && below <= sheet->height();
        };
        QTRY_VERIFY(isApart());
        const auto *tables = window.findChild<app::StancesView *>()->findChild<QWidget *>(QStringLiteral("tables"));
        QVERIFY2(tables->height() > 150, qPrintable(QString::number(tables->height())));
    }

    void headersOfProtocolsAreRead_data() { theStartPageIsRead_data(); }
    void headersOfProtocolsAreRead()
    {
        QFETCH(QString, language);
        const Speaker speaker(language);
        QVERIFY(speaker.ok);
        app::Theme theme;
        testing::ProductWindow product(theme);
        QVERIFY(product.open(m_product, {1280, 720}));
        app::MainWindow &window = product.window;
        window.showPage(QStringLiteral("protocols"), {});
        QTRY_VERIFY(window.isSettled());
        const QHeaderView *header = window.findChild<app::ProtocolView *>()->header();
        for (int column = 0; column < header->count(); ++column) {
            if (!header->isSectionHidden(column))
                QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                         qPrintable(header->model()->headerData(column, Qt::Horizontal).toString()));
        }
    }
};

WAYBILL_GUI_TEST_MAIN(TestLowWindow)
#include "tst_lowwindow.moc"
