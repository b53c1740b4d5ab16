// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"

#include <QObject>
#include <QPageLayout>

#include <memory>

class QPrinter;
class QWidget;

namespace waybill::app {

/// Puts something on paper by a job, since a printer takes its time, and goes when that is done. GUI thread only.
class PrintRun : public QObject {
    Q_OBJECT

public:
    /// What puts it on paper: runs on a worker, and returns false where the printer does not take it. Once it runs it
    /// is not interrupted.
    using Work = std::function<bool(QPrinter &)>;

    /// Asks below `window` for a printer for a document of that name. `chosen` is called when there is one, and never
    /// after `context` is gone.
    static void choosePrinter(QWidget *window, const QString &title, QPageLayout::Orientation orientation,
                              QObject *context, std::function<void(const std::shared_ptr<QPrinter> &)> chosen);

    /// Starts at once. Pool and list outlive it.
    PrintRun(std::shared_ptr<QPrinter> printer, Work work, const QString &title, QThreadPool &pool, JobList &jobs,
             QObject *parent);

Q_SIGNALS:
    void failed(const waybill::Error &error);
    void done();

private:
    TrackedJob<bool> m_job;
};

} // namespace waybill::app
