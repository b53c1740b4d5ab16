// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishjournal.h"

namespace waybill::release {

/// What publishing does, one after the other.
enum class PublishAction { Look, Draft, Merge, Attach, Detach, Verify, Publish, Close, Comment, Remove, WriteJournal };

/// Told while a run goes on, from its thread.
struct PublishProgress {
    std::function<void(const PublishJournal &)> changed;
    /// Lets a test make any of it fail: called before each action, with the repository's name.
    std::function<Result<void>(const QString &repository, PublishAction action)> before;
};

struct PublishRunOptions {
    JobControl control = {};
    PublishProgress progress = {};
    BodyMerge merge;    ///< never null
    QString memoryFile; ///< publishMemoryFile()
    /// Before looking what became of a write whose answer did not come; the number of waits is how often.
    std::vector<std::chrono::milliseconds> settling{std::chrono::milliseconds(1000), std::chrono::milliseconds(4000)};
};

/// Where things stand after a run, whether it got to its end or not.
struct PublishRunReport {
    PublishJournal journal;
    std::optional<Error> fault;         ///< the first one; what could be done without it is done
    std::vector<Problem> problems;      ///< of what was not worth stopping for
    bool journalKept = true;            ///< the file is there, so that one can go on, or undo
    int requests = 0;                   ///< that were sent to forges
    std::vector<PublishBudget> budgets; ///< what the hosts said last is left; `writing` is what this run sent

    [[nodiscard]] bool isComplete() const { return !fault && journal.isFinished(); }
};

// All of these run on a worker, and keep other processes from publishing the same product meanwhile. They fail as a
// whole where nothing was done and nothing needs to be undone; from then on what goes wrong is the report's `fault`,
// and the journal says how far each repository has come.

/// Publishes: drafts everywhere, files, verifies them, and only when all of that stands makes the releases public, one
/// after the other, in the order of the plan; then closes milestones and comments. Before a draft is made, and before
/// it is made public, the tag has to be on the forge and to point to the planned commit. Where the answer to a write
/// did not come, it looks before it writes again. Fails where the plan is faulty, or where an earlier run is unfinished
/// (Fault::Input).
[[nodiscard]] Result<PublishRunReport> publish(const PublishPlan &plan, const QString &journalFile,
                                               const PublishAccess &access, const PublishRunOptions &options);
/// Does what is left of the run that the journal tells of.
[[nodiscard]] Result<PublishRunReport> continuePublishing(const QString &journalFile, const PublishAccess &access,
                                                          const PublishRunOptions &options);
/// Takes back what the run made, as long as nothing is public: drafts that nobody edited, files, and notes. Where
/// something is public it fails, and says what to do. Where nothing stays the journal is gone.
[[nodiscard]] Result<PublishRunReport> undoPublishing(const QString &journalFile, const PublishAccess &access,
                                                      const PublishRunOptions &options);
/// How things stand: reads the journal only, and asks nobody. Nothing where there is none.
[[nodiscard]] Result<std::optional<PublishRunReport>> publishStatus(const QString &journalFile);

} // namespace waybill::release
