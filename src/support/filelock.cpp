// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/filelock.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace waybill {

FileResult<std::optional<FileLock>> FileLock::take(const QString &file)
{
    QDir().mkpath(QFileInfo(file).absolutePath());
    // For writing, which some network shares require of those who lock.
    const int handle =
        ::open(QFile::encodeName(file).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    if (handle < 0)
        return tl::unexpected(qt_error_string());
    FileLock lock(handle);
    if (::flock(handle, LOCK_EX | LOCK_NB) == 0)
        return std::optional(std::move(lock));
    if (errno == EWOULDBLOCK)
        return std::optional<FileLock>();
    return tl::unexpected(qt_error_string());
}

FileLock::FileLock(FileLock &&other) noexcept
    : m_handle(std::exchange(other.m_handle, -1))
{}

FileLock &FileLock::operator=(FileLock &&other) noexcept
{
    std::swap(m_handle, other.m_handle);
    return *this;
}

FileLock::~FileLock()
{
    if (m_handle >= 0)
        ::close(m_handle);
}

} // namespace waybill
