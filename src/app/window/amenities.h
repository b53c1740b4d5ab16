// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QObject>

#include <functional>

class QAction;
class QStackedWidget;

namespace waybill::app {

class ActionTable;
class DiffSettings;
class HelpGuide;
class MainWindow;
class Session;
class Shortcuts;
class Theme;
class TourBar;

/// What a window of the desktop has whatever it is for: preferences, keys of one's own, help, printing, notifications,
/// and folders that are dropped on it. GUI thread only.
class Amenities : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *preferences;
        QAction *editor; ///< the preferences, at the editor
        QAction *printPage;
        QAction *guide;
        QAction *whatsThis;
        QAction *tour;
        QAction *report;
    };
    struct Parts {
        Session &session;
        Theme &theme;
        DiffSettings &differences;
        const ActionTable &actions;
        QStackedWidget &pages;
        TourBar &tour;
    };
    /// All outlive it, but for the window, which owns it. `openSample` opens the sample product.
    Amenities(MainWindow &window, const Parts &parts, const Actions &actions, std::function<void()> openSample);

    [[nodiscard]] HelpGuide &help() const { return *m_help; }
    /// Gives the commands that the table gained the keys that the user wants.
    void applyKeys();
    /// Shows a page of the preferences; an empty name: the one that they show.
    void showPreferences(const QString &page, const QString &setting = {});

Q_SIGNALS:
    /// Files or folders were dropped on the window.
    void openRequested(const QStringList &paths);
    void problemFound(const waybill::Problem &problem);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    MainWindow &m_window;
    Theme &m_theme;
    Session &m_session;
    DiffSettings &m_differences;
    Shortcuts *m_shortcuts;
    HelpGuide *m_help;
};

} // namespace waybill::app
