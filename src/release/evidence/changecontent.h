// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"

#include <string>
#include <vector>

namespace waybill::release {

/// What the texts of the files that a change touches tell: of what is part of the product; vendored and generated files
/// are left out.
struct ChangeContent {
    bool read = false;                        ///< false: nothing is known, for example because blobs are missing
    bool cut = false;                         ///< there were too many files, or too large ones: the rest says nothing
    std::vector<api::ElementChange> elements; ///< what is declared differently
    int files = 0;                            ///< source files
    int added = 0;                            ///< lines of them, blank ones and comments aside
    int removed = 0;
    int comments = 0; ///< lines of comments that came or went
    /// Files that tell users how to do things: no changelogs, which only grow, and nothing about licences and people.
    int documents = 0;
    int documentsEdited = 0; ///< of them, those that lack a line now
    int testsAdapted = 0;    ///< files of tests, there before and after, that lack a line now
    // Lines of the product, trimmed and cut, that one side has and the other lacks: the first of them, for their words.
    std::vector<std::string> addedLines;
    std::vector<std::string> removedLines;
};

} // namespace waybill::release
