// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace waybill {

namespace {

/// Links in a row; the system itself gives up after as many.
constexpr int MostLinks = 40;
constexpr char Fresh[] = ".waybill-new";

tl::unexpected<QString> systemError()
{
    return tl::unexpected(qt_error_string());
}

template <typename Call>
auto uninterrupted(Call call)
{
    auto answer = call();
    while (answer < 0 && errno == EINTR)
        answer = call();
    return answer;
}

/// A descriptor that is closed in the end.
class Descriptor {
public:
    explicit Descriptor(int handle)
        : m_handle(handle)
    {}
    ~Descriptor()
    {
        if (m_handle >= 0)
            ::close(m_handle);
    }
    Q_DISABLE_COPY_MOVE(Descriptor)
    [[nodiscard]] int handle() const { return m_handle; }

private:
    int m_handle;
};

bool writeAll(int handle, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const auto count = uninterrupted(
            [&] { return ::write(handle, bytes.constData() + done, static_cast<size_t>(bytes.size() - done)); });
        if (count == 0)
            errno = EIO;
        if (count <= 0)
            return false;
        done += count;
    }
    return true;
}

/// Some systems cannot flush some files (a folder on a network share): nothing more can be done there.
bool flushed(int handle)
{
    return uninterrupted([&] { return ::fsync(handle); }) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/// After a rename the folder has to reach the disk as well, or a power cut brings the old file back.
bool flushFolder(const QByteArray &file)
{
    const QByteArray path = QFile::encodeName(QFileInfo(QFile::decodeName(file)).absolutePath());
    const Descriptor folder(
        uninterrupted([&] { return ::open(path.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    return folder.handle() < 0 ? errno == EACCES : flushed(folder.handle());
}

/// Opens the file beside it, locked and empty. Whoever waited for the lock may hold a file that was renamed meanwhile.
int openLocked(const QByteArray &name)
{
    for (;;) {
        // Neither a link nor a pipe of that name, which a repository or a neighbor can have, leads elsewhere or blocks.
        constexpr int How = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
        const int handle = uninterrupted([&] { return ::open(name.constData(), How, 0666); });
        if (handle < 0)
            return handle;
        // Where the system has no such locks, two writers at once are left to luck.
        uninterrupted([&] { return ::flock(handle, LOCK_EX); });
        struct stat ours = {};
        struct stat there = {};
        const bool known = ::fstat(handle, &ours) == 0;
        if (known && (::lstat(name.constData(), &there) != 0 || ours.st_ino != there.st_ino)) {
            ::close(handle);
            continue;
        }
        if (known && S_ISREG(ours.st_mode) && uninterrupted([&] { return ::ftruncate(handle, 0); }) == 0)
            return handle;
        const int why = known && !S_ISREG(ours.st_mode) ? EEXIST : errno;
        ::close(handle);
        errno = why;
        return -1;
    }
}

FileResult<void> writeInPlace(const QByteArray &name, const QByteArray &bytes)
{
    const Descriptor device(uninterrupted([&] { return ::open(name.constData(), O_WRONLY | O_CLOEXEC); }));
    if (device.handle() < 0 || !writeAll(device.handle(), bytes))
        return systemError();
    return {};
}

FileResult<void> replace(const QString &file, const QByteArray &bytes, bool waits)
{
    const QByteArray name = QFile::encodeName(linkTarget(file));
    struct stat old = {};
    const bool exists = ::stat(name.constData(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        errno = EISDIR;
        return systemError();
    }
    if (exists && !S_ISREG(old.st_mode))
        return writeInPlace(name, bytes);
    // A rename would replace what its owner protected from writing.
    if (exists && ::access(name.constData(), W_OK) != 0)
        return systemError();
    const QByteArray fresh = name + Fresh;
    const Descriptor beside(openLocked(fresh));
    if (beside.handle() < 0)
        return systemError();
    const bool written = writeAll(beside.handle(), bytes)
                         && (!exists || ::fchmod(beside.handle(), old.st_mode & 07777) == 0)
                         && (!waits || flushed(beside.handle())) && ::rename(fresh.constData(), name.constData()) == 0;
    if (!written) {
        const auto why = systemError();
        ::unlink(fresh.constData());
        return why;
    }
    // The new bytes are there; only a power cut in this moment could bring the old ones back, and that has to be told.
    if (waits && !flushFolder(name))
        return systemError();
    return {};
}

} // namespace

FileResult<QByteArray> readFile(const QString &file)
{
    QFile device(file);
    // A folder can be opened on some systems, and then has no bytes.
    if (QFileInfo(file).isDir()) {
        errno = EISDIR;
        return systemError();
    }
    if (!device.open(QIODevice::ReadOnly))
        return tl::unexpected(device.errorString());
    QByteArray bytes = device.readAll();
    if (device.error() != QFileDevice::NoError)
        return tl::unexpected(device.errorString());
    return bytes;
}

FileResult<std::optional<QByteArray>> readFileIfAny(const QString &file)
{
    if (!QFileInfo::exists(file))
        return std::optional<QByteArray>();
    return readFile(file).map([](QByteArray bytes) { return std::optional(std::move(bytes)); });
}

FileResult<void> replaceFile(const QString &file, const QByteArray &bytes)
{
    return replace(file, bytes, true);
}

QString besideOf(const QString &file)
{
    return file + QLatin1String(Fresh);
}

FileResult<void> removeFile(const QString &file)
{
    const QByteArray name = QFile::encodeName(file);
    ::unlink(QByteArray(name + Fresh).constData()); // what a writer that was killed may have left
    if (::unlink(name.constData()) != 0)
        return errno == ENOENT ? FileResult<void>() : FileResult<void>(systemError());
    return flushFolder(name) ? FileResult<void>() : FileResult<void>(systemError());
}

void replaceFileLazily(const QString &file, const QByteArray &bytes)
{
    if (QDir().mkpath(QFileInfo(file).path()))
        (void)replace(file, bytes, false);
}

void appendLazily(const QString &file, const QByteArray &bytes)
{
    if (!QDir().mkpath(QFileInfo(file).path()))
        return;
    const QByteArray name = QFile::encodeName(file);
    const Descriptor end(
        uninterrupted([&] { return ::open(name.constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666); }));
    if (end.handle() >= 0)
        (void)writeAll(end.handle(), bytes);
}

FileResult<void> writePrivately(const QString &file, const QByteArray &bytes)
{
    const QByteArray name = QFile::encodeName(file);
    const Descriptor fresh(
        uninterrupted([&] { return ::open(name.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600); }));
    if (fresh.handle() < 0 || !writeAll(fresh.handle(), bytes))
        return systemError();
    return {};
}

QString linkTarget(const QString &file)
{
    QFileInfo info(file);
    for (int links = 0; links < MostLinks && info.isSymLink(); ++links)
        info.setFile(info.symLinkTarget());
    return info.absoluteFilePath();
}

bool leadsOut(const QString &file, const QString &folder)
{
    const QString name = QDir::cleanPath(QFileInfo(file).absoluteFilePath());
    const QString above = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
    const bool inside = name.startsWith(above.endsWith(QLatin1Char('/')) ? above : above + QLatin1Char('/'))
                        || liesWithin(QFileInfo(file).absolutePath(), folder);
    return inside && QFileInfo::exists(folder) && !liesWithin(file, folder);
}

bool liesWithin(const QString &file, const QString &folder)
{
    const QString base = QFileInfo(folder).canonicalFilePath();
    const QString target = linkTarget(file);
    QString path = QFileInfo(target).canonicalFilePath();
    // Not there yet: its nearest folder that is tells where it would be.
    for (QString parent = QFileInfo(target).absolutePath(); path.isEmpty(); parent = QFileInfo(parent).absolutePath()) {
        path = QFileInfo(parent).canonicalFilePath();
        if (QDir(parent).isRoot())
            break;
    }
    return !base.isEmpty()
           && (path == base || path.startsWith(base.endsWith(QLatin1Char('/')) ? base : base + QLatin1Char('/')));
}

} // namespace waybill
