// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/printrun.h"

#include <QPrinter>

namespace waybill::app {

PrintRun::PrintRun(std::shared_ptr<QPrinter> printer, Work work, const QString &title, QThreadPool &pool, JobList &jobs,
                   QObject *parent)
    : QObject(parent)
    , m_job(this, pool, jobs, [this] { deleteLater(); })
{
    const QString complaint = tr("%1 cannot be printed").arg(title);
    const QString advice = tr("Check the printer and the free disk space, and print again");
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
