// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changelist.h"
#include "app/changes/changesfilterline.h"
#include "app/changes/changespage.h"
#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "release/assess/release.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

#include <ctime>

using namespace waybill;

namespace {

constexpr int Files = 3000;
constexpr int Megabyte = 1 << 20;

/// Changes that are too large for anybody, between small ones; newest first: small, 3,000 files, small, a title of a
/// megabyte, small, a message of a megabyte in lines, small, one in a single line, small.
class Monsters {
public:
    Monsters()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("big"));
        story.write("main.go", "package main\n");
        story.commit("Begin");
        story.tag("1.0.0", "First release");
        small(story, 1);
        story.write("oneline.go", "package main\n");
        story.commit("fix: a message in one line\n\n" + QByteArray(Megabyte, 'y') + "\n");
        small(story, 2);
        story.write("lines.go", "package main\n");
        story.commit("fix: a message in lines\n\n" + QByteArray("All work and no play.\n").repeated(Megabyte / 22));
        small(story, 3);
        story.write("title.go", "package main\n");
        story.commit("fix: " + QByteArray("title ").repeated(Megabyte / 6) + "\n");
        small(story, 4);
        for (int i = 0; i < Files; ++i)
            story.write("src/folder" + QByteArray::number(i % 60) + "/file" + QByteArray::number(i) + ".go",
                        "package main // " + QByteArray::number(i) + '\n');
        story.commit("feat: three thousand files");
        small(story, 5);
        story.finish();
        error = testing::errorText(story);
    }
    [[nodiscard]] QString path() const { return m_folder.path(QStringLiteral("big")); }

    QByteArray error;

private:
    static void small(sample::Storyteller &story, int number)
    {
        story.wait(1).write("main.go", "package main\n\n// " + QByteArray::number(number) + '\n');
        story.commit("fix: small " + QByteArray::number(number));
    }

    testing::ScratchFolder m_folder;
};

/// Processor time of this thread, ms: what others do meanwhile does not count.
double threadTime()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1000 + double(now.tv_nsec) / 1e6;
}

} // namespace

