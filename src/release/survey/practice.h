// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/survey/rangereading.h"
#include "version/practice.h"

#include <optional>

namespace waybill::release {

struct Change;
struct ReleaseTags;

/// How many facts say that a range as a whole breaks something.
struct Breakages {
    using Inputs = RangeInputs;
    struct Output {
        qint64 count = 0;
        qint64 stated = 0;             ///< of these, what the maintainers say themselves
        qint64 platforms = 0;          ///< of these, what leaves those behind who stay on a platform
        qint64 names = 0;              ///< or who keep the name of a package or its namespace
        std::vector<Problem> problems; ///< what could not be read
    };
    static constexpr char Name[] = "breakages";
    static constexpr int Version = 5;
    /// `known`: as RangeReader has it.
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control,
                                            const std::shared_ptr<SourceElements> &known = {});
};

/// How many changes of a range are known to add something.
struct Additions {
    using Inputs = RangeInputs;
    struct Output {
        qint64 adding = 0;
        qint64 all = 0;                ///< changes, whatever they do
        qint64 stated = 0;             ///< of those that add something, what the maintainers say so of themselves
        std::vector<Problem> problems; ///< what could not be read
    };
    static constexpr char Name[] = "additions";
    static constexpr int Version = 3;
    /// `known`: as RangeReader has it.
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control,
                                            const std::shared_ptr<SourceElements> &known = {});
    /// The same of changes that are read already.
    [[nodiscard]] static Output of(const std::vector<Change> &changes);
};

/// Where `changes`, those of `range`, are known to break something, what the last minor releases up to `current` did;
/// where they are known to add something, the last patch releases; nothing otherwise. Each is read from the stable
/// release before it in version order, and held against the range. Looks at no more of them than it takes to tell;
/// below 1.0.0 at none, where anything may change. Remembers what it reads in `folder`. Of the sources of the range
/// itself `known` may tell, which then knows more. `settled` becomes false where something kept it from reading what is
/// there: another time it may not. Fails when cancelled, or where one of the ranges cannot be walked.
[[nodiscard]] Result<std::optional<version::Practice>> readPractice(
    const git::Repository &repository, const ReleaseTags &tags, const RangeInputs &range,
    const std::vector<Change> &changes, const version::SemVer &current, const QString &folder,
    const JobControl &control = {}, const std::shared_ptr<SourceElements> &known = {}, bool *settled = nullptr);

} // namespace waybill::release
