// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boarddetails.h"
#include "app/changes/changedetail.h"
#include "app/changes/evidencelist.h"
#include "app/common/page.h"
#include "app/common/theme.h"
#include "app/compare/comparefilesview.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "diffview/diffpane.h"
#include "git/tree.h"
#include "models/compare/comparefilesmodel.h"
#include "release/evidence/evidence.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace waybill;

/// Files and lines are opened in an editor and on the forge, from panes, lists, reasons and problems.
class FileOpeningTest : public QObject {
    Q_OBJECT

public Q_SLOTS:
    void takeUrl(const QUrl &url) { m_urls.append(url.toString()); }

private:
    testing::ScratchFolder m_folder;
    git::ObjectId m_base;
    git::ObjectId m_head;
    app::Theme m_theme;
    app::Session m_session;
    std::unique_ptr<app::MainWindow> m_window;
    QStringList m_urls;

    /// The arguments that the editor was started with, the last time; nothing before it was.
    [[nodiscard]] QStringList edited() const
    {
        const QString text = QString::fromUtf8(m_folder.read(QStringLiteral("edited")));
        return text.endsWith(QLatin1String("end\n")) ? text.split(QLatin1Char('\n')).mid(0, text.count(u'\n') - 1)
                                                     : QStringList();
    }
    void forget() const { QFile::remove(m_folder.path(QStringLiteral("edited"))); }
    [[nodiscard]] QString name(const git::ObjectId &commit) const
    {
        return QStringLiteral("stop@%1.go").arg(commit.shortId());
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    /// The pane of the page that shows, with the caret at a line of the new side.
    diffview::DiffPane *pane(diffview::PaneView view) const
    {
        for (auto *pane : m_window->page(m_window->currentPage())->findChildren<diffview::DiffPane *>()) {
            if (pane->view() == view && pane->isVisible())
                return pane;
        }
        return nullptr;
    }
    void goTo(const char *page) const
    {
        m_window->activateWindow(); // where no window manager does
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->showPage(QLatin1String(page));
        QTRY_VERIFY(m_window->isSettled());
    }

private Q_SLOTS:
    void initTestCase();
    void init();
    void editorIsChosen();
    void lineOfAPane();
    void bothSidesOfAPane();
    void fileOfAList_data();
    void fileOfAList();
    void placeOfAReason();
    void onTheForge();
    void withoutAnEditor();
    void editorThatIsNotThere();
    void problemOfAFile();
    void cleanupTestCase();
};

void FileOpeningTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path(QStringLiteral("settings")));
    qunsetenv("VISUAL");
    qunsetenv("EDITOR");
    auto story = m_folder.story(QStringLiteral("depot"));
    story.as("Ada", "ada@example.org")
        .write("stop/stop.go", "package stop\n\nfunc Run() {}\n\nfunc Stop() {}\n")
        .write("go.mod", "module depot\n");
    m_base = story.commit("Begin");
    story.tag("1.0.0", "First release");
    story.wait(24).edit("stop/stop.go", "func Stop() {}\n", "func Stop(now bool) {}\n");
    m_head = story.commit("fix: Stop no longer waits (#2)");
    story.remote("origin", "git@github.com:ada/depot.git");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    const QString script = m_folder.write(
        QStringLiteral("my editor"), "#!/bin/sh\n: > '" + m_folder.path(QStringLiteral("edited")).toUtf8()
                                         + "'\nfor a in \"$@\"; do echo \"$a\" >> '"
                                         + m_folder.path(QStringLiteral("edited")).toUtf8() + "'; done\necho end >> '"
                                         + m_folder.path(QStringLiteral("edited")).toUtf8() + "'\n");
    QVERIFY(QFile::setPermissions(script, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
    m_folder.write(QStringLiteral("waybill.toml"), "[product]\nname = \"Depot\"\nversion_file = \"VERSION\"\n"
                                                   "[[repository]]\nname = \"depot\"\npath = \"depot\"\n");
    for (const char *scheme : {"https", "file"})
        QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "takeUrl");
    m_window = std::make_unique<app::MainWindow>(m_session, m_theme);
    m_window->resize(1440, 900);
    m_window->show();
    QSignalSpy loaded(&m_session, &app::Session::loaded);
    m_window->open({m_folder.path()});
    QVERIFY(loaded.wait(20000));
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void FileOpeningTest::init()
{
    forget();
    m_urls.clear();
}

/// By the dialog: what is typed there is what is started from then on.
void FileOpeningTest::editorIsChosen()
{
    m_window->findChild<QAction *>(QStringLiteral("actionEditor"))->trigger();
    QDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = m_window->findChild<QDialog *>(QStringLiteral("preferences"))));
    auto *command = dialog->findChild<QLineEdit *>(QStringLiteral("editorCommand"));
    QTest::keyClicks(command, QStringLiteral("\"%1\" +%l %f").arg(m_folder.path(QStringLiteral("my editor"))));
    QTest::keyClick(command, Qt::Key_Return);
    dialog->close();
    QTRY_VERIFY(!m_window->findChild<QDialog *>(QStringLiteral("preferences")));
    QCOMPARE(QSettings().value(QStringLiteral("editor/command")).toString().section(QLatin1Char(' '), -1),
             QStringLiteral("%f"));
}

