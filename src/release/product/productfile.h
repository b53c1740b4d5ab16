// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/product.h"

namespace waybill::release {

/// Reads a waybill.toml (docs/waybill-toml.md has the keys). A mistake of syntax or type fails with the place, the key
/// and what was expected; an unknown key, a repository path that does not exist or a reference to an unknown repository
/// becomes a problem of the product.
[[nodiscard]] Result<Product> readProductFile(const QString &file);
/// As readProductFile(), from text; `file` names it in messages and anchors relative paths.
[[nodiscard]] Result<Product> parseProduct(const QByteArray &text, const QString &file);

/// All that is wrong with such a text, mistakes and oddities, by place; and the product where there is no mistake.
struct CheckedProduct {
    std::vector<Problem> problems;
    std::optional<Product> product;
};
[[nodiscard]] CheckedProduct checkProduct(const QByteArray &text, const QString &file);

} // namespace waybill::release
