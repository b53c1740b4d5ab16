// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notesoutput.h"

#include "app/common/printrun.h"
#include "wording/text.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QMimeDatabase>
#include <QPrinter>

namespace waybill::app {

namespace {

/// Paper is white, whatever the window is.
QPalette paperPalette()
{
    QPalette paper(Qt::white);
    paper.setColor(QPalette::Text, Qt::black);
    paper.setColor(QPalette::Base, Qt::white);
    paper.setColor(QPalette::WindowText, Qt::black);
    paper.setColor(QPalette::Window, Qt::white);
    paper.setColor(QPalette::Link, Qt::darkBlue);
    return paper;
}

} // namespace

NotesOutput::NotesOutput(QThreadPool &pool, JobList &jobs, QWidget *page)
    : QObject(page)
    , m_pool(pool)
    , m_jobs(jobs)
    , m_page(page)
{}

QString NotesOutput::suffix(NotesFormat format)
{
    switch (format) {
    case NotesFormat::Markdown: return QStringLiteral("md");
    case NotesFormat::Html: return QStringLiteral("html");
    case NotesFormat::Pdf: return QStringLiteral("pdf");
    case NotesFormat::Text: return QStringLiteral("txt");
    case NotesFormat::Json: return QStringLiteral("json");
    }
    return {};
}

void NotesOutput::chooseExport(const NotesRequest &request, NotesFormat format, const QString &folder,
                               const QString &name)
{
    auto *dialog = new QFileDialog(m_page, tr("Export Release Notes"), folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix(format));
    const QString file = name + QLatin1Char('.') + suffix(format);
    dialog->setNameFilters(
        {QMimeDatabase().mimeTypeForFile(file, QMimeDatabase::MatchExtension).filterString(), tr("All files (*)")});
    dialog->selectFile(file);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, request, format](const QString &chosen) { exportTo(chosen, request, format); });
    dialog->open();
}

void NotesOutput::follow(Job<QString> job, const QString &done)
{
    m_job = std::move(job);
    m_job.then(this, [this, done](const Result<QString> &written) {
        Q_EMIT message(written ? done.arg(*written) : wording::line(written.error()));
        if (written)
            Q_EMIT exported();
    });
}

void NotesOutput::exportTo(const QString &file, const NotesRequest &request, NotesFormat format)
{
    follow(Job<QString>::start(
               m_pool, [file, request, format](const JobControl &) { return writeNotes(file, request, format); }),
           tr("Saved as %1"));
}

void NotesOutput::chooseChangelog(const NotesRequest &request, const QString &folder)
{
    auto *dialog = new QFileDialog(m_page, tr("Insert into Changelog"), folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is inserted into, not replaced
    dialog->setLabelText(QFileDialog::Accept, tr("Insert"));
    dialog->setNameFilters({tr("Changelogs (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)"), tr("All files (*)")});
    dialog->selectFile(QStringLiteral("CHANGELOG.md"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, request](const QString &file) { insertInto(file, request); });
    dialog->open();
}

void NotesOutput::insertInto(const QString &file, const NotesRequest &request)
{
    follow(Job<QString>::start(m_pool, [file, request](const JobControl &) { return insertNotes(file, request); }),
           tr("Inserted into %1"));
}

QMimeData *NotesOutput::dataOf(const RenderedNotes &notes)
{
    auto *data = new QMimeData;
    data->setHtml(notes.html);
    data->setText(notes.text);
    if (notes.kind == notes::TemplateKind::Markdown)
        data->setData(QStringLiteral("text/markdown"), notes.text.toUtf8());
    return data;
}

void NotesOutput::copyRich(const RenderedNotes &notes)
{
    QGuiApplication::clipboard()->setMimeData(dataOf(notes));
    Q_EMIT message(tr("The notes are on the clipboard, with their formatting"));
}

void NotesOutput::copyText(const RenderedNotes &notes)
{
    QGuiApplication::clipboard()->setText(notes.text);
    Q_EMIT message(tr("The notes are on the clipboard"));
}

void NotesOutput::choosePrinter(const RenderedNotes &notes, const QString &title)
{
    PrintRun::choosePrinter(
        m_page, title, QPageLayout::Portrait, this,
        [this, html = notes.html, title](const std::shared_ptr<QPrinter> &printer) { print(html, title, printer); });
}

void NotesOutput::print(const QString &html, const QString &title, const std::shared_ptr<QPrinter> &printer)
{
    const QFont font(m_page->font().family(), 10);
    const auto work = [html, font, style = previewStyle(paperPalette())](QPrinter &paper) {
        notesDocument(html, style, font)->print(&paper); // which says by the state of the printer whether it could
        return true;
    };
    auto *run = new PrintRun(printer, work, title, m_pool, m_jobs, this);
    connect(run, &PrintRun::done, this, &NotesOutput::printed);
    connect(run, &PrintRun::failed, this, [this](const Error &error) { Q_EMIT message(wording::line(error)); });
}

} // namespace waybill::app

#include "moc_notesoutput.cpp"
