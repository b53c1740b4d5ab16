// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"
#include "proto/prototree.h"

#include <functional>
#include <memory>

namespace waybill::proto {

struct CompareOptions {
    /// Also PACKAGE_*: what else a package holds may stand in unchanged files, which are then looked at.
    bool packageRules = true;
    bool elements = true; ///< fill in Comparison::elements: who only wants findings goes without
    /// Gives earlier trees, in any order, to find numbers that are used again (NUMBER_REUSED); called only where a
    /// field or value is new in what was there before. Empty: nothing is looked up.
    std::function<std::vector<std::shared_ptr<const ProtoTree>>()> history;
};

/// Compares two trees. Reads the files whose blobs differ, and of the others only those whose types they name, or that
/// a difference reaches into. COMMENT_CHANGED is found where `cache` reads comments. Never fails as a whole: what
/// cannot be read is in `problems`. Cancelled, it fails.
[[nodiscard]] Result<Comparison> compare(const ProtoTree &before, const ProtoTree &after, ParsedFiles &cache,
                                         const CompareOptions &options = {}, const JobControl &control = {});

/// The findings that count under `category`: Buf's rules that it holds, and everything that is none of Buf's.
[[nodiscard]] std::vector<Finding> limitedTo(std::vector<Finding> findings, Category category);

} // namespace waybill::proto
