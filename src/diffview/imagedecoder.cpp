// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/imagedecoder.h"

#include "support/nesting.h"

#include <QBuffer>
#include <QImageReader>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include <algorithm>

namespace waybill::diffview {

namespace {

/// Drawing takes longer than anybody waits for a picture that is text.
constexpr qsizetype largestTextPicture = 2 * 1024 * 1024;

/// Whether the address of a picture within a picture is the picture itself, and no drawing, which may name others.
bool isOwnPixels(QStringView address)
{
    static const QLatin1String base64(";base64,");
    const qsizetype comma = address.indexOf(base64);
    if (!address.startsWith(QLatin1String("data:")) || comma < 0)
        return false;
    const QByteArray content = QByteArray::fromBase64(address.mid(comma + base64.size()).toLatin1());
    return content.startsWith("\x89PNG") || content.startsWith("\xff\xd8") || content.startsWith("GIF8");
}

/// Whether an element names nothing but parts of its own drawing.
bool keepsToItself(const QXmlStreamReader &element)
{
    const QXmlStreamAttributes attributes = element.attributes();
    return std::all_of(attributes.begin(), attributes.end(),
                       [](const QXmlStreamAttribute &attribute) {
                           return attribute.name() != QLatin1String("href") || attribute.value().startsWith(u'#')
                                  || isOwnPixels(attribute.value());
                       })
           || element.name() == QLatin1String("a"); // nobody follows a link in a picture
}

/// A drawing without what it takes from elsewhere: Qt would read whatever file it names, and wait for a pipe. Nothing
/// where it is no XML, such as one that is compressed, or nests too deeply.
std::optional<QByteArray> selfContained(const QByteArray &drawing)
{
    QByteArray kept;
    QXmlStreamReader reader(drawing);
    QXmlStreamWriter writer(&kept);
    int levels = 0;
    while (!reader.atEnd()) {
        const auto token = reader.readNext();
        levels += token == QXmlStreamReader::StartElement ? 1 : token == QXmlStreamReader::EndElement ? -1 : 0;
        if (levels > MostNesting) // Qt draws each element within the one around it, and would exhaust the stack
            return std::nullopt;
        if (token == QXmlStreamReader::DTD || token == QXmlStreamReader::EntityReference
            || token == QXmlStreamReader::ProcessingInstruction || token == QXmlStreamReader::Invalid)
            continue; // what entities stand for is in its place by now
        if (token == QXmlStreamReader::StartElement && !keepsToItself(reader)) {
            reader.skipCurrentElement();
            --levels;
            continue;
        }
        writer.writeCurrentToken(reader);
    }
    return reader.hasError() || writer.hasError() ? std::nullopt : std::optional(kept);
}

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
    const std::optional<QByteArray> safe = isTextPicture(path) ? selfContained(content) : content;
    if (!safe)
        return std::nullopt;
    QBuffer buffer;
    buffer.setData(*safe);
    if (!buffer.open(QIODevice::ReadOnly))
        return std::nullopt;
    QImageReader reader(&buffer);
    prepare(reader, path);
    // What the head says is judged before memory is taken for it. A head that lies meets Qt's own allocation limit,
    // which is the whole program's and stays as it is.
    if (!reader.canRead() || (!isTextPicture(path) && reader.format().startsWith("svg")))
        return std::nullopt; // a drawing under another name was not looked at
    const QSize size = reader.size();
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
