// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/imageparts.h"

#include "registry/protocol/digest.h"
#include "support/text.h"
#include "wording/tables.h"

#include <QLocale>

namespace waybill::wording {

namespace {

using registry::ImageDifference;
using Part = ImageDifference::Part;

} // namespace

Family imagePartFamily()
{
    using enum registry::ImageDifference::Part;
    static constexpr Row Rows[] = {
        {Platform, "platform", QT_TRANSLATE_NOOP("ImagePart", "platform")},
        {EntryPoint, "entryPoint", QT_TRANSLATE_NOOP("ImagePart", "entry point")},
        {Command, "command", QT_TRANSLATE_NOOP3("ImagePart", "command", "of an image")},
        {User, "user", QT_TRANSLATE_NOOP3("ImagePart", "user", "of an image")},
        {WorkingFolder, "workingFolder", QT_TRANSLATE_NOOP("ImagePart", "working folder")},
        {StopSignal, "stopSignal", QT_TRANSLATE_NOOP("ImagePart", "stop signal")},
        {Port, "port", QT_TRANSLATE_NOOP("ImagePart", "port")},
        {Volume, "volume", QT_TRANSLATE_NOOP("ImagePart", "volume")},
        {Variable, "variable", QT_TRANSLATE_NOOP("ImagePart", "variable")},
        {Label, "label", QT_TRANSLATE_NOOP3("ImagePart", "label", "of an image")},
        {Package, "package", QT_TRANSLATE_NOOP("ImagePart", "package")},
        {Layer, "layer", QT_TRANSLATE_NOOP("ImagePart", "layer")},
    };
    return {"imagePart", "ImagePart", Rows};
}

QString imagePartItem(const ImageDifference &difference)
{
    return difference.part == Part::Layer ? registry::shortDigest(difference.name.toLatin1())
                                          : visibleLine(difference.name);
}

QString imagePartValue(const ImageDifference &difference, const QString &value)
{
    if (value.isEmpty())
        return QStringLiteral("–");
    return difference.part == Part::Layer ? QLocale().formattedDataSize(difference.size) : visibleLine(value);
}

} // namespace waybill::wording
