// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

namespace waybill::queries {

/// What came of copying a cache, in entries.
struct CacheCopy {
    int copied = 0;
    int known = 0;   ///< that were there already; what is there stays
    int damaged = 0; ///< that are not what was written once, and were left out
    bool operator==(const CacheCopy &) const = default;
};

/// Copies from the cache folder `from` to the cache folder `to`, which is made when needed, what means the same on
/// every machine: the evidence of ranges and single changes, which is named after the commits it was read from. What
/// depends on where repositories lie, or on objects that one of them lacks, stays behind. Links are not followed. That
/// an entry is what was once written is checked; that it is true, only whoever computed it can promise. Fails where
/// `from` is no folder, and where something cannot be written.
[[nodiscard]] Result<CacheCopy> copyCache(const QString &from, const QString &to, const JobControl &control = {});

} // namespace waybill::queries
