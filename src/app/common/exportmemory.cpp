// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/exportmemory.h"

#include "support/file.h"

#include <QCryptographicHash>
#include <QStandardPaths>

namespace waybill::app {

ExportMemory::ExportMemory(QString folder)
    : m_folder(std::move(folder))
{}

ExportMemory ExportMemory::ofUser()
{
    return ExportMemory(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QLatin1String("/exports"));
}

QString ExportMemory::fileOf(const QString &productFolder, const notes::DraftKey &key) const
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const QString &part : {productFolder, key.templateName, key.language}) {
        hash.addData(part.toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    }
    return m_folder + QLatin1Char('/') + QString::fromLatin1(hash.result().toHex()) + QLatin1String(".md");
}

std::optional<QString> ExportMemory::read(const QString &productFolder, const notes::DraftKey &key) const
{
    const auto bytes = readFile(fileOf(productFolder, key));
    return bytes ? std::optional(QString::fromUtf8(*bytes)) : std::nullopt;
}

void ExportMemory::write(const QString &productFolder, const notes::DraftKey &key, const QString &text) const
{
    // What cannot be kept is missed by one view only, which then says that nothing was exported.
    replaceFileLazily(fileOf(productFolder, key), text.toUtf8());
}

} // namespace waybill::app
