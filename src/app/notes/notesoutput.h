// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notes/notesrenderer.h"
#include "support/job.h"

#include <QObject>
#include <QThreadPool>

class QMimeData;
class QPrinter;
class QWidget;

namespace waybill::app {

class JobList;

/// Where notes go: files, a changelog, the clipboard, paper. Asks for names without stopping anybody, and works in
/// jobs; what came of it is said by message().
class NotesOutput : public QObject {
    Q_OBJECT

public:
    /// `page`: below which dialogs show; owns this. Pool and list outlive it.
    NotesOutput(QThreadPool &pool, JobList &jobs, QWidget *page);

    /// Asks for a file, then exportTo(). `folder` is where to begin.
    void chooseExport(const NotesRequest &request, NotesFormat format, const QString &folder, const QString &name);
    void exportTo(const QString &file, const NotesRequest &request, NotesFormat format);
    void chooseChangelog(const NotesRequest &request, const QString &folder);
    void insertInto(const QString &file, const NotesRequest &request);

    /// As rich text, HTML and Markdown at once: whatever it is pasted into takes the best that it knows.
    void copyRich(const RenderedNotes &notes);
    void copyText(const RenderedNotes &notes);
    /// Asks for a printer, then print().
    void choosePrinter(const RenderedNotes &notes, const QString &title);
    void print(const QString &html, const QString &title, const std::shared_ptr<QPrinter> &printer);

    /// The notes as rich text, HTML and Markdown at once. The caller owns it.
    [[nodiscard]] static QMimeData *dataOf(const RenderedNotes &notes);
    /// "md", "html", ...
    [[nodiscard]] static QString suffix(NotesFormat format);

Q_SIGNALS:
    void message(const QString &text);
    /// The notes left the program as a file.
    void exported();
    void printed();

private:
    void follow(Job<QString> job, const QString &done);

    QThreadPool &m_pool;
    JobList &m_jobs;
    QWidget *m_page;
    Job<QString> m_job;
};

} // namespace waybill::app
