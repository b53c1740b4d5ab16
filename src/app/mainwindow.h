// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QMainWindow>

#include <memory>

class QLabel;

namespace waybill::app {

namespace Ui {
class MainWindow;
}

class ActionTable;
class BoardPage;
class EmptyPage;
class Page;
class RecentProducts;
class Session;
class Theme;

/// The window: rail, range bar, pages, message bar and status bar around one session. It routes; the work is done by
/// the session and the pages.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// The session and the theme outlive the window.
    MainWindow(Session &session, Theme &theme, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens what the paths name. `quietly`: that nothing is found is no message (a start without arguments).
    void open(const QStringList &paths, bool quietly = false);
    /// The names of the pages, in the order of the rail: "board", "changes", "protocols", "notes".
    [[nodiscard]] QStringList pageNames() const;
    [[nodiscard]] QString currentPage() const;
    void showPage(const QString &name);
    /// True when nothing on the current page is still being computed.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] ActionTable &actionTable() const { return *m_actions; }

    /// Size, place, page and columns of the last time; to be called before the window is shown.
    void restoreState();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    struct Entry {
        QString name;
        Page *page = nullptr;
        QAction *action = nullptr;
    };

    void addPages();
    void addPage(const QString &name, const QString &title, const QString &tip, const QString &picture, Page *page);
    void connectActions();
    void connectSession();
    void setUpEditMenu();
    void setUpThemeMenu();
    void setUpStatusBar();
    void fillActionTable();
    void fillRecentMenu();
    void openFailed(const Error &error);
    void stepRepository(int step);
    void showState();
    void exportBoard();
    void about();
    void saveState() const;

    Session &m_session;
    Theme &m_theme;
    std::unique_ptr<Ui::MainWindow> m_ui;
    ActionTable *m_actions;
    RecentProducts *m_recent;
    QLabel *m_where; ///< in the status bar: the file or folder that is open
    EmptyPage *m_empty = nullptr;
    BoardPage *m_board = nullptr;
    std::vector<Entry> m_pages;
    QString m_current; ///< the page that is shown, or will be once something is open
    bool m_quietly = false;
    bool m_warnedOfLoss = false;
};

} // namespace waybill::app
