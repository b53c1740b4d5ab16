// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"

#include <map>
#include <string>
#include <string_view>

namespace waybill::api {

/// Types that are other names for types: Go's "type BuildOption = BuildOptions". What is written with the one takes
/// what is written with the other. A value; its names live in the files that it was given.
class Aliases {
public:
    /// Of both sides of a comparison: a name that became an alias, and one that was one.
    Aliases(const std::vector<FileElements> &before, const std::vector<FileElements> &now);

    /// Whether two shapes say the same once each alias is what it stands for. Proportional to their length.
    [[nodiscard]] bool areSame(std::string_view one, std::string_view other) const;

private:
    void add(const std::vector<FileElements> &files);
    [[nodiscard]] std::string resolved(std::string_view shape) const;

    std::map<std::string_view, std::string_view> m_targets;
};

} // namespace waybill::api
