// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/imagedecoder.h"

#include <QBuffer>
#include <QImageReader>

namespace waybill::diffview {

namespace {

/// Drawing takes longer than anybody waits for a picture that is text.
constexpr qsizetype largestTextPicture = 2 * 1024 * 1024;

/// Sets the reader up for the format that the content, or an SVG's name, tells.
void prepare(QImageReader &reader, const QByteArray &path)
{
    reader.setDecideFormatFromContent(true);
    reader.setAutoTransform(true);
    if (!isTextPicture(path))
        return;
    reader.setAutoDetectImageFormat(false);
    reader.setFormat("svg");
}

} // namespace

bool isTextPicture(const QByteArray &path)
{
    return path.toLower().endsWith(".svg");
}

std::optional<QImage> decodeImage(const QByteArray &content, const QByteArray &path)
{
    if (content.isEmpty() || (isTextPicture(path) && content.size() > largestTextPicture))
        return std::nullopt;
    QBuffer buffer;
    buffer.setData(content);
    if (!buffer.open(QIODevice::ReadOnly))
        return std::nullopt;
    QImageReader reader(&buffer);
    prepare(reader, path);
    // What the head says is judged before memory is taken for it. A head that lies meets Qt's own allocation limit,
    // which is the whole program's and stays as it is.
    const QSize size = reader.canRead() ? reader.size() : QSize();
    if (size.isEmpty() || qint64(size.width()) * size.height() > largestPicture)
        return std::nullopt;
    QImage image;
    if (!reader.read(&image) || image.isNull())
        return std::nullopt;
    image.setDevicePixelRatio(1);
    image = std::move(image).convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                                     : QImage::Format_RGB32);
    if (image.isNull()) // no memory for it
        return std::nullopt;
    return image;
}

QString imageFormat(const QByteArray &content, const QByteArray &path)
{
    QBuffer buffer;
    buffer.setData(content);
    if (content.isEmpty() || !buffer.open(QIODevice::ReadOnly))
        return {};
    QImageReader reader(&buffer);
    prepare(reader, path);
    return reader.canRead() ? QString::fromLatin1(reader.format()).toUpper() : QString();
}

} // namespace waybill::diffview
