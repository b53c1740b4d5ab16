// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// A library to be preloaded: makes the n-th operation that writes to files below a folder fail, or kills the process
// there.
//
//   WAYBILL_FAULT_FOLDER  which files count
//   WAYBILL_FAULT_AT      which operation, from 1 on; 0: none
//   WAYBILL_FAULT_KIND    the number of an error (28: no space left), "short" (half is written, then the disk is full),
//                         "kill"
//   WAYBILL_FAULT_COUNT   a file that gets the number of operations in the end

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
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

bool isBelow(const char *path)
{
    const char *folder = std::getenv("WAYBILL_FAULT_FOLDER");
    return folder && path && std::strncmp(path, folder, std::strlen(folder)) == 0;
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

/// True where this operation is to fail; then errno says how.
bool strikes(bool *half = nullptr)
{
    const int saved = errno;
    const char *at = std::getenv("WAYBILL_FAULT_AT");
    const char *kind = std::getenv("WAYBILL_FAULT_KIND");
    const int number = ++operations;
    if (!at || !kind || number != std::atoi(at)) {
        errno = saved;
        return false;
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
    if (!file)
        return;
    if (std::FILE *out = std::fopen(file, "w")) {
        std::fprintf(out, "%d\n", operations.load());
        std::fclose(out);
    }
}

} // namespace

extern "C" {

int open(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
    va_end(list);
    if (writes(flags) && isBelow(path) && strikes())
        return -1;
    return next<int (*)(const char *, int, ...)>("open")(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
    va_end(list);
    if (writes(flags) && isBelow(path) && strikes())
        return -1;
    return next<int (*)(const char *, int, ...)>("open64")(path, flags, mode);
}

ssize_t write(int handle, const void *bytes, size_t count)
{
    const auto real = next<ssize_t (*)(int, const void *, size_t)>("write");
    static thread_local bool full = false; // after a short write nothing more fits
    bool half = false;
    if (!isBelow(handle))
        return real(handle, bytes, count);
    if (full) {
        errno = ENOSPC;
        return -1;
    }
    if (!strikes(&half))
        return real(handle, bytes, count);
    if (!half)
        return -1;
    full = true;
    return real(handle, bytes, count / 2);
}

int fsync(int handle)
{
    return isBelow(handle) && strikes() ? -1 : next<int (*)(int)>("fsync")(handle);
}

int rename(const char *from, const char *to)
{
    return isBelow(to) && strikes() ? -1 : next<int (*)(const char *, const char *)>("rename")(from, to);
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
