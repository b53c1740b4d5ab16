// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/printrun.h"

#include <QPrintDialog>
#include <QPrinter>

namespace waybill::app {

void PrintRun::choosePrinter(QWidget *window, const QString &title, QPageLayout::Orientation orientation,
                             QObject *context, std::function<void(const std::shared_ptr<QPrinter> &)> chosen)
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(title);
    printer->setPageOrientation(orientation);
    auto *dialog = new QPrintDialog(printer.get(), window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Print %1").arg(title));
    // The printer lives as long as the dialog, and as whoever prints.
    connect(dialog, &QDialog::accepted, context, [printer, chosen = std::move(chosen)] { chosen(printer); });
    dialog->open();
}

PrintRun::PrintRun(std::shared_ptr<QPrinter> printer, Work work, const QString &title, QThreadPool &pool, JobList &jobs,
                   QObject *parent)
    : QObject(parent)
    , m_job(this, pool, jobs, [this] { deleteLater(); })
{
    const QString complaint = tr("%1 could not be printed").arg(title);
    const QString advice = tr("Check the printer and the free disk space, then print again");
    const Place place{printer->outputFileName(), 0, 0};
    m_job.start(
        tr("Printing %1").arg(title),
        [printer = std::move(printer), work = std::move(work), complaint, advice,
         place](const JobControl &) -> Result<bool> {
            if (!work(*printer) || printer->printerState() == QPrinter::Error)
                return fail(Fault::Environment, complaint, place, advice);
            return true;
        },
        [this](const Result<bool> &result) {
            if (result)
                Q_EMIT done();
            else
                Q_EMIT failed(result.error());
            deleteLater();
        });
}

} // namespace waybill::app

#include "moc_printrun.cpp"
