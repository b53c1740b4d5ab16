// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/tagging/tagrunstate.h"

#include "git/notes.h"
#include "git/refs.h"
#include "release/tagging/taggingmessage.h"
#include "support/text.h"

#include <QFileInfo>

namespace waybill::release {

void lookUpRecord(TagRecord &record)
{
    using State = TagRecord::State;
    if (record.state == State::Planned || record.object.isNull())
        return;
    const auto repository = git::Repository::open(record.path);
    const auto tip = repository ? git::referenceTip(*repository, git::tagReference(record.tag))
                                : Result<git::ObjectId>(fail(repository.error()));
    const QString tag = visiblePath(record.tag);
    if (!tip) {
        record.problem = tip.error().what;
        return;
    }
    const bool ours = *tip == record.object;
    if (ours && (record.state == State::Written || record.state == State::Undone))
        record.state = State::Created;
    const bool expected =
        record.state == State::Created || record.state == State::Pushing || record.state == State::Pushed;
    if (!ours && !tip->isNull())
        record.problem = message(TaggingMessage::PointsElsewhere, tag, tip->shortId());
    else if (!ours && expected)
        record.problem = message(TaggingMessage::NoLongerExists, tag);
    if (tip->isNull() && record.state == State::Created)
        record.state = State::Undone;
}

Result<TagRunState> TagRunState::begin(const QString &file, const TagRunOptions &options,
                                       std::optional<TagJournal> *found)
{
    auto lock = lockTagging(file);
    if (!lock)
        return fail(lock.error());
    auto journal = readTagJournal(file);
    if (!journal)
        return fail(journal.error());
    *found = std::move(*journal);
    return TagRunState(file, options, std::move(*lock));
}

Result<TagRunState> TagRunState::resume(const QString &file, const TagRunOptions &options)
{
    const auto nothing =
        fail(Fault::Input, TaggingMessage::NotInProgress, Place{file, 0, 0}, TaggingMessage::WouldBeRecorded);
    if (!QFileInfo::exists(file)) // a lock would leave a trace
        return nothing;
    std::optional<TagJournal> found;
    auto state = begin(file, options, &found);
    if (!state)
        return state;
    if (!found)
        return nothing;
    state->journal = std::move(*found);
    return state;
}

Result<void> TagRunState::before(const QString &repository, TagAction action) const
{
    if (m_options.control.isCancelled())
        return cancelled();
    return m_options.faults.before ? m_options.faults.before(repository, action) : Result<void>();
}

Result<void> TagRunState::save(const QString &repository)
{
    if (auto fine = before(repository, TagAction::WriteJournal); !fine)
        return fine;
    return writeTagJournal(m_file, journal);
}

void TagRunState::blame(TagRecord *record, const Error &error)
{
    if (record)
        record->problem = error.what;
    if (!m_fault)
        m_fault = error;
}

TagRunReport TagRunState::finish(bool removeJournal)
{
    const TagJournal before = journal;
    for (TagRecord &record : journal.records)
        lookUpRecord(record);
    bool kept = true;
    if (removeJournal) {
        const auto removed = removeTagJournal(m_file);
        kept = !removed;
        if (!removed)
            blame(nullptr, removed.error());
    } else if (m_fault || journal != before) {
        // As well as it can be: after a fault of the disk the journal says less than this report, never more.
        (void)writeTagJournal(m_file, journal);
    }
    return {std::move(journal), std::move(m_fault), kept};
}

} // namespace waybill::release
