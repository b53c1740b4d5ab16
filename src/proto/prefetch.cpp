// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/prefetch.h"

#include <QSemaphore>
#include <QThreadPool>

namespace waybill::proto {

namespace {

constexpr std::size_t WorthThreads = 24; ///< fewer files are parsed faster than threads start
constexpr int MostWaiting = 64;          ///< files read and not parsed yet: bounds the memory

} // namespace

void prefetch(const ProtoTree &tree, const std::set<std::string> &paths, ParsedFiles &cache, const JobControl &control)
{
    if (paths.size() < WorthThreads)
        return;
    QThreadPool pool;
    QSemaphore room(MostWaiting);
    for (const std::string &path : paths) {
        if (control.isCancelled())
            break;
        const TreeFile *file = tree.find(path);
        if (!file || cache.knows(file->blob))
            continue;
        Result<QByteArray> bytes = tree.read(*file);
        if (!bytes)
            continue;
        room.acquire();
        pool.start([&cache, &room, blob = file->blob, bytes = std::move(bytes)] {
            static_cast<void>(cache.get(blob, [&bytes] { return bytes; }));
            room.release();
        });
    }
    pool.waitForDone();
}

} // namespace waybill::proto
