// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QByteArray>

#include <optional>

namespace waybill::release {

enum class ProductSaved {
    Done,
    Refused, ///< the file is not what was expected: somebody else wrote it meanwhile
};

/// Writes a waybill.toml where the file still is what it was when it was read: `expected`, or nothing where there was
/// none. Fails where it cannot be read or written. For a worker.
[[nodiscard]] Result<ProductSaved> saveProductFile(const QString &file, const QByteArray &text,
                                                   const std::optional<QByteArray> &expected);

} // namespace waybill::release
