// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace waybill::release {

struct Change;

/// Tells which entries of a changelog are a change's own. Where a branch takes over a fix of another one, the file
/// comes along as it is there, with entries of changes that the branch does not have. A value.
class EntryOwner {
public:
    /// It goes by its pull request, the numbers in its title ("(#12) (#34)": a backport names the original first), and
    /// the issues that it closes.
    explicit EntryOwner(const Change &change);

    /// Whether an entry that has these numbers names the change.
    [[nodiscard]] bool isNamedBy(const std::vector<int> &numbers) const;
    /// Whether an entry that has these numbers names others only.
    [[nodiscard]] bool namesOthers(const std::vector<int> &numbers) const
    {
        return !numbers.empty() && !isNamedBy(numbers);
    }

private:
    std::vector<int> m_numbers;
};

} // namespace waybill::release
