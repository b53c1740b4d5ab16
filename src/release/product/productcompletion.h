// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/tomltable.h"

namespace waybill::release {

/// What may stand where somebody types in a waybill.toml.
struct ProductCompletion {
    qsizetype from = 0; ///< where the word begins that is being typed
    QStringList words;  ///< that may replace it, as they are to be written; those that begin like it
    bool operator==(const ProductCompletion &) const = default;
};

/// Completes a table's name, a key that the table does not have yet, or a value at `position` in `text`. `repositories`
/// are the names of those of the product. Nothing in comments, and where any text may stand. Pure.
[[nodiscard]] ProductCompletion completeProduct(const QString &text, qsizetype position,
                                                const std::vector<TomlKey> &keys, const QStringList &repositories);

} // namespace waybill::release
