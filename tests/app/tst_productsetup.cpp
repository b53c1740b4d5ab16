// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/hintbar.h"
#include "app/setup/productsetup.h"
#include "pageproduct.h"
#include "setupwindow.h"
#include "testing/guitestmain.h"
#include "testing/modelprinter.h"
#include "version/policy.h"

#include <QCompleter>
#include <QListView>
#include <QTableView>

using namespace waybill;
using namespace waybill::testing;

namespace {

/// Two repositories of one owner, below 1.0.0.
void tellFleet(const ScratchFolder &folder)
{
    for (const char *name : {"agent", "shim"}) {
        sample::Storyteller story = folder.story(QString::fromLatin1(name));
        story.as("Ada", "ada@example.org").write("main.go", "package main\n");
        story.commit("Begin");
        story.tag("v0.3.0", "Release");
        story.write("main.go", "package main\n\nfunc main() {}\n");
        story.commit("feat!: another start");
        story.remote("origin", QByteArray("https://example.org/fleet/") + name);
        story.finish();
        QCOMPARE(errorText(story), QByteArray());
    }
}

QString cell(const QTableView *table, int row, int column)
{
    return table->model()->index(row, column).data().toString();
}

} // namespace

/// A waybill.toml is set up, and edited later, by keys and clicks.
class TestProductSetup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startPageToBoard();
    void cancelLeavesNothing();
    void escapeLeaves();
    void existingFileIsNotReplaced();
    void mistakesAreShown();
    void keysAreCompleted();
    void offeredForAFolder();
    void editsTheOpenFile();
    void changedMeanwhile();
    void unsavedEditsKeepTheWindowOpenOnce();
    void lineEndsStay();
};

void TestProductSetup::startPageToBoard()
{
    const ScratchFolder folder;
    tellFleet(folder);
    const SetupWindow window;
    window.clickStart(QStringLiteral("&Set Up a Product…"));
    const auto *page = window.child<app::ProductSetup>("productSetup");
    QVERIFY(page && page->isVisible());
    window.click("addFolder");
    window.chooseFolder(folder.path());
    QTRY_VERIFY(window.text()->toPlainText().contains(QStringLiteral("[[repository]]")));
    QTRY_VERIFY(page->isSettled());
    // Below 1.0.0 a breaking change asks for a minor version: that is what the file changes.
    const auto *preview = window.child<QTableView>("preview");
    QCOMPARE(preview->model()->rowCount(), 3);
    QCOMPARE(cell(preview, 1, 0), QStringLiteral("agent"));
    QCOMPARE(cell(preview, 1, 1), QStringLiteral("v0.3.0 .. HEAD"));
    QCOMPARE(cell(preview, 1, 2), QStringLiteral("1.0.0"));
    QCOMPARE(cell(preview, 1, 3), QStringLiteral("0.4.0"));
    QVERIFY(!QFile::exists(folder.path(QStringLiteral("waybill.toml"))));
    const QByteArray proposed = window.text()->toPlainText().toUtf8();
    QSignalSpy loaded(&window.session, &app::Session::loaded);
    window.click("save");
    QVERIFY(loaded.wait(20000));
    QCOMPARE(folder.read(QStringLiteral("waybill.toml")), proposed);
    QCOMPARE(window.session.product().name, QStringLiteral("fleet"));
    QCOMPARE(window.session.product().policy, version::Policy::SemVerZero);
    QCOMPARE(window.window.currentPage(), QStringLiteral("board"));
    QVERIFY(!page->isVisible());
}

void TestProductSetup::cancelLeavesNothing()
{
    const ScratchFolder folder;
    tellFleet(folder);
    SetupWindow window;
    QTest::keyClick(&window.window, Qt::Key_N, Qt::ControlModifier);
    window.click("addFolder");
    window.chooseFolder(folder.path());
    QTRY_VERIFY(!window.text()->toPlainText().isEmpty());
    window.click("cancel");
    QVERIFY(!window.child<QWidget>("productSetup")->isVisible());
    QVERIFY(!QFile::exists(folder.path(QStringLiteral("waybill.toml"))));
    QVERIFY(!window.session.isOpen());
}

