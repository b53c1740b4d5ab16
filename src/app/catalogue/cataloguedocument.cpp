// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguedocument.h"

#include "notes/reports/cataloguejson.h"
#include "notes/reports/cataloguemarkdown.h"

#include <QJsonDocument>

namespace waybill::app {

QByteArray catalogueDocument(const release::Catalogue &catalogue, const QString &product, const QString &suffix)
{
    const QString kind = suffix.toLower();
    if (kind == QLatin1String("json"))
        return QJsonDocument(notes::catalogueJson(catalogue, {}, true)).toJson();
    if (kind == QLatin1String("html") || kind == QLatin1String("htm"))
        return notes::catalogueHtml(catalogue, product).toUtf8();
    return notes::catalogueDocument(catalogue, product).toUtf8();
}

} // namespace waybill::app
