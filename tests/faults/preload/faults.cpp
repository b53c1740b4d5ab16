// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// A library to be preloaded: makes the n-th operation that writes to files below a folder, or reads them, fail, or
// kills the process there.
//
//   WAYBILL_FAULT_FOLDER  which files count
//   WAYBILL_FAULT_PROGRAM in which programs operations count, as the beginning of their names: "waybill-cli", "git"
//   WAYBILL_FAULT_ON      "read": open for reading, read, pread and mmap; else what writes
//   WAYBILL_FAULT_AT      which operation, from 1 on; 0: none
//   WAYBILL_FAULT_KIND    the number of an error (28: no space left), "short" (half is written, then the disk is full),
//                         "kill"
//   WAYBILL_FAULT_COUNT   a file that gets the number of operations in the end
//   WAYBILL_FAULT_SAID    a file that gets the path on which the fault struck

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

std::atomic<int> operations = 0;

template <typename Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

thread_local char lastPath[PATH_MAX];

bool isBelow(const char *path)
{
    const char *folder = std::getenv("WAYBILL_FAULT_FOLDER");
    if (!folder || !path || std::strncmp(path, folder, std::strlen(folder)) != 0)
        return false;
    std::snprintf(lastPath, sizeof lastPath, "%s", path);
    return true;
}

bool isBelow(int handle)
{
    char link[64];
    char path[PATH_MAX];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';
    return isBelow(path);
}

/// Whether operations of this kind, in this program, count.
bool counts(bool reading)
{
    const char *on = std::getenv("WAYBILL_FAULT_ON");
    const char *program = std::getenv("WAYBILL_FAULT_PROGRAM");
    return (on && std::strcmp(on, "read") == 0) == reading && program
           && std::strncmp(program_invocation_short_name, program, std::strlen(program)) == 0;
}

/// True where this operation is to fail; then errno says how.
bool strikes(bool *half = nullptr, bool reading = false)
{
    if (!counts(reading))
        return false;
    const int saved = errno;
    const char *at = std::getenv("WAYBILL_FAULT_AT");
    const char *kind = std::getenv("WAYBILL_FAULT_KIND");
    const int number = ++operations;
    if (!at || !kind || number != std::atoi(at)) {
        errno = saved;
        return false;
    }
    const char *said = std::getenv("WAYBILL_FAULT_SAID");
    if (std::FILE *out = said ? std::fopen(said, "w") : nullptr) {
        std::fprintf(out, "%s\n", lastPath);
        std::fclose(out);
    }
    if (std::strcmp(kind, "kill") == 0)
        raise(SIGKILL);
    const bool isShort = std::strcmp(kind, "short") == 0;
    if (half)
        *half = isShort;
    errno = isShort ? ENOSPC : std::atoi(kind);
    return true;
}

bool writes(int flags)
{
    return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0;
}

__attribute__((destructor)) void tell()
{
    const char *file = std::getenv("WAYBILL_FAULT_COUNT");
    if (!file || (!counts(false) && !counts(true)))
        return;
    if (std::FILE *out = std::fopen(file, "w")) {
        std::fprintf(out, "%d\n", operations.load());
        std::fclose(out);
    }
}

/// `path` as a call has it that takes a folder, too.
bool isBelowAt(int folder, const char *path)
{
    if (path && (path[0] == '/' || folder == AT_FDCWD))
        return isBelow(path);
    char whole[2 * PATH_MAX + 2];
    if (!path || !isBelow(folder))
        return false;
    std::snprintf(whole, sizeof whole, "%s/%s", lastPath, path);
    return isBelow(whole);
}

int openatBy(const char *name, int folder, const char *path, int flags, va_list list)
{
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
    if (isBelowAt(folder, path) && strikes(nullptr, !writes(flags)))
        return -1;
    return next<int (*)(int, const char *, int, ...)>(name)(folder, path, flags, mode);
}

/// Lets `write` write all `bytes`, or half of them, or none.
template <typename Write>
ssize_t writeBy(int handle, size_t count, Write write)
{
    static thread_local bool full = false; // after a short write nothing more fits
    bool half = false;
    if (!isBelow(handle))
        return write(count);
    if (full) {
        errno = ENOSPC;
        return -1;
    }
    if (!strikes(&half))
        return write(count);
    if (!half)
        return -1;
    full = true;
    return write(count / 2);
}

int openBy(const char *name, const char *path, int flags, va_list list)
{
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
    if (isBelow(path) && strikes(nullptr, !writes(flags)))
        return -1;
    return next<int (*)(const char *, int, ...)>(name)(path, flags, mode);
}

} // namespace

