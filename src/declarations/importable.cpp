// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/importable.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace waybill::api {

namespace {

/// "src", "./src/" and "src/" are "src/"; a single file stays.
std::string mappedFolder(const QString &path)
{
    QString folder = path;
    if (folder.startsWith(QLatin1String("./")))
        folder = folder.mid(2);
    if (!folder.isEmpty() && !folder.endsWith(QLatin1Char('/')) && !folder.endsWith(QLatin1String(".php")))
        folder += QLatin1Char('/');
    return folder.toStdString();
}

/// A path, or several in a list.
void addPaths(const QJsonValue &value, std::vector<std::string> &folders)
{
    if (value.isString())
        folders.push_back(mappedFolder(value.toString()));
    const QJsonArray several = value.toArray();
    for (const QJsonValue path : several) {
        if (path.isString())
            folders.push_back(mappedFolder(path.toString()));
    }
}

} // namespace

std::vector<std::string> autoloadedFolders(std::string_view composerJson)
{
    const QJsonObject package =
        QJsonDocument::fromJson(QByteArray(composerJson.data(), qsizetype(composerJson.size()))).object();
    // "project" is what Composer calls an application.
    if (package.value(QLatin1String("type")).toString() == QLatin1String("project"))
        return {};
    const QJsonObject autoload = package.value(QLatin1String("autoload")).toObject();
    std::vector<std::string> folders;
    for (const char *const standard : {"psr-4", "psr-0"}) {
        const QJsonObject mapped = autoload.value(QLatin1String(standard)).toObject();
        for (const QJsonValue paths : mapped)
            addPaths(paths, folders);
    }
    for (const char *const list : {"classmap", "files"})
        addPaths(autoload.value(QLatin1String(list)), folders);
    return folders;
}

} // namespace waybill::api