void TestProductSetup::escapeLeaves()
{
    const ScratchFolder folder;
    tellFleet(folder);
    SetupWindow window;
    QTest::keyClick(&window.window, Qt::Key_N, Qt::ControlModifier);
    auto *page = window.child<QWidget>("productSetup");
    QVERIFY(page->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!page->isVisible());
    // Nothing that was typed is lost so.
    QTest::keyClick(&window.window, Qt::Key_N, Qt::ControlModifier);
    window.click("addFolder");
    window.chooseFolder(folder.path());
    QTRY_VERIFY(!window.text()->toPlainText().isEmpty());
    window.type(QStringLiteral("# mine"));
    QTest::keyClick(window.text(), Qt::Key_Escape);
    QVERIFY(page->isVisible());
    QCOMPARE(window.text()->toPlainText(), QStringLiteral("# mine"));
}

void TestProductSetup::existingFileIsNotReplaced()
{
    const ScratchFolder folder;
    tellFleet(folder);
    const SetupWindow window;
    window.propose(folder.path());
    folder.write(QStringLiteral("waybill.toml"), "# mine\n");
    QTRY_VERIFY(window.child<QPushButton>("save")->isEnabled());
    window.click("save");
    QTRY_VERIFY(window.child<QWidget>("conflict")->isVisible());
    QCOMPARE(folder.read(QStringLiteral("waybill.toml")), QByteArray("# mine\n"));
    QSignalSpy opened(&window.session, &app::Session::productOpened);
    window.click("overwrite");
    QVERIFY(opened.wait(20000));
    QVERIFY(folder.read(QStringLiteral("waybill.toml")).contains("[product]"));
}

void TestProductSetup::mistakesAreShown()
{
    const ScratchFolder folder;
    tellFleet(folder);
    const SetupWindow window;
    window.propose(folder.path());
    window.type(QStringLiteral("[product]\nname = \"x\"\nlockstep = 1\n"));
    auto *problems =
        window.child<app::ProductSetup>("productSetup")->findChild<QListView *>(QStringLiteral("problems"));
    QTRY_COMPARE(problems->model()->rowCount(), 1);
    QVERIFY(problems->model()->index(0, 0).data().toString().contains(QStringLiteral("product.lockstep")));
    QVERIFY(!window.child<QPushButton>("save")->isEnabled());
    // Enter on the problem leads to its line.
    problems->setFocus();
    problems->setCurrentIndex(problems->model()->index(0, 0));
    QTest::keyClick(problems, Qt::Key_Return);
    QCOMPARE(window.text()->textCursor().blockNumber(), 2);
    QTest::keyClick(window.text(), Qt::Key_End);
    QTest::keyClick(window.text(), Qt::Key_Backspace);
    QTest::keyClicks(window.text(), QStringLiteral("true"));
    QTRY_COMPARE(problems->model()->rowCount(), 0);
    QTRY_VERIFY(window.child<QPushButton>("save")->isEnabled());
}

void TestProductSetup::keysAreCompleted()
{
    const ScratchFolder folder;
    tellFleet(folder);
    const SetupWindow window;
    window.propose(folder.path());
    window.type(QStringLiteral("[product]\n"));
    QTest::keyClicks(window.text(), QStringLiteral("pol"));
    auto *popup = window.text()->findChild<QCompleter *>()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(window.text()->toPlainText(), QStringLiteral("[product]\npolicy = "));
    QTest::keyClick(window.text(), Qt::Key_Space, Qt::ControlModifier);
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(window.text()->toPlainText(), QStringLiteral("[product]\npolicy = \"semver-0x\""));
}

