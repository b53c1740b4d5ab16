// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/diskfile.h"

#include "compare/comparemessage.h"
#include "support/text.h"

#include <QCryptographicHash>
#include <QFile>

#include <cerrno>
#include <fstream>

namespace waybill::compare {

namespace {

/// Small enough to be asked to stop within a few milliseconds.
constexpr std::streamsize BlockSize = 256 * 1024;

tl::unexpected<Error> unreadable(const NativePath &path, int code)
{
    const QString why = QString::fromLocal8Bit(std::generic_category().message(code).c_str());
    return fail(Fault::Environment, message(CompareMessage::FileUnreadable, why),
                Place{visiblePath(pathBytes(path)), 0, 0});
}

/// Gives a file's bytes to `use` block by block, until that returns false.
template <typename Use>
Result<void> eachBlock(const NativePath &path, const JobControl &control, Use use)
{
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return unreadable(path, errno);
    const auto block = std::make_unique_for_overwrite<char[]>(std::size_t(BlockSize));
    while (file) {
        if (control.isCancelled())
            return cancelled();
        file.read(block.get(), BlockSize);
        if (file.bad())
            return unreadable(path, errno);
        if (!use(QByteArrayView(block.get(), qsizetype(file.gcount()))))
            break;
    }
    return {};
}

Result<QByteArray> readLink(const NativePath &path)
{
    std::error_code error;
    const NativePath target = std::filesystem::read_symlink(path, error);
    if (error)
        return unreadable(path, error.value());
    return pathBytes(target);
}

git::ObjectId idOf(const QCryptographicHash &hash)
{
    return git::ObjectId(reinterpret_cast<const std::uint8_t *>(hash.result().constData()));
}

QByteArray header(qint64 size)
{
    return "blob " + QByteArray::number(size) + '\0';
}

} // namespace

QByteArray nativeBytes(const QString &path)
{
    return QFile::encodeName(path);
}

NativePath nativePath(const QByteArray &bytes)
{
#ifdef Q_OS_WIN
    return NativePath(QString::fromUtf8(bytes).toStdWString());
#else
    return NativePath(bytes.toStdString());
#endif
}

QByteArray pathBytes(const NativePath &path)
{
#ifdef Q_OS_WIN
    return QString::fromStdWString(path.generic_wstring()).toUtf8();
#else
    return QByteArray::fromStdString(path.native());
#endif
}

Result<QByteArray> readFile(const NativePath &path, bool link, const JobControl &control)
{
    if (link)
        return readLink(path);
    QByteArray content;
    content.reserve(std::max<qint64>(0, fileSize(path, false)));
    const auto read = eachBlock(path, control, [&](QByteArrayView block) {
        content.append(block);
        return true;
    });
    if (!read)
        return fail(read.error());
    return content;
}

qint64 fileSize(const NativePath &path, bool link)
{
    std::error_code error;
    if (link) {
        const NativePath target = std::filesystem::read_symlink(path, error);
        return error ? -1 : pathBytes(target).size();
    }
    const auto size = std::filesystem::file_size(path, error);
    return error ? -1 : qint64(size);
}

Result<git::ObjectId> blobIdOf(const NativePath &path, bool link, const JobControl &control)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    if (link) {
        const auto target = readLink(path);
        if (!target)
            return fail(target.error());
        hash.addData(header(target->size()));
        hash.addData(*target);
        return idOf(hash);
    }
    const qint64 size = fileSize(path, false);
    hash.addData(header(size));
    const auto read = eachBlock(path, control, [&](QByteArrayView block) {
        hash.addData(block);
        return true;
    });
    if (!read)
        return fail(read.error());
    return idOf(hash);
}

Result<bool> haveSameBytes(const NativePath &one, const NativePath &two, const JobControl &control)
{
    errno = 0;
    std::ifstream other(two, std::ios::binary);
    if (!other)
        return unreadable(two, errno);
    const auto block = std::make_unique_for_overwrite<char[]>(std::size_t(BlockSize));
    bool same = true;
    const auto read = eachBlock(one, control, [&](QByteArrayView bytes) {
        other.read(block.get(), BlockSize);
        same = other.gcount() == bytes.size() && std::memcmp(block.get(), bytes.data(), std::size_t(bytes.size())) == 0;
        return same;
    });
    if (!read)
        return fail(read.error());
    if (other.bad())
        return unreadable(two, errno);
    return same;
}

} // namespace waybill::compare
