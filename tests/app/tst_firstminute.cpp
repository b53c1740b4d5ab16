// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changelist.h"
#include "app/changes/changespage.h"
#include "app/common/hintbar.h"
#include "app/common/messagebar.h"
#include "app/common/recentproducts.h"
#include "app/session/sampleopener.h"
#include "app/setup/clonepanel.h"
#include "pageproduct.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "setupwindow.h"
#include "testing/guitestmain.h"

#include <QCommandLinkButton>
#include <QDialog>
#include <QDir>
#include <QMenuBar>
#include <QProgressBar>
#include <QTextBrowser>

using namespace waybill;
using namespace waybill::testing;

/// What the window says to those who are new to it: a line on each page, who decides; and cloning from the start page.
class TestFirstMinute : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_home;

private Q_SLOTS:
    void initTestCase();
    void eachPageSaysWhatItIsFor();
    void hintLeadsToTheGuide();
    void decisionAsksWhoDecides();
    void clones();
    void cloningStops();
    void failureIsAMessage();
    void recentProductsSayHowTheyAre();
    void theSampleToTheNotes();
};

/// Start page, sample, Board, a decided change, notes: by clicks and one key.
void TestFirstMinute::theSampleToTheNotes()
{
    SetupWindow window;
    QSignalSpy loaded(&window.session, &app::Session::loaded);
    window.clickStart(QStringLiteral("&Try the Sample"));
    QVERIFY(loaded.wait(60000));
    QCOMPARE(QFileInfo(window.session.folder()).absoluteFilePath(),
             QFileInfo(app::SampleOpener::folder()).absoluteFilePath());
    QCOMPARE(window.window.currentPage(), QStringLiteral("board"));
    const int open = window.session.release().toDecide;
    QVERIFY(open > 0);
    window.window.showPage(QStringLiteral("changes"));
    QTRY_VERIFY(window.window.isSettled());
    auto *list = window.child<app::ChangeList>("list");
    list->setFocus();
    const auto *page = qobject_cast<app::ChangesPage *>(window.window.page(QStringLiteral("changes")));
    QCOMPARE(page->selectedItems().size(), size_t(1));
    const QString title = page->selectedItems().front().change.change->title;
    QTest::keyClick(list, Qt::Key_B);
    if (auto *author = window.child<QLineEdit>("authorName"); author && author->isVisible()) {
        QTest::keyClicks(author, QStringLiteral("Ada"));
        QTest::keyClick(author, Qt::Key_Return);
    }
    QTRY_COMPARE(window.session.release().toDecide, open - 1);
    window.window.showPage(QStringLiteral("notes"));
    QTRY_VERIFY(window.window.isSettled());
    const QString notes =
        window.window.page(QStringLiteral("notes"))->findChild<QTextEdit *>(QStringLiteral("preview"))->toPlainText();
    const qsizetype breaking = notes.indexOf(QStringLiteral("Breaking changes"));
    QVERIFY(breaking >= 0);
    QVERIFY2(notes.indexOf(title.section(QLatin1Char(':'), -1).trimmed(), breaking) > breaking, qPrintable(notes));
}

/// Nobody's configuration: git knows no name here.
void TestFirstMinute::initTestCase()
{
    qputenv("HOME", QFile::encodeName(m_home.path()));
    for (const char *name : {"XDG_CONFIG_HOME", "GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME", "USER", "LOGNAME"})
        qunsetenv(name);
}

void TestFirstMinute::eachPageSaysWhatItIsFor()
{
    const PageProduct product;
    SetupWindow window;
    const auto *bar = window.child<app::HintBar>("hintBar");
    QCOMPARE(bar->name(), QStringLiteral("tour")); // the start page speaks for itself; but there is a tour
    const auto hasDifferences = [&window] {
        const auto menus = window.window.menuBar()->actions();
        return std::any_of(menus.begin(), menus.end(), [](const QAction *menu) {
            return menu->isVisible() && menu->text().contains(QLatin1String("Differences"));
        });
    };
    QVERIFY(!hasDifferences());
    QVERIFY(bar->isVisible());
    window.click("hintClose");
    QVERIFY(!bar->isVisible());
    QCOMPARE(product.open(window.session), QByteArray());
    window.window.showPage(QStringLiteral("changes"));
    QTRY_VERIFY(hasDifferences());
    for (const QString &page : window.window.pageNames()) {
        window.window.showPage(page);
        QVERIFY2(bar->isVisible(), qPrintable(page));
        QCOMPARE(bar->name(), QLatin1String("page/") + page);
        window.click("hintClose");
        QVERIFY2(!bar->isVisible(), qPrintable(page));
    }
    for (const QString &page : window.window.pageNames()) {
        window.window.showPage(page);
        QVERIFY2(!bar->isVisible(), qPrintable(page));
    }
    app::MainWindow again(window.session, window.theme);
    again.showPage(QStringLiteral("changes"));
    QVERIFY(again.findChild<app::HintBar *>()->name().isEmpty());
}

