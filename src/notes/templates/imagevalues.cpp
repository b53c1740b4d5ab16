// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/imagevalues.h"

#include "notes/templates/lists.h"
#include "support/jsonvalue.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

namespace waybill::notes {

QJsonValue imageValues(const std::vector<registry::PublishedImage> &images)
{
    if (images.empty())
        return {};
    QJsonArray rows;
    for (const registry::PublishedImage &image : images) {
        QJsonArray platforms;
        for (const QString &each : image.platforms)
            platforms.append(visibleLine(each));
        rows.append(
            QJsonObject{{QStringLiteral("name"), visibleLine(image.name)},
                        {QStringLiteral("repository"), visibleLine(image.repository)},
                        {QStringLiteral("reference"), visibleLine(image.reference)},
                        {QStringLiteral("pinned_reference"), visibleLine(image.pinned)},
                        {QStringLiteral("digest"), QString::fromLatin1(image.digest)},
                        {QStringLiteral("platforms"), platforms},
                        {QStringLiteral("platforms_text"), visibleLine(image.platforms.join(QLatin1String(", ")))},
                        {QStringLiteral("seen"), textOrNull(image.seen.toUTC().toString(Qt::ISODate))}});
    }
    return QJsonObject{{QStringLiteral("heading"), QCoreApplication::translate("Notes", "Container images")},
                       {QStringLiteral("entries"), withLast(rows)}};
}

} // namespace waybill::notes
