// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguedocument.h"

#include "notes/reports/cataloguejson.h"
#include "notes/reports/cataloguemarkdown.h"
#include "notes/reports/registryjson.h"

#include <QJsonDocument>

namespace waybill::app {

QByteArray catalogueDocument(const release::Catalogue &catalogue, const QString &product, const QString &suffix,
                             const queries::RegistryView *registry)
{
    const QString kind = suffix.toLower();
    if (kind == QLatin1String("json")) {
        QJsonObject object = notes::catalogueJson(catalogue, {}, true);
        const QJsonObject more = registry ? notes::registryJson(*registry) : QJsonObject();
        for (auto each = more.begin(); each != more.end(); ++each)
            object.insert(each.key(), each.value());
        return QJsonDocument(object).toJson();
    }
    if (kind == QLatin1String("html") || kind == QLatin1String("htm"))
        return notes::catalogueHtml(catalogue, product, registry).toUtf8();
    return notes::catalogueDocument(catalogue, product, registry).toUtf8();
}

} // namespace waybill::app