/// The whole window, since everything in it hears of a decision.
class ChangesSpeedTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_settings;
    std::unique_ptr<Monsters> m_monsters;
    std::unique_ptr<app::Session> m_session;
    std::unique_ptr<app::Theme> m_theme;
    std::unique_ptr<app::MainWindow> m_window;
    app::ChangeList *m_list = nullptr;

    /// Presses, and lets the window handle and paint what follows from it at once; how long that took, ms.
    [[nodiscard]] double press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        const double before = threadTime();
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        QCoreApplication::processEvents();
        return threadTime() - before;
    }
    /// The longest that the window is busy in one turn of the event loop until it is at rest.
    [[nodiscard]] double settle() const
    {
        double longest = 0;
        QElapsedTimer patience;
        for (patience.start(); !m_window->isSettled() && patience.elapsed() < 60000;) {
            const double before = threadTime();
            QCoreApplication::processEvents();
            longest = std::max(longest, threadTime() - before);
            QTest::qSleep(1);
        }
        return longest;
    }
    [[nodiscard]] QString title() const { return m_list->currentIndex().data().toString(); }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("waybill-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_monsters = std::make_unique<Monsters>();
        QVERIFY2(m_monsters->error.isEmpty(), m_monsters->error.constData());
    }

    void init()
    {
        m_session = std::make_unique<app::Session>();
        m_theme = std::make_unique<app::Theme>();
        m_window = std::make_unique<app::MainWindow>(*m_session, *m_theme);
        m_window->resize(1440, 900);
        m_window->show();
        QSignalSpy loaded(m_session.get(), &app::Session::loaded);
        m_window->open({m_monsters->path()});
        QVERIFY(loaded.wait(60000));
        m_window->showPage(QStringLiteral("changes"));
        m_list = m_window->findChild<app::ChangeList *>();
        m_list->setFocus();
        QTRY_VERIFY(m_window->isSettled());
        QCOMPARE(m_session->release().toDecide, 9);
    }

    void cleanup()
    {
        QTRY_VERIFY(!m_session->hasUnsavedDecisions());
        while (m_session->undoStack()->canUndo())
            m_session->undoStack()->undo();
        QTRY_VERIFY(!m_session->hasUnsavedDecisions());
        m_window.reset();
        m_session.reset();
    }

    void everyKeyIsQuick_data()
    {
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<QString>("filter");
        QTest::newRow("down and up") << QList<int>{Qt::Key_Down, Qt::Key_Down, Qt::Key_Up, Qt::Key_Down} << QString();
        QTest::newRow("verdicts") << QList<int>{Qt::Key_F} << QString();
        QTest::newRow("suggestions") << QList<int>{Qt::Key_Space} << QString();
        QTest::newRow("and back") << QList<int>{Qt::Key_B, Qt::Key_Z, int(Qt::Key_Z) | int(Qt::ShiftModifier)}
                                  << QString();
        QTest::newRow("review") << QList<int>{Qt::Key_R} << QString();
        QTest::newRow("filtered by path") << QList<int>{Qt::Key_F} << QStringLiteral("is:undecided -path:nowhere*");
        QTest::newRow("groups") << QList<int>{Qt::Key_G, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right} << QString();
    }

    void everyKeyIsQuick()
    {
        QFETCH(QList<int>, keys);
        QFETCH(QString, filter);
        m_window->findChild<app::ChangesFilterLine *>()->setText(filter);
        m_list->setFocus();
        double worst = 0;
        double worstLater = 0;
        QString worstAt;
        for (int turn = 0; turn < 8; ++turn) {
            for (const int key : keys) {
                const QString from = title();
                const double took =
                    press(Qt::Key(key & ~int(Qt::ShiftModifier)), Qt::KeyboardModifiers(key & int(Qt::ShiftModifier)));
                worstLater = std::max(worstLater, settle());
                if (took > worst) {
                    worst = took;
                    worstAt = QKeySequence(key).toString() + QStringLiteral(" from ") + from.left(30)
                              + QStringLiteral(" to ") + title().left(30);
                }
            }
        }
        // To be read and not asserted (docs/design.md wants less than 50 ms): machines and sanitizers differ.
        qInfo("at most %.1f ms (%s), later at most %.1f ms", worst, qPrintable(worstAt), worstLater);
        QVERIFY(m_list->currentIndex().isValid());
    }

    void typingInTheFilterIsQuick()
    {
        auto *filter = m_window->findChild<app::ChangesFilterLine *>();
        filter->setFocus();
        double worst = 0;
        for (const QChar c : QStringLiteral("path:folder59 is:undecided small")) {
            const double before = threadTime();
            QTest::keyClick(filter, c.toLatin1());
            QCoreApplication::processEvents();
            worst = std::max(worst, threadTime() - before);
        }
        qInfo("at most %.1f ms", worst);
        QCOMPARE(filter->text(), QStringLiteral("path:folder59 is:undecided small"));
    }

    /// The list takes letters with Shift for itself: in the differences they mean what they mean on other pages.
    void keysOfTheDifferencesStay()
    {
        const auto *page = m_window->findChild<app::ChangesPage *>();
        for (const auto &[name, key] : {std::pair("diffWholeFile", "Shift+F"), std::pair("diffBlankLines", "Shift+B"),
                                        std::pair("diffCopyPlace", "Y")}) {
            const auto *action = page->findChild<QAction *>(QLatin1String(name));
            QVERIFY2(action && action->shortcuts().contains(QKeySequence(QLatin1String(key))), name);
        }
        const auto *whole = page->findChild<QAction *>(QStringLiteral("diffWholeFile"));
        QVERIFY(whole->shortcuts().contains(QKeySequence(Qt::Key_F))); // a verdict in the list alone
    }

    void longTextsAreCutUntilSomebodyAsks()
    {
        const auto *body = m_window->findChild<QPlainTextEdit *>(QStringLiteral("body"));
        auto *whole = m_window->findChild<QToolButton *>(QStringLiteral("wholeBody"));
        const auto go = [this](const char *beginning) {
            for (int row = 0; row < m_list->model()->rowCount(); ++row) {
                if (m_list->model()->index(row, 0).data().toString().startsWith(QLatin1String(beginning)))
                    m_list->setCurrentIndex(m_list->model()->index(row, 0));
            }
        };
        go("fix: small 1");
        QVERIFY(!whole->isVisible());
        for (const char *one : {"fix: a message in lines", "fix: a message in one line"}) {
            go(one);
            QVERIFY(body->toPlainText().size() < 20000);
            QVERIFY(whole->isVisible());
            QVERIFY2(whole->text().contains(QLatin1String("1")), qPrintable(whole->text()));
            const double before = threadTime();
            whole->click();
            QCoreApplication::processEvents();
            qInfo("all of it: %.1f ms", threadTime() - before);
            QVERIFY(body->toPlainText().size() > Megabyte - 100);
            QVERIFY(!whole->isVisible());
        }
        go("fix: title");
        QVERIFY(title().size() < 500);
        m_list->setFocus();
        (void)press(Qt::Key_B);
        QVERIFY(m_session->undoStack()->undoText().size() < 200);
    }
};

WAYBILL_GUI_TEST_MAIN(ChangesSpeedTest)
#include "tst_changesspeed.moc"
