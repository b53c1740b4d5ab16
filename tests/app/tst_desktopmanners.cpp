// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/joblist.h"
#include "app/common/page.h"
#include "app/notes/notesdrag.h"
#include "app/window/activation.h"
#include "app/window/openedproduct.h"
#include "app/window/pageprinter.h"
#include "app/window/workdone.h"
#include "pageproduct.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "setupwindow.h"
#include "testing/gitcommand.h"
#include "testing/guitestmain.h"
#include "wording/text.h"

#include <QDBusConnection>
#include <QDir>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPrinter>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace waybill;
using namespace waybill::testing;

/// How the window gets along with the desktop: one window for a session, notifications, printing, logging out, drives
/// that vanish.
class TestDesktopManners : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void oneWindowForASession();
    void noBusIsNoFailure();
    void longWorkIsNotified();
    void pagesArePrinted();
    void logoutKeepsTheWindow();
    void whatWasOpenOpensAgain();
    void foldersAreDropped();
    void notesAreDraggedOut();
    void vanishedRepositoryIsAMessage();
};

void TestDesktopManners::init()
{
    QSettings().clear();
}

void TestDesktopManners::oneWindowForASession()
{
    const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (daemon.isEmpty())
        QSKIP("there is no dbus-daemon");
    QProcess bus;
    bus.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
    QVERIFY(bus.waitForStarted());
    QTRY_VERIFY(bus.canReadLine());
    qputenv("DBUS_SESSION_BUS_ADDRESS", bus.readLine().trimmed());
    QVERIFY(QDBusConnection::sessionBus().isConnected());
    const QStringList paths{QStringLiteral("/tmp/a b"), QStringLiteral("/tmp/ü")};
    QVERIFY(!app::Activation::handOver(paths)); // nobody is there yet
    app::Activation first;
    QSignalSpy opened(&first, &app::Activation::openRequested);
    QSignalSpy raised(&first, &app::Activation::raiseRequested);
    QVERIFY(first.claim());
    QVERIFY(app::Activation::handOver(paths));
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(opened.front().front().toStringList(), paths);
    QCOMPARE(raised.size(), 1);
    QVERIFY(app::Activation::handOver({}));
    QTRY_COMPARE(raised.size(), 2);
    QCOMPARE(opened.size(), 1);
    bus.kill();
    bus.waitForFinished();
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
}

void TestDesktopManners::noBusIsNoFailure()
{
    const QByteArray runtime = qgetenv("XDG_RUNTIME_DIR");
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    qputenv("XDG_RUNTIME_DIR", "/nonexistent");
    QVERIFY(!app::Activation::handOver({QStringLiteral("/tmp")}));
    app::Activation alone;
    QVERIFY(!alone.claim());
    app::WorkDone::send(QStringLiteral("Waybill"), QStringLiteral("Done"));
    if (runtime.isNull())
        qunsetenv("XDG_RUNTIME_DIR");
    else
        qputenv("XDG_RUNTIME_DIR", runtime);
}

void TestDesktopManners::longWorkIsNotified()
{
    app::JobList jobs;
    QWidget window; // nobody looks at it: it does not even show
    window.setWindowTitle(QStringLiteral("Cargo[*] — Waybill"));
    QStringList said;
    const auto keep = [&said](const QString &title, const QString &text) { said << title + QLatin1Char('|') + text; };
    app::WorkDone patient(jobs, window, keep, 0);
    const app::WorkDone impatient(
        jobs, window, [](const QString &, const QString &) { QFAIL("that did not take long"); }, 1000000);
    const int first = jobs.add(QStringLiteral("Reading agent"), JobControl::create());
    const int second = jobs.add(QStringLiteral("Reading runtime"), JobControl::create());
    jobs.done(first);
    QCOMPARE(said, QStringList()); // something still runs
    jobs.done(second);
    QCOMPARE(said, QStringList{QStringLiteral("Cargo — Waybill|Done: Reading agent")});
    // What somebody stopped is no news.
    jobs.add(QStringLiteral("Reading agent"), JobControl::create());
    jobs.cancelAll();
    QCOMPARE(said.size(), 1);
}

void TestDesktopManners::pagesArePrinted()
{
    const PageProduct product;
    const ScratchFolder scratch;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    app::PagePrinter pages(&window.window, window.session.pool(), *window.session.jobs());
    QSignalSpy printed(&pages, &app::PagePrinter::printed);
    QSignalSpy problem(&pages, &app::PagePrinter::problemFound);
    const auto print = [&](const QString &name, const QString &file) {
        auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
        printer->setOutputFormat(QPrinter::PdfFormat);
        printer->setOutputFileName(file);
        pages.print(*window.window.page(name), name, printer);
    };
    for (const QString &name : window.window.pageNames()) {
        window.window.showPage(name);
        QVERIFY2(window.child<QAction>("actionPrintPage")->isEnabled(), qPrintable(name));
        printed.clear();
        print(name, scratch.path(name + QStringLiteral(".pdf")));
        QTRY_COMPARE(printed.size(), 1);
        const QByteArray written = scratch.read(name + QStringLiteral(".pdf"));
        QVERIFY2(written.startsWith("%PDF") && written.size() > 2000, qPrintable(name));
        // Text and lines: no image is larger than an icon, where the whole page as one is as wide as the paper has
        // dots.
        static const QRegularExpression image(QStringLiteral("/Subtype /Image\\s+/Width (\\d+)"));
        for (const QRegularExpressionMatch &found : image.globalMatch(QString::fromLatin1(written)))
            QVERIFY2(found.captured(1).toInt() <= 256, qPrintable(name + QLatin1Char(' ') + found.captured(1)));
    }
    QCOMPARE(problem.size(), 0);
    print(QStringLiteral("board"), scratch.path(QStringLiteral("no such folder/board.pdf")));
    QTRY_COMPARE(problem.size(), 1);
    QCOMPARE(wording::text(problem.first().first().value<Problem>().message),
             QStringLiteral("board could not be printed"));
    window.child<QAction>("actionClose")->trigger();
    QVERIFY(!window.child<QAction>("actionPrintPage")->isEnabled()); // the start page is nothing to print
}

