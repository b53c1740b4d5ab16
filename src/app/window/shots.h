// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/theme.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace waybill::app {

class MainWindow;
class Session;

/// `--shots DIR`: saves a picture of each page as DIR/PAGE.png, of its other views as DIR/PAGE-VIEW.png, and in dark as
/// DIR/PAGE-dark.png and DIR/PAGE-VIEW-dark.png, once it is loaded and nothing on it changes any more.
class Shots : public QObject {
    Q_OBJECT

public:
    /// All of them outlive this.
    Shots(MainWindow &window, Session &session, Theme &theme, QString folder, QObject *parent = nullptr);

Q_SIGNALS:
    /// With the program's exit status: 0, 2 where nothing could be opened, 3 where it took too long or a file could not
    /// be written.
    void finished(int status);

private:
    struct Step {
        QString page;
        QString view; ///< empty where the page has but one
        Theme::Scheme scheme;
        QString file;
    };
    void addSteps(Theme::Scheme scheme, const QString &suffix);
    void look();
    void begin();
    void end(int status, const QString &why = {});

    MainWindow &m_window;
    Session &m_session;
    Theme &m_theme;
    QString m_folder;
    std::vector<Step> m_steps;
    size_t m_step = 0;
    int m_quiet = 0; ///< looks in a row at which the page was settled
    QTimer m_timer;
    QElapsedTimer m_waiting;
};

} // namespace waybill::app
