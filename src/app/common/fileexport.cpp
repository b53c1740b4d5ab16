// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/fileexport.h"

#include <QSaveFile>

namespace waybill::app {

FileExport::FileExport(std::function<QByteArray()> content, const QString &path, const QString &complaint,
                       QThreadPool &pool, QObject *parent)
    : QObject(parent)
{
    m_job = Job<bool>::start(pool, [content = std::move(content), path, complaint](const JobControl &) -> Result<bool> {
        QSaveFile file(path);
        const QByteArray bytes = content();
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
            return fail(Fault::Environment, complaint.arg(file.errorString()), Place{path, 0, 0});
        return true;
    });
    m_job.then(this, [this](const Result<bool> &result) {
        Q_EMIT finished(result ? std::optional<Error>() : std::optional<Error>(result.error()));
        deleteLater();
    });
}

} // namespace waybill::app
