// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changespage.h"
#include "app/common/joblist.h"
#include "app/common/theme.h"
#include "app/session/readingtext.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "freshsettings.h"
#include "pageproduct.h"
#include "testing/guitestmain.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTextBrowser>

using namespace waybill;
using namespace waybill::app;
using testing::PageProduct;

/// What the pages say while a product is read.
class TestReadingStates : public QObject {
    Q_OBJECT

private:
    testing::FreshSettings m_settings;
    PageProduct m_product;

    [[nodiscard]] static QString hint(const MainWindow &window, const char *page)
    {
        const auto *label =
            window.findChild<QWidget *>(QLatin1String(page))->findChild<QLabel *>(QStringLiteral("hint"));
        return label ? label->text() : QString();
    }

private Q_SLOTS:
    void jobsHaveFigures()
    {
        JobList jobs;
        QCOMPARE(jobs.percent(), -1);
        QVERIFY(jobs.elapsedText().isEmpty());
        const JobControl one = JobControl::create();
        const JobControl two = JobControl::create();
        const int first = jobs.add(QStringLiteral("one"), one);
        jobs.add(QStringLiteral("two"), two);
        QCOMPARE(jobs.percent(), -1);
        one.progress(30, 100);
        QCOMPARE(jobs.percent(), 30);
        two.progress(5, 10);
        QCOMPARE(jobs.percent(), 40);
        // Who did all that was counted, and goes on, does not know when it ends.
        two.progress(10, 10);
        QCOMPARE(jobs.index(1).data(JobList::ProgressRole).toInt(), -1);
        QCOMPARE(jobs.percent(), 30);
        jobs.done(first);
        QCOMPARE(jobs.percent(), -1);
        QTRY_COMPARE(jobs.elapsedText(), QStringLiteral("0:03"));
    }

    void nobodyClaimsThatNothingChanged()
    {
        Theme theme;
        Session session;
        MainWindow window(session, theme);
        window.resize(1280, 800);
        window.show();
        window.showPage(QStringLiteral("notes"));
        QSignalSpy opened(&session, &Session::productOpened);
        QSignalSpy loaded(&session, &Session::loaded);
        // Before anything else hears of it, and before any survey is there.
        QStringList seen;
        bool exportable = false;
        connect(
            &session, &Session::productOpened, &window,
            [&] {
                window.showPage(QStringLiteral("notes"));
                seen << hint(window, "NotesPage") << hint(window, "ChangesPage") << readingText(session);
                exportable = window.findChild<QAction *>(QStringLiteral("actionExportBoard"))->isEnabled()
                             || window.findChild<QPushButton *>(QStringLiteral("exportButton"))->isEnabled();
                const auto *pages = window.findChild<QWidget *>(QStringLiteral("NotesPage"))
                                        ->findChild<QStackedWidget *>(QStringLiteral("pages"));
                seen << pages->currentWidget()->objectName();
            },
            Qt::DirectConnection);
        session.open({m_product.folder().path()});
        QVERIFY(!opened.isEmpty() || opened.wait(20000));
        QCOMPARE(seen.size(), 4);
        QVERIFY2(seen.at(0).startsWith(QStringLiteral("Reading… 0 of 2 repositories")), qPrintable(seen.at(0)));
        QVERIFY2(seen.at(1).startsWith(QStringLiteral("Reading…")), qPrintable(seen.at(1)));
        QCOMPARE(seen.at(0), seen.at(2));
        QCOMPARE(seen.at(3), QStringLiteral("hint"));
        QVERIFY(!exportable);
        QVERIFY(!loaded.isEmpty() || loaded.wait(20000));
        QVERIFY(window.findChild<QAction *>(QStringLiteral("actionExportBoard"))->isEnabled());
        QVERIFY(window.findChild<QPushButton *>(QStringLiteral("exportButton"))->isEnabled());
        QTRY_VERIFY(window.findChild<QTextBrowser *>(QStringLiteral("preview"))
                        ->toPlainText()
                        .contains(QStringLiteral("name things")));
        // While it is read again, what shows stays; only exports wait.
        session.reload();
        QCOMPARE(window.findChild<QTextBrowser *>(QStringLiteral("preview"))->isVisible(), true);
        loaded.clear();
        QVERIFY(loaded.wait(20000));
        QVERIFY(window.findChild<QPushButton *>(QStringLiteral("exportButton"))->isEnabled());
    }

    void theFiguresMove()
    {
        Session session;
        ReadingTicker ticker(session);
        QSignalSpy ticked(&ticker, &ReadingTicker::ticked);
        const JobControl control = JobControl::create();
        QVERIFY(m_product.open(session).isEmpty());
        // Once it is there nothing ticks.
        ticked.clear();
        QTest::qWait(700);
        QCOMPARE(ticked.size(), 0);
        session.jobs()->add(QStringLiteral("slow"), control);
        control.progress(1, 4);
        const QString before = readingText(session);
        control.progress(2, 4);
        QVERIFY(before.contains(QStringLiteral("25")));
        QVERIFY(readingText(session).contains(QStringLiteral("50")));
        session.jobs()->cancelAll();
    }
};

WAYBILL_GUI_TEST_MAIN(TestReadingStates)
#include "tst_readingstates.moc"
