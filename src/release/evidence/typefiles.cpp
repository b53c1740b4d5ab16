// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/typefiles.h"

#include "git/tree.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

namespace waybill::release {

std::string declaredTypes(const git::Repository &repository, const git::ObjectId &tree)
{
    const auto entry = git::findEntry(repository, tree, "package.json");
    const auto text = entry && *entry ? git::readBlob(repository, (*entry)->id) : Result<QByteArray>(QByteArray());
    const QJsonObject package = text ? QJsonDocument::fromJson(*text).object() : QJsonObject();
    if (package.isEmpty())
        return {};
    for (const char *key : {"types", "typings"}) {
        const QString path = QDir::cleanPath(package.value(QLatin1String(key)).toString());
        if (path.endsWith(QLatin1String(".d.ts")))
            return path.toStdString();
    }
    return "index.d.ts";
}

} // namespace waybill::release
