// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "forge/accounts/forgesite.h"
#include "release/product/product.h"

namespace waybill::cli {

/// A forge that repositories of a product are on.
struct ProductForge {
    forge::ForgeSite site;
    QStringList repositories; ///< their names
    bool allowed = false;     ///< by [forge] in waybill.toml
};

/// By the remotes of the repositories, sorted by host; a repository without one on a forge, or one that cannot be read,
/// adds none.
[[nodiscard]] std::vector<ProductForge> forgesOf(const release::Product &product);
/// Those, or the one that --host names, which need not be the product's; --kind says what it is. Fails where --kind is
/// no kind.
[[nodiscard]] Result<std::vector<ProductForge>> forgesFor(const Invocation &invocation, Console &console);
/// The one that is meant. Fails where it is not clear which.
[[nodiscard]] Result<ProductForge> forgeFor(const Invocation &invocation, Console &console);

} // namespace waybill::cli