void FileOpeningTest::lineOfAPane()
{
    goTo("changes");
    auto *at = pane(diffview::PaneView::New);
    QVERIFY(at);
    at->setFocus();
    press(Qt::Key_N);
    press(Qt::Key_O);
    QTRY_COMPARE(edited().size(), 2);
    QCOMPARE(edited().front(), QStringLiteral("+5"));
    const QFileInfo file(edited().back());
    QCOMPARE(file.fileName(), name(m_head));
    QFile copy(file.filePath());
    QVERIFY(copy.open(QIODevice::ReadOnly));
    QVERIFY(copy.readAll().endsWith("func Stop(now bool) {}\n"));
    QVERIFY(!(file.permissions() & (QFileDevice::WriteOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther)));
    // The old side is the old version.
    forget();
    at = pane(diffview::PaneView::Old);
    at->setFocus();
    press(Qt::Key_O);
    QTRY_COMPARE(edited().size(), 2);
    QCOMPARE(QFileInfo(edited().back()).fileName(), name(m_base));
}

void FileOpeningTest::bothSidesOfAPane()
{
    QSettings().setValue(QStringLiteral("editor/both"),
                         QStringLiteral("\"%1\" --diff %a %b").arg(m_folder.path(QStringLiteral("my editor"))));
    goTo("compare");
    auto *at = pane(diffview::PaneView::New);
    QVERIFY(at);
    at->setFocus();
    press(Qt::Key_O, Qt::ShiftModifier);
    QTRY_COMPARE(edited().size(), 3);
    QCOMPARE(edited().front(), QStringLiteral("--diff"));
    QCOMPARE(QFileInfo(edited().at(1)).fileName(), name(m_base));
    QCOMPARE(QFileInfo(edited().at(2)).fileName(), name(m_head));
}

void FileOpeningTest::fileOfAList_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("list");
    QTest::newRow("Compare") << QStringLiteral("compare") << QStringLiteral("compareFilesView");
    QTest::newRow("Changes") << QStringLiteral("changes") << QStringLiteral("files");
}

void FileOpeningTest::fileOfAList()
{
    QFETCH(QString, page);
    QFETCH(QString, list);
    goTo(page.toLatin1().constData());
    QAbstractItemView *view = nullptr;
    for (auto *one : m_window->page(page)->findChildren<QAbstractItemView *>(list))
        view = one->isVisible() ? one : view;
    QVERIFY(view);
    view->setFocus();
    press(Qt::Key_O);
    QTRY_COMPARE(edited().size(), 2);
    QCOMPARE(edited().front(), QStringLiteral("+1"));
    QCOMPARE(QFileInfo(edited().back()).fileName(), name(m_head));
    press(Qt::Key_G, Qt::ShiftModifier);
    QTRY_COMPARE(
        m_urls,
        QStringList(QStringLiteral("https://github.com/ada/depot/blob/%1/stop/stop.go").arg(m_head.toString())));
}

