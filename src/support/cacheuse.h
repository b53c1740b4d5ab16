// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <functional>

class QFileInfo;

namespace waybill {

/// How much the cache holds.
struct CacheUse {
    int files = 0;
    qint64 bytes = 0;
    bool operator==(const CacheUse &) const = default;
};

/// Calls `use` for each file that Cache keeps in `folder` (cache.h), and for those that are being written.
void eachCacheFile(const QString &folder, const JobControl &control, const std::function<void(const QFileInfo &)> &use);
/// Counts what Cache keeps in `folder` (cache.h). What else lies there, and folders in it, do not count.
[[nodiscard]] Result<CacheUse> measureCache(const QString &folder, const JobControl &control = {});
/// Deletes that, and nothing else: what is needed is made again.
/// Gives back what is left: what another program made meanwhile, and what could not be deleted.
[[nodiscard]] Result<CacheUse> clearCache(const QString &folder, const JobControl &control = {});

} // namespace waybill
