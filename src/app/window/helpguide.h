// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

class QAction;

namespace waybill::app {

class HelpWindow;
class LogKeeper;
class MainWindow;
class Session;
class TourBar;

/// Help in the window: the page for where one is, What's This, the tour, and reports of problems.
class HelpGuide : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *guide;
        QAction *whatsThis;
        QAction *tour;
        QAction *report;
    };
    /// All outlive it. The tour asks for the sample product by `openSample`, which opens it.
    HelpGuide(MainWindow &window, Session &session, TourBar &tour, const Actions &actions,
              std::function<void()> openSample);

    /// Whose last messages a report holds; null: none.
    void setLog(const LogKeeper *log) { m_log = log; }
    /// Shows a section of a document; without a file, the page for where one is.
    void show(const QString &file = {}, const QString &heading = {});
    /// The same, of the user guide.
    void showGuide(const QString &heading) { show(QStringLiteral("user-guide.md"), heading); }
    void startTour();

private:
    struct Place {
        QString file;
        QString heading;
    };
    [[nodiscard]] Place here() const;
    void report();
    void follow();

    MainWindow &m_window;
    Session &m_session;
    TourBar &m_tour;
    std::function<void()> m_openSample;
    const LogKeeper *m_log = nullptr;
    bool m_waits = false; ///< for the sample product, to begin the tour
};

} // namespace waybill::app
