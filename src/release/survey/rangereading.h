// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"
#include "release/changes/packagescope.h"
#include "release/evidence/evidence.h"
#include "release/evidence/statement.h"
#include "release/evidence/surfacechange.h"
#include "release/product/sharedsurfaces.h"
#include "release/product/surfacesettings.h"
#include "support/job.h"
#include "support/problem.h"

#include <map>
#include <memory>

namespace waybill::release {

class SourceElements;

/// All that the changes of a range follow from, beside objects that these name and that never change.
struct RangeInputs {
    git::ObjectId base; ///< null: the whole history
    git::ObjectId head;
    std::vector<git::ObjectId> earlier; ///< commits of releases before the base (earlierReleases())
    SharedSurfaces surfaces;            ///< what single changes are judged by
    /// Which commits the messages of the range say that they take back, by what these call them (readReverted()).
    std::map<QByteArray, git::ObjectId> reverted;
    PackageScope scope = {}; ///< of the package that the range is of (packageScope())
    int evidence = EvidenceVersion;
};

/// What was found out about a range.
struct RangeChanges {
    qint64 commits = 0; ///< as Survey::commitsSince
    std::vector<Change> changes;
    std::vector<SurfaceChange> surface; ///< as Survey::surface
    std::vector<Statement> statements;  ///< as Survey::statements
    std::vector<Problem> problems;      ///< of reading the changes
};

/// The changes of a range, with files and suggestions: the work of RangeReader, which may be remembered.
struct RangeReading {
    using Inputs = RangeInputs;
    using Output = RangeChanges;
    static constexpr char Name[] = "range";
    static constexpr int Version = 13;
    /// `known`: as RangeReader has it.
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control,
                                            const std::shared_ptr<SourceElements> &known = {});
};

/// The names of commits that the messages of a range say they take back: a question of its own, since what a name
/// stands for may be fetched later.
struct RevertedNames {
    struct Inputs {
        git::ObjectId base;
        git::ObjectId head;
    };
    using Output = std::vector<QByteArray>;
    static constexpr char Name[] = "reverted";
    static constexpr int Version = 1;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control);
};

/// The commits of these names that the repository has.
[[nodiscard]] std::map<QByteArray, git::ObjectId> findReverted(const git::Repository &repository,
                                                               const std::vector<QByteArray> &names);

} // namespace waybill::release
