// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QTimer;
class QToolButton;

namespace waybill::app {

class JobList;

/// The running jobs in the status bar: what, how far, and a way to stop. Takes no room while idle, and its timer rests.
class JobBar : public QWidget {
    Q_OBJECT

public:
    /// `jobs` and `cancel` outlive the bar.
    JobBar(JobList &jobs, QAction *cancel, QWidget *parent = nullptr);

private:
    void refresh();
    void showProgress();

    JobList &m_jobs;
    QLabel *m_text;
    QProgressBar *m_progress;
    QToolButton *m_cancel;
    QTimer *m_timer;
};

} // namespace waybill::app
