// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "support/problem.h"

#include <QDateTime>

namespace waybill::release {

/// When tags were made (git::tagDate()), a computation that may be remembered (support/cache.h): what a tag names never
/// changes, and reading that takes an object or two for each.
struct TagDates {
    struct Inputs {
        std::vector<git::Tag> tags;
    };
    struct Output {
        std::vector<std::optional<QDateTime>> dates; ///< of each tag; nothing where it cannot be read
        std::vector<Problem> problems;
    };
    static constexpr char Name[] = "tagdates";
    static constexpr int Version = 1;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository);
};

} // namespace waybill::release
