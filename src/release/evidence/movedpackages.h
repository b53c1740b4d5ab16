// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace waybill::release {

/// Packages of Go that moved to a module of another repository: sources import them there by the same last name, in
/// place of the repository's own. What such a package offers, its flags and variables, a program has as before. A
/// value.
class MovedPackages {
public:
    /// Both sides of a source that differs; an empty one imports nothing.
    void read(std::string_view before, std::string_view now);

    /// Whether the package that a source of the older side lay in is imported from elsewhere now.
    [[nodiscard]] bool hasPackageOf(std::string_view path) const;

private:
    std::set<std::string, std::less<>> m_left; ///< import paths of the older side
};

} // namespace waybill::release
