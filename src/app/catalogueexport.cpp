// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogueexport.h"

#include "notes/cataloguemarkdown.h"

#include <QFileInfo>
#include <QSaveFile>

namespace waybill::app {

QByteArray catalogueDocument(const release::Catalogue &catalogue, const QString &suffix)
{
    Q_UNUSED(suffix)
    return notes::catalogueMarkdown(catalogue).toUtf8();
}

CatalogueExport::CatalogueExport(std::shared_ptr<const release::Catalogue> catalogue, const QString &path,
                                 QThreadPool &pool, QObject *parent)
    : QObject(parent)
{
    m_job = Job<bool>::start(pool, [catalogue = std::move(catalogue), path](const JobControl &) -> Result<bool> {
        QSaveFile file(path);
        const QByteArray content = catalogueDocument(*catalogue, QFileInfo(path).suffix());
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
            return fail(Fault::Environment, tr("The catalogue cannot be written: %1").arg(file.errorString()),
                        Place{path, 0, 0});
        return true;
    });
    m_job.then(this, [this](const Result<bool> &result) {
        Q_EMIT finished(result ? std::optional<Error>() : std::optional<Error>(result.error()));
        deleteLater();
    });
}

} // namespace waybill::app
