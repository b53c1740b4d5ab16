// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/fileexport.h"

#include "support/file.h"
#include "support/text.h"

namespace waybill::app {

FileExport::FileExport(std::function<QByteArray()> content, const QString &path, const QString &complaint,
                       QThreadPool &pool, QObject *parent)
    : QObject(parent)
{
    m_job = Job<bool>::start(pool, [content = std::move(content), path, complaint](const JobControl &) -> Result<bool> {
        const auto written = replaceFile(path, content());
        return written ? Result<bool>(true)
                       : fail(Fault::Environment, complaint.arg(written.error()), Place{path, 0, 0});
    });
    m_job.then(this, [this, path](const Result<bool> &result) {
        if (result)
            Q_EMIT saved(tr("Saved as %1").arg(visibleLine(path)));
        else
            Q_EMIT failed(result.error());
        deleteLater();
    });
}

} // namespace waybill::app

#include "moc_fileexport.cpp"
