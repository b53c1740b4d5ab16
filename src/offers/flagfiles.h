// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"

#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace waybill::api {

/// The files that declare flags and commands, on both sides of a comparison: which of the later ones goes on with those
/// of an earlier one. A value; its paths and names live in the files that it was given.
class FlagFiles {
public:
    FlagFiles(const std::vector<FileElements> &before, const std::vector<FileElements> &now);

    /// The file in which a file's flags and commands are now: the same, where it keeps any, else one of that name in a
    /// folder of that name, which keeps at least half of them but for one. Empty where there is none, or several may
    /// be.
    [[nodiscard]] std::string_view laterPath(std::string_view path) const;

private:
    using Names = std::set<std::pair<Kind, std::string_view>>;
    using Flags = std::map<std::string_view, Names>; // by path

    static Flags flagsOf(const std::vector<FileElements> &files);

    Flags m_before;
    Flags m_now;
};

} // namespace waybill::api
