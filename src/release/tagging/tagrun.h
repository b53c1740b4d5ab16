// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/tagging/tagjournal.h"
#include "release/tagging/tagplan.h"

#include <functional>

namespace waybill::release {

/// What tagging does, one after the other, in each repository.
enum class TagAction { Read, Sign, WriteObject, WriteJournal, CreateReference, DeleteReference, Push };

/// Lets a test make any of it fail: `before` is called before each, with the repository's name (empty for the journal
/// as a whole), and what it fails with is what the action fails with.
struct TagFaults {
    std::function<Result<void>(const QString &repository, TagAction action)> before;
};

struct TagRunOptions {
    JobControl control = {};
    TagFaults faults = {};
};

/// Where things stand after a run, whether it got to its end or not. What it says of tags was looked up in the
/// repositories at the end.
struct TagRunReport {
    TagJournal journal;
    std::optional<Error> fault; ///< the first one; what could be done without it is done
    bool journalKept = true;    ///< the file is there, so that one can go on, push, or undo

    /// All tags are there (and, behind a push, on their remotes).
    [[nodiscard]] bool isComplete() const { return !fault && !journal.isUnfinished(); }
};

// All of these run on any thread, open their own repository handles, and keep other processes from tagging the same
// product meanwhile. They fail as a whole where nothing was done and nothing needs to be undone; from then on what goes
// wrong is the report's `fault`, and the journal says how far each repository has come.

/// Creates the tags of a plan: first the objects, signed where that is wanted, in all repositories, then the tags; one
/// that has appeared meanwhile is never overwritten. Fails where the plan is faulty, or where an earlier run is
/// unfinished (Fault::Input). Tags that exist already are in the journal too, as not ours, so that they can be pushed.
[[nodiscard]] Result<TagRunReport> createTags(const TagPlan &plan, const QString &journalFile,
                                              const TagRunOptions &options = {});
/// Does what is left of the run that the journal tells of. Nothing that is done is done again.
[[nodiscard]] Result<TagRunReport> continueTags(const QString &journalFile, const TagRunOptions &options = {});
/// Takes back what the run made: only tags that still point at what it made and were not pushed; the others stay, and
/// are told. Where nothing stays the journal is gone.
[[nodiscard]] Result<TagRunReport> undoTags(const QString &journalFile, const TagRunOptions &options = {});
/// How things stand: reads only. Nothing where there is no journal.
[[nodiscard]] Result<std::optional<TagRunReport>> tagStatus(const QString &journalFile);

/// How createdTags go to their remotes.
struct TagPush {
    QByteArray remote; ///< empty: git::defaultPushRemote() of each
    git::Prompts prompts = {};
};

/// Pushes the tags of a run, each repository for itself: where one remote cannot be reached or refuses, the others get
/// theirs. Never by force. When all are pushed the journal is gone.
[[nodiscard]] Result<TagRunReport> pushCreatedTags(const QString &journalFile, const TagPush &push,
                                                   const TagRunOptions &options = {});

} // namespace waybill::release