void TestProductSetup::offeredForAFolder()
{
    const ScratchFolder folder;
    tellFleet(folder);
    SetupWindow window;
    QSignalSpy loaded(&window.session, &app::Session::loaded);
    window.window.open({folder.path()});
    QVERIFY(loaded.wait(20000));
    const auto *bar = window.child<app::HintBar>("hintBar");
    QVERIFY(bar->isVisible());
    QVERIFY(bar->name().startsWith(QStringLiteral("setup/")));
    window.click("hintCommand");
    QCOMPARE(window.child<QListView>("folders")->model()->rowCount(), 2);
    QTRY_VERIFY(window.text()->toPlainText().contains(QStringLiteral("semver-0x")));
}

void TestProductSetup::editsTheOpenFile()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    auto *action = window.child<QAction>("actionEditProduct");
    QVERIFY(action->isEnabled());
    action->trigger();
    QTRY_VERIFY(window.text() && window.text()->toPlainText().contains(QStringLiteral("Pair")));
    QVERIFY(!window.child<QWidget>("foldersPanel")->isVisible());
    const QString before = window.text()->toPlainText();
    window.type(QStringLiteral("# kept\n") + QString(before).replace(QStringLiteral("Pair"), QStringLiteral("Couple")));
    QTRY_VERIFY(window.child<QPushButton>("save")->isEnabled());
    QSignalSpy opened(&window.session, &app::Session::productOpened);
    window.click("save");
    QVERIFY(opened.wait(20000));
    QCOMPARE(window.session.product().name, QStringLiteral("Couple"));
    QVERIFY(product.folder().read(QStringLiteral("waybill.toml")).startsWith("# kept\n"));
}

void TestProductSetup::changedMeanwhile()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    window.edit();
    QVERIFY(window.text()->toPlainText().contains(QStringLiteral("Pair")));
    const QByteArray theirs = product.folder().read(QStringLiteral("waybill.toml")) + "# theirs\n";
    product.folder().write(QStringLiteral("waybill.toml"), theirs);
    window.type(QStringLiteral("[product]\nname = \"Mine\"\n"));
    QTRY_VERIFY(window.child<QPushButton>("save")->isEnabled());
    window.click("save");
    QTRY_VERIFY(window.child<QWidget>("conflict")->isVisible());
    QCOMPARE(product.folder().read(QStringLiteral("waybill.toml")), theirs);
    window.click("loadAgain");
    QTRY_VERIFY(window.text()->toPlainText().endsWith(QStringLiteral("# theirs\n")));
}

void TestProductSetup::unsavedEditsKeepTheWindowOpenOnce()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    window.edit();
    window.type(QStringLiteral("[product]\nname = \"Mine\"\n"));
    window.window.showPage(QStringLiteral("board"));
    QVERIFY(!window.window.close());
    QVERIFY(window.text()->isVisible()); // where they can be saved
    QCOMPARE(window.text()->toPlainText(), QStringLiteral("[product]\nname = \"Mine\"\n"));
    window.type(QStringLiteral("[product]\nname = \"Mine, again\"\n"));
    QVERIFY(!window.window.close()); // other edits than those that were warned of
    QVERIFY(window.window.close());
    QVERIFY(product.folder().read(QStringLiteral("waybill.toml")).contains("Pair"));
}

void TestProductSetup::lineEndsStay()
{
    const PageProduct product;
    SetupWindow window;
    QCOMPARE(product.open(window.session), QByteArray());
    const QString file = QStringLiteral("waybill.toml");
    product.folder().write(file, QByteArray(product.folder().read(file)).replace('\n', "\r\n"));
    window.edit();
    QTest::keyClicks(window.text(), QStringLiteral("# mine"));
    QTest::keyClick(window.text(), Qt::Key_Return);
    QTRY_VERIFY(window.child<QPushButton>("save")->isEnabled());
    QSignalSpy opened(&window.session, &app::Session::productOpened);
    window.click("save");
    QVERIFY(opened.wait(20000));
    const QByteArray saved = product.folder().read(file);
    QVERIFY(saved.startsWith("# mine\r\n"));
    QCOMPARE(saved.count("\r\n"), saved.count('\n'));
}

WAYBILL_GUI_TEST_MAIN(TestProductSetup)
#include "tst_productsetup.moc"
