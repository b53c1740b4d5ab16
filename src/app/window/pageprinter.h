// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QObject>

#include <memory>

class QPrinter;
class QThreadPool;
class QWidget;

namespace waybill::app {

class JobList;

/// Puts the page that shows on paper, as it is seen: as wide as the paper, in the colors of the light theme, its text
/// as text. Pages that are documents, such as the notes, have a command of their own. GUI thread only.
class PagePrinter : public QObject {
    Q_OBJECT

public:
    /// `window`: below which the dialog shows; owns this. Pool and list outlive it.
    PagePrinter(QWidget *window, QThreadPool &pool, JobList &jobs);

    /// Asks for a printer.
    void start(QWidget &page, const QString &title);
    /// Records the page now, and puts it on paper by a job.
    void print(QWidget &page, const QString &title, std::shared_ptr<QPrinter> printer);

Q_SIGNALS:
    void problemFound(const waybill::Problem &problem);
    void printed();

private:
    QWidget *m_window;
    QThreadPool &m_pool;
    JobList &m_jobs;
};

} // namespace waybill::app
