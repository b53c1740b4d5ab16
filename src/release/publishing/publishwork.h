// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishrun.h"

#include <memory>

namespace waybill::release {

/// What a run of publishing holds while it runs: the lock, the journal, who talks to which forge, and the first fault.
/// For the files that do the steps.
class PublishWork {
public:
    /// For a new run: nothing is written yet. `found` is what was found in the journal's file, if anything.
    [[nodiscard]] static Result<PublishWork> begin(const QString &file, const PublishAccess &access,
                                                   const PublishRunOptions &options,
                                                   std::optional<PublishJournal> *found);
    /// Takes up the run that the journal tells of. Fails with Fault::Input where there is none.
    [[nodiscard]] static Result<PublishWork> resume(const QString &file, const PublishAccess &access,
                                                    const PublishRunOptions &options);

    /// To be called before each action: fails where it was cancelled, or a test wants it to.
    [[nodiscard]] Result<void> before(const PublishRecord &record, PublishAction action) const;
    /// Writes the journal, and tells who looks on.
    [[nodiscard]] Result<void> save(const PublishRecord &record);
    /// Remembers the first fault, and what is wrong with a record.
    void blame(PublishRecord *record, const Error &error);
    void note(const Problem &problem) { m_problems.push_back(problem); }
    /// Ends the run: the journal is removed, or written once more where it says too little.
    [[nodiscard]] PublishRunReport finish(bool removeJournal);
    [[nodiscard]] bool hasFault() const { return m_fault.has_value(); }

    /// Who talks to the forge of a record. Fails where the repository is on another forge than when it was planned.
    [[nodiscard]] Result<forge::ReleaseService *> serviceOf(const PublishRecord &record);
    /// What went wrong at a forge, as it is told: with what to do about it.
    [[nodiscard]] static Error errorOf(const PublishRecord &record, const forge::ServiceFailure &failure);
    /// Waits a little before looking what became of a write; false where it has waited often enough.
    [[nodiscard]] bool settle(std::size_t round) const;

    /// What the forge has of the tag of a record: releases and drafts.
    [[nodiscard]] Result<std::vector<forge::ForgeRelease>> releasesOf(const PublishRecord &record);
    /// The release of a record as the forge has it now; nothing where it is gone.
    [[nodiscard]] Result<std::optional<forge::ForgeRelease>> reload(const PublishRecord &record);
    /// Fails where the tag is not on the forge, or not at the planned commit.
    [[nodiscard]] Result<void> expectTag(const PublishRecord &record);
    /// Makes the notes on the forge say `body`; a write that was unclear is looked at, and done once more.
    [[nodiscard]] Result<void> writeBody(PublishRecord &record, const forge::ForgeRelease &release,
                                         const QString &body);
    /// Remembers what stands on the forge, as the third side of the next merge.
    /// `isImmutable`: it is public, and cannot be changed any more.
    void remember(const PublishRecord &record, bool isImmutable = false);

    [[nodiscard]] const PublishRunOptions &options() const { return m_options; }

    PublishJournal journal;

private:
    PublishWork(QString file, PublishAccess access, PublishRunOptions options, FileLock lock)
        : m_file(std::move(file))
        , m_access(std::move(access))
        , m_options(std::move(options))
        , m_lock(std::move(lock))
    {}
    struct Connection {
        QString host;
        std::unique_ptr<forge::ForgeTalk> talk;
        std::unique_ptr<forge::ReleaseService> service;
    };

    QString m_file;
    PublishAccess m_access;
    PublishRunOptions m_options;
    FileLock m_lock;
    std::map<QString, Connection> m_connections; ///< by repository
    std::optional<Error> m_fault;
    std::vector<Problem> m_problems;
};

// The steps, each for one record, in files of their own. What is done already is not done again.

/// The draft stands, with the right notes.
[[nodiscard]] Result<void> makeDraft(PublishWork &work, PublishRecord &record);
/// Its files are attached, and are what they are here.
[[nodiscard]] Result<void> attachFiles(PublishWork &work, PublishRecord &record);
/// Strangers can see it.
[[nodiscard]] Result<void> makePublic(PublishWork &work, PublishRecord &record);
/// Its milestone is closed, and pull requests are told.
[[nodiscard]] Result<void> finishRecord(PublishWork &work, PublishRecord &record);
/// What was written is taken back; true where something of it stays, which is told.
[[nodiscard]] Result<bool> takeBack(PublishWork &work, PublishRecord &record);

} // namespace waybill::release
