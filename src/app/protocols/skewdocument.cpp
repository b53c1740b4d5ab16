// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewdocument.h"

#include "notes/reports/skewjson.h"
#include "notes/reports/skewmarkdown.h"
#include "notes/reports/skewsvg.h"

#include <QBuffer>
#include <QImage>
#include <QJsonDocument>
#include <QPainter>
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

} // namespace waybill::app
