// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/rangereading.h"
#include "version/practice.h"

namespace waybill::release {

struct ReleaseTags;

/// How many facts say that a range as a whole breaks something.
struct Breakages {
    using Inputs = RangeInputs;
    struct Output {
        qint64 count = 0;
        std::vector<Problem> problems; ///< what could not be read
    };
    static constexpr char Name[] = "breakages";
    static constexpr int Version = 1;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control);
};

/// What the last minor releases up to `current` did, each from the stable release before it in version order, and
/// whether `range` does more than any of them. Looks at no more of them than it takes to tell; below 1.0.0 at none,
/// where anything may change. Remembers what it reads in `folder`. Fails when cancelled, or where one of the ranges
/// cannot be walked.
[[nodiscard]] Result<version::Practice> readPractice(const git::Repository &repository, const ReleaseTags &tags,
                                                     const RangeInputs &range, const version::SemVer &current,
                                                     const QString &folder, const JobControl &control = {});

} // namespace waybill::release
