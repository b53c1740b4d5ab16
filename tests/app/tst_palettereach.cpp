// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changelist.h"
#include "app/changes/changespage.h"
#include "app/common/page.h"
#include "app/common/theme.h"
#include "app/preferences/preferencesdialog.h"
#include "app/session/session.h"
#include "app/window/mainwindow.h"
#include "app/window/rangebar.h"
#include "diffview/diffview.h"
#include "pageproduct.h"
#include "release/changes/change.h"
#include "testing/guitestmain.h"

#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace waybill;

/// The command palette leads to all that the product has a name for, by keys.
class PaletteReachTest : public QObject {
    Q_OBJECT

private:
    testing::PageProduct m_product;
    testing::ScratchFolder m_settings;
    app::Theme m_theme;
    app::Session m_session;
    std::unique_ptr<app::MainWindow> m_window;

    /// Opens the palette and types; gives back the rows.
    QStringList type(const QString &text)
    {
        m_window->activateWindow(); // where no window manager does
        if (!QTest::qWaitForWindowActive(m_window.get()))
            return {};
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        if (!QTest::qWaitFor([] { return QApplication::activeModalWidget() != nullptr; }))
            return {};
        QTest::keyClicks(QApplication::activeModalWidget()->focusWidget(), text);
        QStringList rows;
        const auto *list = QApplication::activeModalWidget()->findChild<QListWidget *>();
        for (int row = 0; row < list->count(); ++row)
            rows << list->item(row)->text();
        return rows;
    }
    void press(Qt::Key key)
    {
        QTest::keyClick(QApplication::activeModalWidget()->focusWidget(), key);
        QTRY_VERIFY(!QApplication::activeModalWidget());
    }

private Q_SLOTS:
    void initTestCase();
    void repository();
    void change();
    void tag();
    void file();
    void setting();
    void whatCanBeDoneComesFirst();
    void whatIsUsedComesFirst();
    void cleanupTestCase();
};

void PaletteReachTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    QSettings().clear();
    m_window = std::make_unique<app::MainWindow>(m_session, m_theme);
    m_window->resize(1280, 800);
    m_window->show();
    QSignalSpy loaded(&m_session, &app::Session::loaded);
    m_window->open({m_product.folder().path()});
    QVERIFY(loaded.wait(20000));
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showPage(QStringLiteral("board"));
}

void PaletteReachTest::repository()
{
    QCOMPARE(type(QStringLiteral("beta")).value(0), QStringLiteral("beta"));
    press(Qt::Key_Return);
    QCOMPARE(m_window->findChild<app::RangeBar *>()->repository(), 1);
    QCOMPARE(type(QStringLiteral("alpha")).value(0), QStringLiteral("alpha"));
    press(Qt::Key_Return);
    QCOMPARE(m_window->findChild<app::RangeBar *>()->repository(), 0);
}

void PaletteReachTest::change()
{
    QCOMPARE(type(QStringLiteral("add a tool")).value(0), QStringLiteral("#3 feat: add a tool"));
    press(Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("changes"));
    const auto *page = qobject_cast<app::ChangesPage *>(m_window->page(QStringLiteral("changes")));
    QTRY_COMPARE(page->selectedItems().size(), size_t(1));
    QCOMPARE(page->selectedItems().front().change.change->pullRequest, std::optional(3));
}

void PaletteReachTest::tag()
{
    const QStringList rows = type(QStringLiteral("1.0.0 alpha"));
    QCOMPARE(rows.value(0), QStringLiteral("1.0.0"));
    press(Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("compare"));
    const QVariantMap place = m_window->page(QStringLiteral("compare"))->place();
    QCOMPARE(place.value(QStringLiteral("revisions")).toStringList().value(0), QStringLiteral("1.0.0"));
}

void PaletteReachTest::file()
{
    m_window->showPage(QStringLiteral("board"));
    QCOMPARE(type(QStringLiteral("api.pro")).value(0), QStringLiteral("api.proto"));
    press(Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("compare"));
    QTRY_VERIFY(m_window->isSettled());
    const auto *view = m_window->page(QStringLiteral("compare"))->findChild<diffview::DiffView *>();
    QVERIFY(view->input());
    QCOMPARE((*view->input())[1].path, QByteArray("api.proto"));
}

/// "Edit Note" does nothing on the board, "Edit Product" does.
void PaletteReachTest::whatCanBeDoneComesFirst()
{
    m_window->showPage(QStringLiteral("board"));
    QVERIFY(type(QStringLiteral("edit")).size() > 2);
    const auto *list = QApplication::activeModalWidget()->findChild<QListWidget *>();
    bool usable = true;
    int unusable = 0;
    for (int row = 0; row < list->count(); ++row) {
        const bool enabled = list->item(row)->flags().testFlag(Qt::ItemIsEnabled);
        // Those that only have the letters somewhere come behind both.
        if (!list->item(row)->text().contains(QLatin1String("edit"), Qt::CaseInsensitive))
            break;
        unusable += enabled ? 0 : 1;
        QVERIFY2(usable || !enabled, qPrintable(list->item(row)->text()));
        usable = enabled;
    }
    QVERIFY(unusable > 0);
    press(Qt::Key_Escape);
}

void PaletteReachTest::setting()
{
    QVERIFY(type(QStringLiteral("theme dark")).value(0).contains(QStringLiteral("Dark")));
    press(Qt::Key_Escape);
    QVERIFY(type(QStringLiteral("editor")).value(0).contains(QStringLiteral("Editor")));
    press(Qt::Key_Escape);
    QCOMPARE(type(QStringLiteral("language")).value(0), QStringLiteral("Language"));
    press(Qt::Key_Return);
    const auto preferences = [&] { return m_window->findChild<app::PreferencesDialog *>(); };
    QTRY_VERIFY(preferences() && preferences()->isVisible());
    const auto *dialog = preferences();
    QVERIFY(dialog->findChild<QWidget *>(QStringLiteral("programLanguage"))->isVisible());
    QCOMPARE(type(QStringLiteral("text font")).value(0), QStringLiteral("Appearance: Text font"));
    press(Qt::Key_Return);
    QTRY_COMPARE(dialog->focusWidget()->objectName(), QStringLiteral("textFont"));
    preferences()->close();
}

/// From one start to the next.
void PaletteReachTest::whatIsUsedComesFirst()
{
    const QStringList before = type(QStringLiteral("go"));
    press(Qt::Key_Escape);
    const qsizetype at = before.indexOf(QStringLiteral("main.go"));
    QVERIFY2(at > 0, qPrintable(before.join(QLatin1Char('|'))));
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(type(QStringLiteral("main.go")).value(0), QStringLiteral("main.go"));
        press(Qt::Key_Return);
    }
    const QStringList after = type(QStringLiteral("go"));
    press(Qt::Key_Escape);
    QVERIFY(after.indexOf(QStringLiteral("main.go")) < at);
    // Without a word, it is on top.
    QCOMPARE(type(QString()).value(0), QStringLiteral("main.go"));
    press(Qt::Key_Escape);
    QVERIFY(QSettings().value(QStringLiteral("palette/uses")).toMap().size() >= 4);
}

void PaletteReachTest::cleanupTestCase()
{
    m_window.reset();
    QSettings().clear();
}

WAYBILL_GUI_TEST_MAIN(PaletteReachTest)
#include "tst_palettereach.moc"
