// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/boardexport.h"

#include "notes/notes.h"
#include "release/json.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

namespace waybill::app {

QByteArray boardDocument(const release::Release &release, const QString &suffix)
{
    if (suffix.compare(QLatin1String("html"), Qt::CaseInsensitive) == 0
        || suffix.compare(QLatin1String("htm"), Qt::CaseInsensitive) == 0)
        return notes::boardHtml(release).toUtf8();
    if (suffix.compare(QLatin1String("json"), Qt::CaseInsensitive) == 0)
        return QJsonDocument(release::statusJson(release)).toJson();
    return notes::boardMarkdown(release).toUtf8();
}

BoardExport::BoardExport(release::Release release, const QString &path, QThreadPool &pool, QObject *parent)
    : QObject(parent)
{
    m_job = Job<bool>::start(pool, [release = std::move(release), path](const JobControl &) -> Result<bool> {
        QSaveFile file(path);
        const QByteArray content = boardDocument(release, QFileInfo(path).suffix());
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
            return fail(Fault::Environment, tr("The board cannot be written: %1").arg(file.errorString()),
                        Place{path, 0, 0});
        return true;
    });
    m_job.then(this, [this](const Result<bool> &result) {
        Q_EMIT finished(result ? std::optional<Error>() : std::optional<Error>(result.error()));
        deleteLater();
    });
}

} // namespace waybill::app
