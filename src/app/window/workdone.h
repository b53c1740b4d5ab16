// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>

#include <functional>

class QWidget;

namespace waybill::app {

class JobList;

/// Says by a notification of the desktop that work has ended that took long, where the window is in the background: who
/// looks at it sees that anyway. GUI thread only.
class WorkDone : public QObject {
    Q_OBJECT

public:
    using Sender = std::function<void(const QString &title, const QString &text)>;

    /// What takes less, in milliseconds, need not be spoken of.
    static constexpr int Long = 8000;

    /// `jobs` outlive it; `sender` shows a notification.
    WorkDone(JobList &jobs, QWidget &window, Sender sender, int patience = Long);

    /// By the message bus; does nothing where there is none.
    static void send(const QString &title, const QString &text);

private:
    void follow();

    JobList &m_jobs;
    QWidget &m_window;
    Sender m_sender;
    int m_patience;
    QString m_what; ///< the first job of those that run
    QElapsedTimer m_since;
    bool m_cancelled = false;
};

} // namespace waybill::app