extern "C" {

int open(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const int handle = openBy("open", path, flags, list);
    va_end(list);
    return handle;
}

int open64(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const int handle = openBy("open64", path, flags, list);
    va_end(list);
    return handle;
}

int openat(int folder, const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const int handle = openatBy("openat", folder, path, flags, list);
    va_end(list);
    return handle;
}

int openat64(int folder, const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const int handle = openatBy("openat64", folder, path, flags, list);
    va_end(list);
    return handle;
}

int creat(const char *path, mode_t mode)
{
    return isBelow(path) && strikes() ? -1 : next<int (*)(const char *, mode_t)>("creat")(path, mode);
}

ssize_t write(int handle, const void *bytes, size_t count)
{
    const auto real = next<ssize_t (*)(int, const void *, size_t)>("write");
    return writeBy(handle, count, [&](size_t some) { return real(handle, bytes, some); });
}

ssize_t pwrite(int handle, const void *bytes, size_t count, off_t at)
{
    const auto real = next<ssize_t (*)(int, const void *, size_t, off_t)>("pwrite");
    return writeBy(handle, count, [&](size_t some) { return real(handle, bytes, some, at); });
}

ssize_t pwrite64(int handle, const void *bytes, size_t count, off64_t at)
{
    const auto real = next<ssize_t (*)(int, const void *, size_t, off64_t)>("pwrite64");
    return writeBy(handle, count, [&](size_t some) { return real(handle, bytes, some, at); });
}

ssize_t writev(int handle, const iovec *parts, int count)
{
    const auto real = next<ssize_t (*)(int, const iovec *, int)>("writev");
    return writeBy(handle, size_t(count), [&](size_t some) { return real(handle, parts, int(some)); });
}

ssize_t read(int handle, void *bytes, size_t count)
{
    return isBelow(handle) && strikes(nullptr, true)
               ? -1
               : next<ssize_t (*)(int, void *, size_t)>("read")(handle, bytes, count);
}

ssize_t pread(int handle, void *bytes, size_t count, off_t at)
{
    return isBelow(handle) && strikes(nullptr, true)
               ? -1
               : next<ssize_t (*)(int, void *, size_t, off_t)>("pread")(handle, bytes, count, at);
}

ssize_t pread64(int handle, void *bytes, size_t count, off64_t at)
{
    return isBelow(handle) && strikes(nullptr, true)
               ? -1
               : next<ssize_t (*)(int, void *, size_t, off64_t)>("pread64")(handle, bytes, count, at);
}

void *mmap(void *address, size_t length, int protection, int flags, int handle, off_t at)
{
    if (handle >= 0 && isBelow(handle) && strikes(nullptr, true))
        return MAP_FAILED;
    return next<void *(*)(void *, size_t, int, int, int, off_t)>("mmap")(address, length, protection, flags, handle,
                                                                         at);
}

void *mmap64(void *address, size_t length, int protection, int flags, int handle, off64_t at)
{
    if (handle >= 0 && isBelow(handle) && strikes(nullptr, true))
        return MAP_FAILED;
    return next<void *(*)(void *, size_t, int, int, int, off64_t)>("mmap64")(address, length, protection, flags, handle,
                                                                             at);
}

int fsync(int handle)
{
    return isBelow(handle) && strikes() ? -1 : next<int (*)(int)>("fsync")(handle);
}

int rename(const char *from, const char *to)
{
    return isBelow(to) && strikes() ? -1 : next<int (*)(const char *, const char *)>("rename")(from, to);
}

int renameat(int fromFolder, const char *from, int toFolder, const char *to)
{
    return isBelowAt(toFolder, to) && strikes()
               ? -1
               : next<int (*)(int, const char *, int, const char *)>("renameat")(fromFolder, from, toFolder, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags)
{
    const auto real = next<int (*)(int, const char *, int, const char *, unsigned)>("renameat2");
    return isBelowAt(toFolder, to) && strikes() ? -1 : real(fromFolder, from, toFolder, to, flags);
}

int fdatasync(int handle)
{
    return isBelow(handle) && strikes() ? -1 : next<int (*)(int)>("fdatasync")(handle);
}

int link(const char *from, const char *to)
{
    return isBelow(to) && strikes() ? -1 : next<int (*)(const char *, const char *)>("link")(from, to);
}

int unlink(const char *path)
{
    return isBelow(path) && strikes() ? -1 : next<int (*)(const char *)>("unlink")(path);
}

int ftruncate(int handle, off_t size)
{
    return isBelow(handle) && strikes() ? -1 : next<int (*)(int, off_t)>("ftruncate")(handle, size);
}

int ftruncate64(int handle, off64_t size)
{
    return isBelow(handle) && strikes() ? -1 : next<int (*)(int, off64_t)>("ftruncate64")(handle, size);
}
}