void TestFirstMinute::hintLeadsToTheGuide()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    window.window.showPage(QStringLiteral("changes"));
    window.click("hintCommand");
    QDialog *guide = nullptr;
    const auto dialogs = window.window.findChildren<QDialog *>();
    for (QDialog *dialog : dialogs) {
        if (dialog->isVisible())
            guide = dialog;
    }
    QVERIFY(guide);
    guide->close();
}

void TestFirstMinute::decisionAsksWhoDecides()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    auto *bar = window.child<QWidget>("authorBar");
    const auto decide = [&](std::size_t number) {
        const release::RepositoryRelease &row = window.session.release().repositories.front();
        release::DecisionEdit edit;
        edit.repository = row.name();
        edit.commit = row.changes[number].change->id;
        edit.decision = release::Decision{};
        edit.decision->impact = Impact::Fix;
        window.session.decide({edit}, QStringLiteral("decided"));
    };
    const auto decided = [&](std::size_t number) {
        return window.session.release().repositories.front().changes[number].decision;
    };
    QVERIFY(!bar->isVisible());
    window.window.page(window.window.currentPage())->setFocus();
    QWidget *before = QApplication::focusWidget();
    decide(0);
    QVERIFY(bar->isVisible());
    QVERIFY(decided(0)); // it is kept, and waits for nobody
    window.session.undoStack()->undo();
    QVERIFY(!bar->isVisible()); // there is nothing to sign
    window.session.undoStack()->redo();
    decide(0);
    QVERIFY(bar->isVisible());
    window.session.chooseVersion({}, version::SemVer::parse(u"4.0.0"));
    auto *name = window.child<QLineEdit>("authorName");
    name->setFocus();
    QVERIFY(!window.child<QPushButton>("authorUse")->isEnabled());
    QTest::keyClicks(name, QStringLiteral("Ada"));
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(!bar->isVisible());
    QCOMPARE(QApplication::focusWidget(), before); // the keyboard goes back
    const auto &versions = window.session.decisions().versions();
    QCOMPARE(versions.begin()->second.by, QStringLiteral("Ada"));
    QCOMPARE(decided(0)->by, QStringLiteral("Ada"));
    QCOMPARE(decided(0)->impact, Impact::Fix);
    QTRY_VERIFY(!window.session.hasUnsavedDecisions());
    QVERIFY(product.folder().read(QStringLiteral("waybill.decisions.jsonl")).contains("\"Ada\""));
    decide(1);
    QVERIFY(!bar->isVisible());
    QCOMPARE(decided(1)->by, QStringLiteral("Ada"));
    // The next time it is known.
    QSignalSpy loaded(&window.session, &app::Session::loaded);
    window.session.reload();
    QVERIFY(loaded.wait(20000));
    QCOMPARE(window.session.author(), QStringLiteral("Ada"));
}

void TestFirstMinute::clones()
{
    const PageProduct product;
    const ScratchFolder target;
    SetupWindow window;
    window.clickStart(QStringLiteral("C&lone…"));
    auto *address = window.child<QLineEdit>("address");
    QVERIFY(address->hasFocus());
    QVERIFY(!window.child<QPushButton>("clone")->isEnabled());
    QTest::keyClicks(address, QStringLiteral("file://") + product.folder().path(QStringLiteral("alpha")));
    QVERIFY(window.child<QLineEdit>("folder")->text().endsWith(QStringLiteral("/alpha")));
    window.click("browse");
    window.chooseFolder(target.path());
    QTRY_COMPARE(window.child<QLineEdit>("folder")->text(), target.path(QStringLiteral("alpha")));
    QSignalSpy opened(&window.session, &app::Session::productOpened);
    window.click("clone");
    QVERIFY(opened.wait(20000));
    QCOMPARE(window.session.folder(), target.path(QStringLiteral("alpha")));
    QVERIFY(!window.child<QWidget>("clonePanel")->isVisible());
    QTRY_VERIFY(window.session.isLoaded());
}

