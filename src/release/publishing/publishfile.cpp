// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishfile.h"

#include "release/publishing/publishingmessage.h"
#include "support/file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace waybill::release {

Result<PublishFile> readPublishFile(const QString &path, const JobControl &control)
{
    const Place place{path, 0, 0};
    QFile file(path);
    const QFileInfo info(path);
    if (!info.isFile() || !file.open(QIODevice::ReadOnly))
        return fail(Fault::Input,
                    message(PublishingMessage::FileUnreadable,
                            info.isFile() ? file.errorString() : QStringLiteral("No such file")),
                    place);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    constexpr qint64 Chunk = 1 << 20;
    PublishFile read{info.fileName(), info.absoluteFilePath(), 0, {}};
    while (!file.atEnd()) {
        if (control.isCancelled())
            return cancelled();
        const QByteArray bytes = file.read(Chunk);
        if (bytes.isEmpty())
            return fail(Fault::Environment, message(PublishingMessage::FileUnreadable, file.errorString()), place);
        hash.addData(bytes);
        read.size += bytes.size();
    }
    if (read.size == 0)
        return fail(Fault::Input, PublishingMessage::FileEmpty, place);
    read.sha256 = hash.result().toHex();
    return read;
}

Result<QByteArray> bytesOf(const PublishFile &file)
{
    const Place place{file.path, 0, 0};
    auto bytes = readFile(file.path);
    if (!bytes)
        return fail(Fault::Environment, message(PublishingMessage::FileUnreadable, bytes.error()), place);
    if (QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256).toHex() != file.sha256)
        return fail(Fault::Input, message(PublishingMessage::FileChanged, file.name), place,
                    PublishingMessage::PlanAgain);
    return std::move(*bytes);
}

} // namespace waybill::release
