// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changespage.h"
#include "app/common/page.h"
#include "app/common/theme.h"
#include "app/session/session.h"
#include "app/window/blamepopup.h"
#include "app/window/mainwindow.h"
#include "diffview/diffpane.h"
#include "release/changes/change.h"
#include "testing/guitestmain.h"
#include "testing/scratch.h"

#include <QApplication>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace waybill;

/// Who changed a line of a pane, and the way to that change.
class LineBlameTest : public QObject {
    Q_OBJECT

private:
    testing::ScratchFolder m_folder;
    git::ObjectId m_change;
    app::Theme m_theme;
    app::Session m_session;
    std::unique_ptr<app::MainWindow> m_window;

    [[nodiscard]] diffview::DiffPane *newPane() const
    {
        for (auto *pane : m_window->page(QStringLiteral("compare"))->findChildren<diffview::DiffPane *>()) {
            if (pane->view() == diffview::PaneView::New && pane->isVisible())
                return pane;
        }
        return nullptr;
    }
    /// The popup for a line of the new side, asked for by key.
    app::BlamePopup *ask(int line)
    {
        diffview::DiffPane *pane = newPane();
        if (!pane)
            return nullptr;
        pane->setFocus();
        pane->setCaret({pane->document().rowOf(diffview::DiffSide::New, line - 1), 0});
        QTest::keyClick(pane, Qt::Key_L);
        app::BlamePopup *popup = nullptr;
        (void)QTest::qWaitFor([&] { return (popup = m_window->findChild<app::BlamePopup *>()) != nullptr; });
        return popup;
    }

private Q_SLOTS:
    void initTestCase();
    void ofTheRange();
    void older();
    void toTheDiff();
    void cleanupTestCase();
};

void LineBlameTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path(QStringLiteral("settings")));
    auto story = m_folder.story(QStringLiteral("depot"));
    story.as("Ada", "ada@example.org").write("main.go", "one\ntwo\nthree\n");
    story.commit("Begin");
    story.tag("1.0.0", "First release");
    story.as("Bob", "bob@example.org").wait(24).edit("main.go", "two\n", "zwei\n");
    m_change = story.commit("fix: speak German (#7)");
    story.as("Cid", "cid@example.org").wait(24).edit("main.go", "three\n", "three\nfour\n");
    story.commit("feat: count on");
    story.finish();
    QVERIFY2(!story.error(), testing::errorText(story).constData());
    m_window = std::make_unique<app::MainWindow>(m_session, m_theme);
    m_window->resize(1280, 800);
    m_window->show();
    QSignalSpy loaded(&m_session, &app::Session::loaded);
    m_window->open({m_folder.path(QStringLiteral("depot"))});
    QVERIFY(loaded.wait(20000));
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showPage(QStringLiteral("compare"));
    QTRY_VERIFY(m_window->isSettled() && newPane());
}

void LineBlameTest::ofTheRange()
{
    QPointer<app::BlamePopup> popup = ask(2);
    QVERIFY(popup);
    QVERIFY2(popup->accessibleName().contains(QLatin1String("Bob")), qPrintable(popup->accessibleName()));
    QVERIFY(popup->accessibleName().contains(QLatin1String("fix: speak German (#7)")));
    QVERIFY(popup->accessibleName().contains(m_change.shortId()));
    // Enter leads to the change.
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_VERIFY(!popup);
    QCOMPARE(m_window->currentPage(), QStringLiteral("changes"));
    const auto *page = qobject_cast<app::ChangesPage *>(m_window->page(QStringLiteral("changes")));
    QTRY_COMPARE(page->selectedItems().size(), size_t(1));
    QCOMPARE(page->selectedItems().front().change.change->id, m_change);
}

void LineBlameTest::older()
{
    m_window->showPage(QStringLiteral("compare"));
    QPointer<app::BlamePopup> popup = ask(1);
    QVERIFY(popup);
    QVERIFY(popup->accessibleName().contains(QLatin1String("Ada")));
    QVERIFY(!popup->findChild<QPushButton *>(QStringLiteral("blameChange")));
    QTest::keyClick(popup, Qt::Key_Escape);
    QTRY_VERIFY(!popup);
    QCOMPARE(m_window->currentPage(), QStringLiteral("compare"));
}

void LineBlameTest::toTheDiff()
{
    QPointer<app::BlamePopup> popup = ask(4);
    QVERIFY(popup);
    QVERIFY(popup->accessibleName().contains(QLatin1String("Cid")));
    QTest::mouseClick(popup->findChild<QPushButton *>(QStringLiteral("blameCompare")), Qt::LeftButton);
    QTRY_VERIFY(!popup);
    QTRY_VERIFY(m_window->isSettled() && newPane() && newPane()->document().changes().size() == 1);
    QCOMPARE(newPane()->document().changes().front().lineCount, (std::array<int, 2>{0, 1}));
}

void LineBlameTest::cleanupTestCase()
{
    m_window.reset();
    QSettings().clear();
}

WAYBILL_GUI_TEST_MAIN(LineBlameTest)
#include "tst_lineblame.moc"
