// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/skewexport.h"

#include "notes/skewjson.h"
#include "notes/skewmarkdown.h"
#include "notes/skewsvg.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QJsonDocument>
#include <QPainter>
#include <QSaveFile>
#include <QSvgRenderer>

namespace waybill::app {

namespace {

constexpr qreal Scale = 2;            ///< pixels of the picture to a pixel of the drawing
constexpr int LargestPicture = 12000; ///< pixels of a side: more takes too much memory

QByteArray picture(const QByteArray &svg)
{
    QSvgRenderer renderer(svg);
    const QSizeF size = renderer.defaultSize();
    const qreal scale = std::min(Scale, LargestPicture / std::max({size.width(), size.height(), qreal(1)}));
    QImage image((size * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return {};
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

} // namespace

QByteArray skewDocument(const upgrade::SkewMatrix &matrix, upgrade::Basis basis, const QString &suffix)
{
    const QString kind = suffix.toLower();
    if (kind == QLatin1String("svg"))
        return notes::skewSvg(matrix, basis);
    if (kind == QLatin1String("png"))
        return picture(notes::skewSvg(matrix, basis));
    if (kind == QLatin1String("json"))
        return QJsonDocument(notes::skewJson(matrix)).toJson();
    return notes::skewMarkdown(matrix, basis).toUtf8();
}

SkewExport::SkewExport(std::shared_ptr<const upgrade::SkewMatrix> matrix, upgrade::Basis basis, const QString &path,
                       QThreadPool &pool, QObject *parent)
    : QObject(parent)
{
    m_job = Job<bool>::start(pool, [matrix = std::move(matrix), basis, path](const JobControl &) -> Result<bool> {
        QSaveFile file(path);
        const QByteArray content = skewDocument(*matrix, basis, QFileInfo(path).suffix());
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
            return fail(Fault::Environment, tr("The skew matrix cannot be written: %1").arg(file.errorString()),
                        Place{path, 0, 0});
        return true;
    });
    m_job.then(this, [this](const Result<bool> &result) {
        Q_EMIT finished(result ? std::optional<Error>() : std::optional<Error>(result.error()));
        deleteLater();
    });
}

} // namespace waybill::app
