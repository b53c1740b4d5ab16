// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "version/semver.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace waybill::release {
struct Product;
}

namespace waybill::queries {

/// What a waybill.toml makes of one repository, or of the product, and what it would be without: with another file, or
/// none.
struct PreviewRow {
    QString repository; ///< as the file calls it; empty for the product
    QByteArray base;    ///< of the range that is looked at
    QByteArray head;
    bool isNew = false;  ///< the file adds it
    bool isGone = false; ///< the file leaves it out
    std::optional<version::SemVer> without;
    std::optional<version::SemVer> with;
    bool operator==(const PreviewRow &) const = default;

    [[nodiscard]] bool isChanged() const { return isNew || isGone || without != with; }
};

/// The product first, then its repositories, then those that are gone. Reads both products whole, by the cache as far
/// as that goes; what cannot be read has no versions. Fails when cancelled only. For a worker.
[[nodiscard]] Result<std::vector<PreviewRow>> previewProduct(const release::Product &with,
                                                             const release::Product &without,
                                                             const QString &cacheFolder,
                                                             const JobControl &control = {});

} // namespace waybill::queries