void FileOpeningTest::placeOfAReason()
{
    goTo("changes");
    auto *evidence = m_window->page(QStringLiteral("changes"))->findChild<app::EvidenceList *>();
    QVERIFY(evidence->step(1)); // to one with a line
    const Place place = evidence->currentPlace();
    QCOMPARE(place.file, QStringLiteral("stop/stop.go"));
    evidence->setFocus();
    press(Qt::Key_O);
    QTRY_COMPARE(edited().size(), 2);
    QCOMPARE(edited().front(), QStringLiteral("+%1").arg(place.line));
}

void FileOpeningTest::onTheForge()
{
    goTo("compare");
    auto *at = pane(diffview::PaneView::New);
    at->setFocus();
    press(Qt::Key_N);
    press(Qt::Key_G, Qt::ShiftModifier);
    QTRY_COMPARE(
        m_urls,
        QStringList(QStringLiteral("https://github.com/ada/depot/blob/%1/stop/stop.go#L5").arg(m_head.toString())));
    QVERIFY(edited().isEmpty());
}

/// The desktop chooses a program by the name: whatever the file is called, it is a text.
void FileOpeningTest::withoutAnEditor()
{
    QSettings().remove(QStringLiteral("editor"));
    goTo("compare");
    pane(diffview::PaneView::New)->setFocus();
    press(Qt::Key_O);
    QTRY_COMPARE(m_urls.size(), 1);
    QCOMPARE(QUrl(m_urls.front()).fileName(), name(m_head) + QStringLiteral(".txt"));
}

void FileOpeningTest::editorThatIsNotThere()
{
    QSettings().setValue(QStringLiteral("editor/command"), QStringLiteral("no-such-editor-here %f"));
    goTo("compare");
    pane(diffview::PaneView::New)->setFocus();
    press(Qt::Key_O);
    const auto said = [this] {
        for (const auto *label : m_window->findChildren<QLabel *>()) {
            if (label->text().contains(QLatin1String("no-such-editor-here")))
                return label->text().section(QLatin1Char('\n'), 1);
        }
        return QString();
    };
    QTRY_COMPARE(said(), QStringLiteral("Choose another editor in Edit > Editor"));
    QVERIFY(m_urls.isEmpty());
}

void FileOpeningTest::problemOfAFile()
{
    QSettings().setValue(QStringLiteral("editor/command"),
                         QStringLiteral("\"%1\" +%l %f").arg(m_folder.path(QStringLiteral("my editor"))));
    app::BoardDetails details;
    models::BoardRow row;
    row.problems = {
        Problem{Problem::Severity::Warning,
                QStringLiteral("Odd key"),
                Place{m_folder.path(QStringLiteral("waybill.toml")), 2, 1},
                {}},
        Problem{Problem::Severity::Warning, QStringLiteral("Odd line"), Place{QStringLiteral("go.mod"), 1, 0}, {}}};
    details.setOrigin(m_folder.path(QStringLiteral("depot")), m_head);
    details.showRow(row, {});
    details.show();
    QSignalSpy requested(&details, &app::BoardDetails::fileRequested);
    auto *problems = details.findChild<QListView *>(QStringLiteral("problems"));
    problems->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&details));
    const auto ask = [&](int at) {
        problems->setCurrentIndex(problems->model()->index(at, 0));
        QTest::keyClick(problems, Qt::Key_O);
        return requested.isEmpty() ? app::FilePlace() : requested.takeFirst().front().value<app::FileRequest>().place;
    };
    QCOMPARE(ask(0), (app::FilePlace{{{}, {}, {}, m_folder.path(QStringLiteral("waybill.toml"))}, 2}));
    QCOMPARE(ask(1), (app::FilePlace{{m_folder.path(QStringLiteral("depot")), m_head, "go.mod", {}}, 1}));
}

void FileOpeningTest::cleanupTestCase()
{
    for (const char *scheme : {"https", "file"})
        QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
    m_window.reset();
    QSettings().clear();
}

WAYBILL_GUI_TEST_MAIN(FileOpeningTest)
#include "tst_fileopening.moc"