void TestFirstMinute::cloningStops()
{
    const ScratchFolder target;
    const QString slow = target.write(QStringLiteral("slow"), "#!/bin/sh\nsleep 30\n");
    QFile::setPermissions(slow, QFile::ReadOwner | QFile::ExeOwner);
    qputenv("GIT_SSH_COMMAND", QFile::encodeName(slow));
    SetupWindow window;
    window.clickStart(QStringLiteral("C&lone…"));
    QTest::keyClicks(window.child<QLineEdit>("address"), QStringLiteral("ssh://host.example/x.git"));
    auto *folder = window.child<QLineEdit>("folder");
    folder->setFocus();
    folder->selectAll();
    QTest::keyClicks(folder, target.path(QStringLiteral("x")));
    QTest::keyClick(folder, Qt::Key_Return);
    QTRY_VERIFY(QDir(target.path(QStringLiteral("x"))).exists());
    QVERIFY(window.child<QProgressBar>("progress")->isVisible());
    window.click("cancel");
    QVERIFY(!window.child<QProgressBar>("progress")->isVisible());
    QTRY_VERIFY(!QDir(target.path(QStringLiteral("x"))).exists());
    QVERIFY(window.child<QWidget>("clonePanel")->isVisible());
    qunsetenv("GIT_SSH_COMMAND");
    window.click("cancel");
    QVERIFY(!window.child<QWidget>("clonePanel")->isVisible());
}

void TestFirstMinute::failureIsAMessage()
{
    const ScratchFolder target;
    SetupWindow window;
    window.clickStart(QStringLiteral("C&lone…"));
    QTest::keyClicks(window.child<QLineEdit>("address"), QStringLiteral("--upload-pack=x"));
    auto *folder = window.child<QLineEdit>("folder");
    folder->setText(target.path(QStringLiteral("x")));
    window.click("clone");
    QTRY_VERIFY(window.child<app::MessageBar>("messageBar")->isVisible());
    QVERIFY(!QDir(target.path(QStringLiteral("x"))).exists());
}

/// The start page names what was open lately, and opens it; one product is there once, however it was opened.
void TestFirstMinute::recentProductsSayHowTheyAre()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    const QString file = window.session.product().file;
    app::RecentProducts recent;
    recent.add({product.folder().path()}); // as it was kept before products were kept by their file
    window.window.open({product.folder().path()});
    QTRY_COMPARE(recent.all().size(), 1);
    window.window.open({file});
    QTRY_VERIFY(window.session.isLoaded());
    QCOMPARE(recent.all(), QList<QStringList>{QStringList{file}});
    const auto state = recent.stateOf({file});
    QVERIFY(state);
    QCOMPARE(state->name, window.session.product().name);
    QCOMPARE(state->changes, window.session.release().counts.total());
    QVERIFY(state->toClassify > 0);
    recent.describe({QStringLiteral("/elsewhere")}, *state);
    QVERIFY(!recent.stateOf({QStringLiteral("/elsewhere")}));
    window.child<QAction>("actionClose")->trigger();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const auto buttons = window.window.findChildren<QCommandLinkButton *>();
    QCOMPARE(buttons.size(), 1);
    QVERIFY2(buttons.front()->description().contains(QStringLiteral("changes to review · today")),
             qPrintable(buttons.front()->description()));
    QTest::mouseClick(buttons.front(), Qt::LeftButton);
    QTRY_VERIFY(window.session.isLoaded());
    QCOMPARE(window.session.product().file, file);
    recent.clear();
    QVERIFY(!recent.stateOf({file}));
    const QDateTime now(QDate(2026, 1, 9), QTime(12, 0), Qt::UTC);
    QCOMPARE(app::RecentProducts::text({QStringLiteral("A"), {}, 0, 0, now}, now),
             QStringLiteral("No changes · today"));
    QCOMPARE(app::RecentProducts::text({QStringLiteral("A"), QStringLiteral("1.2.0"), 3, 0, now.addDays(-1)}, now),
             QStringLiteral("Next 1.2.0 · All changes reviewed · yesterday"));
}

WAYBILL_GUI_TEST_MAIN(TestFirstMinute)
#include "tst_firstminute.moc"