void TestDesktopManners::logoutKeepsTheWindow()
{
    const PageProduct product;
    SetupWindow window;
    window.window.restoreState();
    QCOMPARE(product.open(window.session), QByteArray());
    window.window.showPage(QStringLiteral("notes"));
    window.window.keepState(); // as QGuiApplication::commitDataRequest() has it done
    app::Session session;
    app::MainWindow again(session, window.theme);
    again.restoreState();
    QCOMPARE(product.open(session), QByteArray());
    QCOMPARE(again.currentPage(), QStringLiteral("notes"));
}

/// After a program that was killed, or that ended with the desktop's session; not after a window that was closed.
void TestDesktopManners::whatWasOpenOpensAgain()
{
    const PageProduct product;
    app::Session session;
    auto opened = std::make_unique<app::OpenedProduct>(session);
    QCOMPARE(app::OpenedProduct::take(), QStringList());
    QCOMPARE(product.open(session), QByteArray());
    const QStringList paths{session.product().file};
    QCOMPARE(app::OpenedProduct::take(), paths);         // it was killed
    QCOMPARE(app::OpenedProduct::take(), QStringList()); // and so was the next one, while it opened that
    opened = std::make_unique<app::OpenedProduct>(session);
    QCOMPARE(product.open(session), QByteArray());
    opened.reset(); // somebody closed the window
    QCOMPARE(app::OpenedProduct::take(), QStringList());
    opened = std::make_unique<app::OpenedProduct>(session);
    QCOMPARE(product.open(session), QByteArray());
    opened->keep();
    opened.reset(); // the session of the desktop ended
    QCOMPARE(app::OpenedProduct::take(), paths);
    opened = std::make_unique<app::OpenedProduct>(session);
    QCOMPARE(product.open(session), QByteArray());
    session.close();
    QCOMPARE(app::OpenedProduct::take(), QStringList());
    QCOMPARE(product.open(session), QByteArray());
    QSettings().setValue(QStringLiteral("window/opened"), QStringList{QStringLiteral("/other")}); // another window
    opened.reset();
    QCOMPARE(app::OpenedProduct::take(), QStringList{QStringLiteral("/other")});
}

void TestDesktopManners::foldersAreDropped()
{
    const PageProduct product;
    SetupWindow window;
    const auto drop = [&window](const QList<QUrl> &urls) {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QCoreApplication::sendEvent(&window.window, &enter);
        if (enter.isAccepted()) {
            QDropEvent dropped(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&window.window, &dropped);
        }
        return enter.isAccepted();
    };
    QVERIFY(!drop({QUrl(QStringLiteral("https://example.org/x.git"))}));
    QVERIFY(!drop({}));
    QSignalSpy loaded(&window.session, &app::Session::loaded);
    QVERIFY(drop({QUrl::fromLocalFile(product.folder().path())}));
    QTRY_VERIFY(!loaded.isEmpty());
    QCOMPARE(window.session.product().name, QStringLiteral("Pair"));
}

void TestDesktopManners::notesAreDraggedOut()
{
    const PageProduct product;
    SetupWindow window;
    const auto *drag = window.window.findChild<app::NotesDrag *>();
    QVERIFY(drag);
    QVERIFY(!drag->data()); // nothing is rendered yet
    QCOMPARE(product.open(window.session), QByteArray());
    window.window.showPage(QStringLiteral("notes"));
    std::unique_ptr<QMimeData> data;
    QTRY_VERIFY((data.reset(drag->data()), data));
    QVERIFY(data->text().startsWith(QStringLiteral("# Pair")));
    QVERIFY(data->hasHtml());
    QCOMPARE(data->data(QStringLiteral("text/markdown")), data->text().toUtf8());
    QCOMPARE(data->urls().size(), qsizetype(1));
    QFile file(data->urls().front().toLocalFile());
    QVERIFY2(file.fileName().endsWith(QLatin1String(".md")), qPrintable(file.fileName()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), data->text().toUtf8());
}

void TestDesktopManners::vanishedRepositoryIsAMessage()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    const QString path = window.session.repositories().front().path;
    const QString away = path + QStringLiteral("-away");
    QVERIFY(QDir().rename(path, away)); // the drive is pulled out
    for (const QString &name : window.window.pageNames())
        window.window.showPage(name);
    QSignalSpy loaded(&window.session, &app::Session::loaded);
    window.child<QAction>("actionReload")->trigger();
    QTRY_VERIFY(!loaded.isEmpty());
    const auto &rows = window.session.release().repositories;
    QCOMPARE(rows.size(), std::size_t(2));
    QVERIFY(!rows.front().survey->readable);
    QVERIFY(!rows.front().problems.empty());
    QVERIFY(rows.back().survey->readable); // the others still show
    QVERIFY(QDir().rename(away, path));
    loaded.clear();
    window.child<QAction>("actionReload")->trigger();
    QTRY_VERIFY(!loaded.isEmpty());
    QVERIFY(window.session.release().repositories.front().survey->readable);
}

WAYBILL_GUI_TEST_MAIN(TestDesktopManners)
#include "tst_desktopmanners.moc"
