// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/changes/change.h"
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "support/job.h"
#include "support/problem.h"

namespace waybill::release {

// What is found out about the changes of a range after they were read, each by itself, since it follows from something
// else and is remembered apart. `changes` are newest first, as everywhere.

/// What other lines of the repository have of a range (release/changes/backports.h).
struct OtherLines {
    struct Inputs {
        Range range;
        ReleaseTags tags;
        QByteArray refsDigest; ///< of all tags and branches, and of when objects were fetched last
        bool stableLine = false;
        std::vector<git::ObjectId> changes;
        std::vector<std::vector<git::ObjectId>> commits; ///< of each change
    };
    struct OfChange {
        std::vector<Backport> backports;
        std::optional<version::SemVer> alreadyReleased;
    };
    struct Output {
        std::vector<OfChange> changes;
        std::vector<Problem> problems;
    };
    static constexpr char Name[] = "lines";
    static constexpr int Version = 2;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control);

    [[nodiscard]] static Inputs inputs(const Range &range, const ReleaseTags &tags, const QByteArray &refsDigest,
                                       bool stableLine, const std::vector<Change> &changes);
    static void apply(Output found, std::vector<Change> &changes);
};

/// Whose first contribution a change is (release/changes/contributors.h).
struct FirstContributions {
    struct People {
        QString author;
        QString authorEmail;
        std::vector<QString> contributors;
    };
    struct Inputs {
        git::ObjectId base;
        git::ObjectId head;
        std::vector<People> changes;
    };
    struct Output {
        std::vector<std::vector<QString>> newcomers; ///< of each change
        std::vector<QString> authorsBefore;          ///< as Survey::authorsBefore
        std::vector<Problem> problems;
    };
    static constexpr char Name[] = "newcomers";
    static constexpr int Version = 5;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control);

    [[nodiscard]] static Inputs inputs(const Range &range, const std::vector<Change> &changes);
    static void apply(Output found, std::vector<Change> &changes);
};

/// The lines that each file of each change gained and lost. Reads blobs, on all cores.
struct LineCounts {
    struct Inputs {
        std::vector<std::vector<git::FileChange>> files; ///< of each change
    };
    struct Output {
        std::vector<std::vector<git::FileChange>> files;
        std::vector<Problem> problems;
    };
    static constexpr char Name[] = "counts";
    static constexpr int Version = 1;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const git::Repository &repository,
                                            const JobControl &control);

    [[nodiscard]] static Inputs inputs(const std::vector<Change> &changes);
    static void apply(Output found, std::vector<Change> &changes);
};

} // namespace waybill::release
