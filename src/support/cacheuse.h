// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

namespace waybill {

/// How much the cache holds.
struct CacheUse {
    int files = 0;
    qint64 bytes = 0;
    bool operator==(const CacheUse &) const = default;
};

/// Counts what Cache keeps in `folder` (cache.h). What else lies there, and folders in it, do not count.
[[nodiscard]] Result<CacheUse> measureCache(const QString &folder, const JobControl &control = {});
/// Deletes that, and nothing else: what is needed is made again.
/// Gives back what is left: what another program made meanwhile, and what could not be deleted.
[[nodiscard]] Result<CacheUse> clearCache(const QString &folder, const JobControl &control = {});

} // namespace waybill
