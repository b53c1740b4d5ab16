// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"

#include <map>
#include <set>
#include <string_view>

namespace waybill::api {

/// The files that declare flags, on both sides of a comparison: which of the later ones goes on with the flags of an
/// earlier one. A value; its paths and names live in the files that it was given.
class FlagFiles {
public:
    FlagFiles(const std::vector<FileElements> &before, const std::vector<FileElements> &now);

    /// The file in which a file's flags are now: the same, or one of that name in a folder of that name, which keeps
    /// at least half of the other flags. Empty where there is none, or several may be.
    [[nodiscard]] std::string_view laterPath(std::string_view path) const;

private:
    using Flags = std::map<std::string_view, std::set<std::string_view>>; // by path

    static Flags flagsOf(const std::vector<FileElements> &files);

    Flags m_before;
    Flags m_now;
};

} // namespace waybill::api
