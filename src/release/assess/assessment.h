// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

struct Product;
struct Relations;
struct RepositoryRelease;

/// What the parts of assess() look at: rows that have their changes, and no versions yet. They make values of it.
struct Assessment {
    const Product &product;
    const std::vector<RepositoryRelease> &rows;
    const Relations *relations; ///< null until they were read
};

/// A value for each row, in their order.
template <typename T>
using ByRow = std::vector<T>;

} // namespace waybill::release
