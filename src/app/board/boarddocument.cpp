// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boarddocument.h"

#include "notes/reports/json.h"
#include "notes/templates/notes.h"

#include <QJsonDocument>

namespace waybill::app {

QByteArray boardDocument(const release::Release &release, const QString &suffix)
{
    if (suffix.compare(QLatin1String("html"), Qt::CaseInsensitive) == 0
        || suffix.compare(QLatin1String("htm"), Qt::CaseInsensitive) == 0)
        return notes::boardHtml(release).toUtf8();
    if (suffix.compare(QLatin1String("json"), Qt::CaseInsensitive) == 0)
        return QJsonDocument(notes::statusJson(release)).toJson();
    return notes::boardMarkdown(release).toUtf8();
}

} // namespace waybill::app
