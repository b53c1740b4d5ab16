// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/cacheuse.h"

#include <QDirIterator>
#include <QRegularExpression>

namespace waybill {

/// "<hash>.kind", as cacheFileName() has it.
void eachCacheFile(const QString &folder, const JobControl &control, const std::function<void(const QFileInfo &)> &use)
{
    static const QRegularExpression name(QStringLiteral("\\A[0-9a-f]{40}\\.[\\w-]+(\\.(waybill-)?new)?\\z"));
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks);
    while (files.hasNext() && !control.isCancelled()) {
        files.next();
        if (name.match(files.fileName()).hasMatch())
            use(files.fileInfo());
    }
}

Result<CacheUse> measureCache(const QString &folder, const JobControl &control)
{
    CacheUse use;
    eachCacheFile(folder, control, [&use](const QFileInfo &file) {
        ++use.files;
        use.bytes += file.size();
    });
    if (control.isCancelled())
        return cancelled();
    return use;
}

Result<CacheUse> clearCache(const QString &folder, const JobControl &control)
{
    QStringList files;
    eachCacheFile(folder, control, [&files](const QFileInfo &file) { files.append(file.filePath()); });
    for (const QString &file : std::as_const(files)) {
        if (control.isCancelled())
            return cancelled();
        QFile::remove(file);
    }
    return measureCache(folder, control);
}

} // namespace waybill
