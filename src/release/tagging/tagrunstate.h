// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/tagging/tagrun.h"

namespace waybill::release {

/// What a run of tagging holds while it runs: the lock, the journal, and the first fault. For tagrun.cpp and
/// tagpush.cpp.
class TagRunState {
public:
    /// For a new run: nothing is written yet. `journal` is what was found in the file, if anything.
    [[nodiscard]] static Result<TagRunState> begin(const QString &file, const TagRunOptions &options,
                                                   std::optional<TagJournal> *found);
    /// Takes up the run that the journal tells of. Fails with Fault::Input where there is none.
    [[nodiscard]] static Result<TagRunState> resume(const QString &file, const TagRunOptions &options);

    /// To be called before each action: fails where it was cancelled, or a test wants it to.
    [[nodiscard]] Result<void> before(const QString &repository, TagAction action) const;
    /// Writes the journal.
    [[nodiscard]] Result<void> save(const QString &repository);
    /// Remembers the first fault, and what is wrong with a record.
    void blame(TagRecord *record, const Error &error);
    /// Looks up what is there, and ends the run: the journal is written once more where it says too little, or removed.
    [[nodiscard]] TagRunReport finish(bool removeJournal);

    [[nodiscard]] const TagRunOptions &options() const { return m_options; }

    TagJournal journal;

private:
    TagRunState(QString file, TagRunOptions options, FileLock lock)
        : m_file(std::move(file))
        , m_options(std::move(options))
        , m_lock(std::move(lock))
    {}

    QString m_file;
    TagRunOptions m_options;
    FileLock m_lock;
    std::optional<Error> m_fault;
};

/// Sets a record to what is in its repository: a tag that is there is created, whatever the journal got to know.
void lookUpRecord(TagRecord &record);

} // namespace waybill::release
