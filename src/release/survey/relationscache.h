// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/relations.h"

namespace waybill::release {

/// Relations, remembered on disk. They are named by all that they follow from: the product's description, the commits
/// of each range, and the tags and branches of each repository; so that an entry is never stale. Entries that cannot be
/// read are as good as none.
class RelationsCache {
public:
    /// Keeps its entries in `folder`, made when needed; an empty folder remembers nothing.
    RelationsCache(const QString &folder, const Product &product,
                   const std::vector<std::shared_ptr<const Survey>> &surveys);

    [[nodiscard]] std::optional<Relations> find() const;
    /// Writes atomically; a failure is no harm and is not reported.
    void store(const Relations &relations) const;

private:
    QString m_file; ///< empty: nothing is remembered
};

} // namespace waybill::release
