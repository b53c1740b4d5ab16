// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "release/product/product.h"

namespace waybill::cli {

/// All of a product, for a command that looks at one of its repositories in the light of the others.
struct WholeProduct {
    release::Product product;
    const release::RepositorySpec *picked = nullptr; ///< that of --repo; null without that option

    /// The name of that repository; empty without one.
    [[nodiscard]] QString pickedName() const;
};

/// The product that -w names, with --from and --to applied. Fails where it has no repository of the name that --repo
/// gives. Tells what is odd about it on standard error.
[[nodiscard]] Result<WholeProduct> openWholeProduct(const Invocation &invocation, Console &console);

} // namespace waybill::cli
