// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/exportmemory.h"

#include <QCryptographicHash>
#include <QDir>
#include <QSaveFile>
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
    QFile file(fileOf(productFolder, key));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll());
}

void ExportMemory::write(const QString &productFolder, const notes::DraftKey &key, const QString &text) const
{
    QDir().mkpath(m_folder);
    QSaveFile file(fileOf(productFolder, key));
    const QByteArray bytes = text.toUtf8();
    // What cannot be kept is missed by one view only, which then says that nothing was exported.
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size())
        file.commit();
}

} // namespace waybill::app
