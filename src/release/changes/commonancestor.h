// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/result.h"

#include <optional>

namespace waybill::git {
class Repository;
}

namespace waybill::release {

/// The merge base of a range, a computation that may be remembered (support/cache.h): two commits of a repository that
/// is not shallow have the same one for ever, and looking it up reads each commit between them.
struct CommonAncestor {
    struct Inputs {
        git::ObjectId base;
        git::ObjectId head;
    };
    struct Output {
        std::optional<git::ObjectId> commit; ///< nothing where the two have no common history
    };
    static constexpr char Name[] = "ancestor";
    static constexpr int Version = 1;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository);
};

} // namespace waybill::release
