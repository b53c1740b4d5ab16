// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/keptsplitter.h"
#include "app/common/splittershare.h"
#include "app/common/widgetstate.h"
#include "draghandle.h"
#include "testing/guitestmain.h"

#include <QBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QSplitter>

using namespace waybill;

namespace {

using Sizes = QList<int>;

/// A page with a message above a splitter, as the window's pages are.
struct MadePage {
    QWidget page;
    QLabel *message = new QLabel(QStringLiteral("Reading"), &page);
    QSplitter *splitter = new QSplitter(Qt::Vertical, &page);
    QWidget *first = new QWidget(splitter);
    QWidget *second = new QWidget(splitter);

    explicit MadePage(bool shared, bool fixed = true)
    {
        auto *layout = new QVBoxLayout(&page);
        layout->addWidget(message);
        layout->addWidget(splitter, 1);
        message->setFixedHeight(120);
        message->hide();
        splitter->setObjectName(QStringLiteral("rows"));
        splitter->setStretchFactor(0, fixed ? 0 : 2);
        splitter->setStretchFactor(1, fixed ? 1 : 3);
        if (shared)
            new app::SplitterShare(*splitter, 100, 50);
        else
            splitter->setSizes({100, 300});
    }

    /// Shown small, then as large as the window is, as layouts do it.
    void show(int height)
    {
        app::restoreSplitters(page, QStringLiteral("made"));
        page.resize(300, height / 2);
        page.show();
        page.resize(300, height);
        QCoreApplication::processEvents();
    }
};

} // namespace

/// Splitters stay as somebody left them, over any number of starts.
class TestKeptSplitter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QSettings().remove(QStringLiteral("splitterSizes")); }

    void sizes_data()
    {
        QTest::addColumn<int>("length");
        QTest::addColumn<Sizes>("before");
        QTest::addColumn<QList<bool>>("fixed");
        QTest::addColumn<Sizes>("now");
        const QList<bool> first{true, false};
        QTest::newRow("as it was") << 400 << Sizes{100, 300} << first << Sizes{100, 300};
        QTest::newRow("longer") << 1000 << Sizes{100, 300} << first << Sizes{100, 900};
        QTest::newRow("a little shorter") << 350 << Sizes{100, 300} << first << Sizes{100, 250};
        QTest::newRow("the rest has half") << 250 << Sizes{100, 300} << first << Sizes{100, 150};
        QTest::newRow("shorter than that") << 200 << Sizes{100, 300} << first << Sizes{50, 150};
        QTest::newRow("a tenth") << 40 << Sizes{100, 300} << first << Sizes{10, 30};
        QTest::newRow("shares") << 800 << Sizes{100, 300} << QList<bool>{} << Sizes{200, 600};
        QTest::newRow("three parts") << 1000 << Sizes{200, 300, 300} << QList<bool>{true, false, false}
                                     << Sizes{200, 400, 400};
        QTest::newRow("rounded") << 100 << Sizes{1, 1, 1} << QList<bool>{} << Sizes{33, 33, 34};
        QTest::newRow("no length yet") << 0 << Sizes{100, 300} << first << Sizes{100, 300};
    }
    void sizes()
    {
        QFETCH(int, length);
        QFETCH(Sizes, before);
        QFETCH(QList<bool>, fixed);
        QTEST(app::sizesFor(length, before, fixed), "now");
    }

    void starts_data()
    {
        QTest::addColumn<bool>("shared");
        QTest::addColumn<bool>("fixed");
        QTest::newRow("kept pixels") << false << true;
        QTest::newRow("kept shares") << false << false;
        QTest::newRow("a share of small windows") << true << true;
    }
    void starts()
    {
        QFETCH(bool, shared);
        QFETCH(bool, fixed);
        Sizes left;
        {
            MadePage made(shared, fixed);
            made.show(600);
            testing::dragHandle(*made.splitter, 50);
            left = made.splitter->sizes();
            app::saveSplitters(made.page, QStringLiteral("made"));
        }
        QVERIFY(!left.contains(0));
        for (int start = 0; start < 4; ++start) {
            MadePage made(shared, fixed);
            made.show(600);
            QTRY_COMPARE(made.splitter->sizes(), left);
            const int height = made.splitter->height();
            // A message comes and goes.
            made.message->show();
            QTRY_VERIFY(made.splitter->height() < height);
            QTRY_COMPARE(made.splitter->sizes().first() == left.first(), fixed);
            app::saveSplitters(made.page, QStringLiteral("made"));
            made.message->hide();
            QTRY_COMPARE(made.splitter->sizes(), left);
        }
    }

    void aSmallWindowInBetweenTakesNothing()
    {
        Sizes left;
        for (const int height : {800, 300, 800}) {
            MadePage made(false);
            made.show(height);
            if (left.isEmpty()) {
                testing::dragHandle(*made.splitter, 150);
                left = made.splitter->sizes();
            } else if (height == 800) {
                QCOMPARE(made.splitter->sizes(), left);
            } else {
                QVERIFY(made.splitter->sizes().first() < left.first());
            }
            app::saveSplitters(made.page, QStringLiteral("made"));
        }
    }

    void onlyWhatSomebodyMovedIsKept()
    {
        const QString key = QStringLiteral("splitterSizes/made/rows");
        MadePage made(false);
        app::saveSplitters(made.page, QStringLiteral("made"));
        QVERIFY(QSettings().value(key).isNull());
        made.show(600);
        made.splitter->setSizes({200, 200});
        app::saveSplitters(made.page, QStringLiteral("made"));
        QVERIFY(QSettings().value(key).isNull());
        testing::dragHandle(*made.splitter, 20);
        app::saveSplitters(made.page, QStringLiteral("made"));
        const QVariant saved = QSettings().value(key);
        QCOMPARE(saved.toList().size(), 2);
        // A part that is hidden, or dragged shut, for now.
        made.first->hide();
        app::saveSplitters(made.page, QStringLiteral("made"));
        QCOMPARE(QSettings().value(key), saved);
        made.first->show();
        testing::dragHandle(*made.splitter, -600);
        QCOMPARE(made.splitter->sizes().first(), 0);
        app::saveSplitters(made.page, QStringLiteral("made"));
        QCOMPARE(QSettings().value(key), saved);
    }

    void otherPartsStayAsTheyAre()
    {
        QSettings().setValue(QStringLiteral("splitterSizes/made/rows"), QVariantList{50, 100, 200});
        MadePage made(false);
        made.show(600);
        QVERIFY(made.splitter->sizes().first() > 90);
    }
};

WAYBILL_GUI_TEST_MAIN(TestKeptSplitter)
#include "tst_keptsplitter.moc"
