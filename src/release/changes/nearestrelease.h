// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "support/job.h"

namespace waybill::release {

/// The tag that stands nearest at or before a commit (git/describe.h), a computation that may be remembered
/// (support/cache.h): of a repository that is not shallow it is the same for as long as the tags are, and looking for
/// it reads each commit in between.
struct NearestRelease {
    struct Inputs {
        git::ObjectId commit;
        std::vector<git::Tag> tags;
    };
    struct Output {
        std::optional<QByteArray> tag;
    };
    static constexpr char Name[] = "nearest";
    static constexpr int Version = 1;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control);
};

} // namespace waybill::release
