// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changespage.h"
#include "app/common/actiontable.h"
#include "app/common/joblist.h"
#include "app/common/messagebar.h"
#include "app/common/theme.h"
#include "app/compare/comparearguments.h"
#include "app/session/session.h"
#include "app/window/keysheet.h"
#include "app/window/mainwindow.h"
#include "draghandle.h"
#include "models/board/boardmodel.h"
#include "models/common/fuzzyscore.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "sample/sampleproduct.h"
#include "testing/guitestmain.h"
#include "wording/text.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTreeView>

using namespace waybill;

/// The window on the sample product, by keys.
class TestMainWindow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_product;

    [[nodiscard]] static bool openSample(app::Session &session, const QString &product)
    {
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({product});
        return loaded.wait(20000);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QCoreApplication::setApplicationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        const Result<QString> product = sample::writeSampleProduct(m_folder.filePath(QStringLiteral("sample")));
        QVERIFY2(product, product ? "" : qPrintable(wording::line(product.error())));
        m_product = *product;
    }

    /// What the menu opens is called what the menu calls it.
    void theSheetOfKeysHasOneName()
    {
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        auto *keys = window.findChild<QAction *>(QStringLiteral("actionKeys"));
        QVERIFY(keys);
        keys->trigger();
        auto *sheet = window.findChild<app::KeySheet *>();
        QVERIFY(sheet);
        QCOMPARE(sheet->windowTitle(), app::ActionTable::plainText(*keys));
        sheet->close();
    }

    void decisionsAreUndoneAndKept()
    {
        app::Session session;
        QVERIFY(openSample(session, m_product));
        const release::RepositoryRelease &row = session.release().repositories.front();
        QVERIFY(!row.changes.empty());
        release::DecisionEdit edit;
        edit.repository = row.name();
        edit.commit = row.changes.front().change->id;
        edit.decision = release::Decision{};
        edit.decision->impact = Impact::Breaking;
        const int before = row.toDecide;
        QSignalSpy saved(&session, &app::Session::savedChanged);
        session.decide({edit}, QStringLiteral("Breaking"));
        QCOMPARE(session.release().repositories.front().toDecide, before - 1);
        QVERIFY(session.release().repositories.front().changes.front().decision->at.isValid());
        QCOMPARE(session.undoStack()->undoText(), QStringLiteral("Breaking"));
        QTRY_VERIFY(!session.hasUnsavedDecisions());
        const QString file = session.product().decisionsFile();
        const auto onDisk = [&] { return release::readDecisions(file)->decisions.all().size(); };
        QCOMPARE(onDisk(), size_t(1));
        session.undoStack()->undo();
        QCOMPARE(session.release().repositories.front().toDecide, before);
        QTRY_VERIFY(!session.hasUnsavedDecisions());
        QCOMPARE(onDisk(), size_t(0));
        session.undoStack()->redo();
        QTRY_VERIFY(!session.hasUnsavedDecisions());
        QCOMPARE(onDisk(), size_t(1));
        session.undoStack()->undo();
        QTRY_VERIFY(!session.hasUnsavedDecisions());
    }

    /// Decisions that cannot be written stop what would drop them once, and go along with a reload.
    void unsavedDecisionsStopOnce()
    {
        const Result<QString> product = sample::writeSampleProduct(m_folder.filePath(QStringLiteral("unsaved")));
        QVERIFY2(product, product ? "" : qPrintable(wording::line(product.error())));
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        QVERIFY(openSample(session, *product));
        const QString folder = session.folder();
        const QString file = session.product().decisionsFile();
        QVERIFY(QFile::remove(file) || !QFile::exists(file));
        QVERIFY(QDir().mkpath(file)); // in its place, so that it cannot be written
        const auto decide = [&](Impact impact) {
            const release::RepositoryRelease &row = session.release().repositories.front();
            release::DecisionEdit edit;
            edit.repository = row.name();
            edit.commit = row.changes.front().change->id;
            edit.decision = release::Decision{};
            edit.decision->impact = impact;
            QSignalSpy problems(&session, &app::Session::problemFound);
            session.decide({edit}, QStringLiteral("decided"));
            return !problems.isEmpty() || problems.wait(5000);
        };
        QVERIFY(decide(Impact::Breaking));
        QVERIFY(session.hasUnsavedDecisions());
        const auto *bar = window.findChild<app::MessageBar *>();
        QVERIFY(bar);
        window.open({m_product});
        QTest::qWait(200);
        QCOMPARE(session.folder(), folder);
        const QList<QLabel *> labels = bar->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().contains(QStringLiteral("not saved yet"));
        }));
        // What is in the way goes away, and they are written.
        QVERIFY(QDir(file).removeRecursively());
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.reload();
        QVERIFY(loaded.wait(20000));
        QTRY_VERIFY(!session.hasUnsavedDecisions());
        QCOMPARE(release::readDecisions(file)->decisions.all().size(), size_t(1));
        QCOMPARE(session.release().repositories.front().changes.front().decision->impact, Impact::Breaking);
        // Whoever is told again and goes on knows what is lost.
        QVERIFY(QFile::remove(file) && QDir().mkpath(file));
        QVERIFY(decide(Impact::Fix));
        window.open({m_product});
        QTest::qWait(200);
        QCOMPARE(session.folder(), folder);
        window.open({m_product});
        QTRY_VERIFY(session.folder() != folder);
    }

    void reloadKeepsRows()
    {
        app::Session session;
        QVERIFY(openSample(session, m_product));
        models::BoardModel model;
        const auto isLoading = [&](int row) { return session.isLoading(row); };
        model.setRelease(session.release(), isLoading);
        connect(&session, &app::Session::releaseChanged, &model, [&] { model.update(session.release(), isLoading); });
        QSignalSpy opened(&session, &app::Session::productOpened);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.reload();
        QVERIFY(loaded.wait(20000));
        QCOMPARE(opened.count(), 0);
        QCOMPARE(changed.count(), 0); // nothing moved in the repositories: nothing blinks
        QCOMPARE(reset.count(), 0);
    }

    void whatCannotBeOpenedLeavesTheRest()
    {
        app::Session session;
        QVERIFY(openSample(session, m_product));
        QSignalSpy failed(&session, &app::Session::openFailed);
        session.open({m_folder.filePath(QStringLiteral("nowhere"))});
        QVERIFY(failed.wait(5000));
        QVERIFY(session.isOpen());
        QVERIFY(session.isLoaded());
    }

    void cancelledRowsSaySo()
    {
        app::Session session;
        QSignalSpy opened(&session, &app::Session::productOpened);
        QSignalSpy loaded(&session, &app::Session::loaded);
        // In the slot, so that no survey has had the time to arrive.
        connect(&session, &app::Session::productOpened, session.jobs(),
                [&] { QMetaObject::invokeMethod(session.jobs(), &app::JobList::cancelAll, Qt::QueuedConnection); });
        session.open({m_product});
        QVERIFY(opened.wait(5000));
        if (loaded.isEmpty())
            QVERIFY(loaded.wait(5000));
        QVERIFY(session.jobs()->isIdle());
        for (int row = 0; row < int(session.repositories().size()); ++row) {
            QVERIFY(!session.isLoading(row));
            const release::Survey &survey = *session.release().repositories[size_t(row)].survey;
            QVERIFY(survey.readable || !survey.problems.empty());
        }
    }

    void everyCommandIsComplete()
    {
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        QMap<QString, QString> keys;
        QStringList names;
        for (const auto &entry : window.actionTable().entries()) {
            names.append(entry.action->objectName());
            const QByteArray text = entry.action->text().toUtf8();
            const char *name = text.constData();
            QVERIFY2(!entry.action->text().isEmpty(), name);
            QVERIFY2(!entry.action->objectName().isEmpty(), name);
            QVERIFY2(!entry.action->statusTip().isEmpty(), name);
            const QString picture = QStringLiteral(WAYBILL_TEST_DATA "/../../resources/icons/%1.svg");
            QVERIFY2(QFile::exists(picture.arg(entry.action->icon().name())), name);
            if (entry.action->shortcutContext() != Qt::WindowShortcut)
                continue;
            for (const QKeySequence &key : entry.action->shortcuts()) {
                const QString pressed = key.toString();
                QVERIFY2(!keys.contains(pressed), qPrintable(pressed + QStringLiteral(" is both ") + keys.value(pressed)
                                                             + QStringLiteral(" and ") + entry.action->text()));
                keys.insert(pressed, entry.action->text());
            }
        }
        // Those in menus of menus, too.
        for (const char *name : {"protocolView_matrix", "protocolNext", "skewNext", "stancesPair"})
            QCOMPARE(names.count(QLatin1String(name)), 1);
        QVERIFY(keys.contains(QStringLiteral("Ctrl+1")));
    }

    void keysLeadFromPageToPage()
    {
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(openSample(session, m_product));
        QCOMPARE(window.currentPage(), QStringLiteral("board"));
        auto *board = window.findChild<QTreeView *>(QStringLiteral("board"));
        QVERIFY(board && board->hasFocus());
        QTest::keyClick(board, Qt::Key_Down);
        QTest::keyClick(board, Qt::Key_Return);
        QCOMPARE(window.currentPage(), QStringLiteral("changes"));
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("compare"));
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("protocols"));
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("catalogue"));
        QTest::keyClick(&window, Qt::Key_6, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("notes"));
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("board"));
    }

    void partsStayAsSomebodyLeftThem()
    {
        // In pixels: the list of changes, and the strip above the differences.
        using Parts = std::pair<int, int>;
        const auto partsAfter = [this](int further) {
            app::Theme theme;
            app::Session session;
            app::MainWindow window(session, theme);
            window.resize(1400, 900);
            window.show();
            if (!QTest::qWaitForWindowActive(&window) || !openSample(session, m_product))
                return Parts(-1, -1);
            window.showPage(QStringLiteral("changes"));
            if (!QTest::qWaitFor([&window] { return window.isSettled(); }, 20000))
                return Parts(-1, -1);
            const auto *page = window.findChild<app::ChangesPage *>();
            auto *columns = page->findChild<QSplitter *>(QStringLiteral("columns"));
            auto *rows = page->findChild<QSplitter *>(QStringLiteral("rows"));
            QCoreApplication::processEvents();
            if (further != 0) {
                testing::dragHandle(*columns, further);
                testing::dragHandle(*rows, further);
            }
            const Parts parts(columns->sizes().front(), rows->sizes().front());
            window.close();
            return parts;
        };
        const Parts usual = partsAfter(0);
        QVERIFY(usual.first > 100);
        QVERIFY(usual.second > 50);
        QCOMPARE(partsAfter(0), usual);
        const Parts larger = partsAfter(40);
        // A thin handle takes the mouse on both sides of it as well, and moves by as much less.
        QVERIFY(larger.first > usual.first + 30);
        QVERIFY(larger.second > usual.second + 30);
        for (int start = 0; start < 3; ++start)
            QCOMPARE(partsAfter(0), larger);
        QSettings().remove(QStringLiteral("splitterSizes"));
    }

    void aComparisonNeedsNoProduct()
    {
        QDir(m_folder.path()).mkpath(QStringLiteral("before"));
        QDir(m_folder.path()).mkpath(QStringLiteral("after"));
        QFile file(m_folder.filePath(QStringLiteral("after/new.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme, app::MainWindow::Pages::Compare);
        QCOMPARE(window.pageNames(), QStringList{QStringLiteral("compare")});
        const auto comparison = app::readComparison(
            {}, {m_folder.filePath(QStringLiteral("before")), m_folder.filePath(QStringLiteral("after"))});
        QVERIFY(comparison);
        window.openComparison(*comparison);
        window.show();
        QTRY_VERIFY(window.isSettled());
        QCOMPARE(window.windowTitle(), QStringLiteral("before ↔ after — Waybill"));
        QVERIFY(window.findChild<QAction *>(QStringLiteral("actionPage_compare"))->isChecked());
        QVERIFY(!window.findChild<QAction *>(QStringLiteral("actionPage_board"))->isEnabled());
        auto *files = window.findChild<QTreeView *>(QStringLiteral("compareFilesView"));
        QVERIFY(files->isVisible());
        QCOMPARE(files->model()->rowCount(), 1);
        QVERIFY(openSample(session, m_product)); // and then it has all pages
        QCOMPARE(window.pageNames().size(), 6);
        QVERIFY(window.findChild<QAction *>(QStringLiteral("actionPage_board"))->isEnabled());
    }

    void comparisonsAreRead_data()
    {
        QTest::addColumn<QString>("repository");
        QTest::addColumn<QStringList>("sides");
        QTest::addColumn<QString>("error");
        const QString file = QStringLiteral("one.txt");
        QTest::newRow("one side") << QString() << QStringList{file} << QStringLiteral("two files");
        QTest::newRow("three") << QString() << QStringList{file, file, file} << QStringLiteral("two files");
        QTest::newRow("nowhere") << QString() << QStringList{QStringLiteral("nowhere1"), QStringLiteral("nowhere2")}
                                 << QStringLiteral("nowhere1");
        QTest::newRow("mixed") << QString() << QStringList{file, QStringLiteral(".")}
                               << QStringLiteral("with a folder");
        QTest::newRow("files") << QString() << QStringList{file, file} << QString();
        QTest::newRow("no repository") << m_folder.path() << QStringList{file, file} << QStringLiteral("repository");
    }

    void comparisonsAreRead()
    {
        QFETCH(QString, repository);
        QFETCH(QStringList, sides);
        QFETCH(QString, error);
        const QString before = QDir::currentPath();
        QDir::setCurrent(m_folder.path());
        QFile file(QStringLiteral("one.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const auto read = app::readComparison(repository, sides);
        QDir::setCurrent(before);
        QCOMPARE(bool(read), error.isEmpty());
        if (!read)
            QVERIFY2(wording::line(read.error()).contains(error), qPrintable(wording::line(read.error())));
    }

    void paletteFindsAndRuns()
    {
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(openSample(session, m_product));
        QTest::keyClick(&window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto *search = qobject_cast<QLineEdit *>(QApplication::activeModalWidget()->focusWidget());
        QVERIFY(search);
        QTest::keyClicks(search, QStringLiteral("view notes"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(window.currentPage(), QStringLiteral("notes"));
    }

    /// A key that the window and a view in it both claim does neither, and says so on the terminal only.
    void noKeyMeansTwoThings()
    {
        app::Theme theme;
        app::Session session;
        app::MainWindow window(session, theme);
        window.show();
        QVERIFY(openSample(session, m_product));
        for (const QString &page : window.pageNames())
            window.showPage(page);
        QMap<QKeySequence, const QAction *> ofWindow;
        QMultiMap<QKeySequence, const QAction *> others;
        const QList<QAction *> actions = window.findChildren<QAction *>();
        for (const QAction *action : actions) {
            for (const QKeySequence &keys : action->shortcuts()) {
                const bool everywhere = action->shortcutContext() == Qt::WindowShortcut;
                QVERIFY2(!everywhere || !ofWindow.contains(keys), qPrintable(keys.toString() + u' ' + action->text()));
                if (everywhere)
                    ofWindow.insert(keys, action);
                else
                    others.insert(keys, action);
            }
        }
        QVERIFY(ofWindow.size() > 10 && others.size() > 10);
        for (auto other = others.cbegin(); other != others.cend(); ++other) {
            const QAction *action = ofWindow.value(other.key());
            QVERIFY2(!action, qPrintable(other.key().toString() + u' ' + other.value()->text()));
        }
    }

    void fuzzySearchPrefersBeginnings()
    {
        QVERIFY(models::fuzzyScore(QStringLiteral("op"), QStringLiteral("File: Open Product"))
                > models::fuzzyScore(QStringLiteral("op"), QStringLiteral("Changes: Copy")));
        QVERIFY(models::fuzzyScore(QStringLiteral("xyz"), QStringLiteral("File: Open Product")) < 0);
        QVERIFY(models::fuzzyScore(QStringLiteral("fop"), QStringLiteral("File: Open Product")) > 0);
        QCOMPARE(models::fuzzyScore(QString(), QStringLiteral("anything")), 0);
    }
};

WAYBILL_GUI_TEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
