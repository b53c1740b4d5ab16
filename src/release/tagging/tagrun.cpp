// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/tagging/tagrun.h"

#include "git/history.h"
#include "git/notes.h"
#include "git/refs.h"
#include "git/signing.h"
#include "git/tagwriter.h"
#include "release/tagging/taggingmessage.h"
#include "release/tagging/tagrunstate.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

using State = TagRecord::State;

Error elsewhere(const TagRecord &record)
{
    return {Fault::Input, message(TaggingMessage::CreatedBySomebodyElse, visiblePath(record.tag)),
            Place{record.path, 0, 0}, message(TaggingMessage::CompareWith, record.commit.shortId())};
}

/// The object of one tag, signed where that is wanted; no reference.
Result<git::ObjectId> writeObject(const TagRunState &run, const TagRecord &record)
{
    if (auto fine = run.before(record.repository, TagAction::Read); !fine)
        return fail(fine.error());
    const auto repository = git::Repository::open(record.path);
    if (!repository)
        return fail(repository.error());
    if (const auto commit = git::readCommit(*repository, record.commit); !commit)
        return fail(commit.error());
    const auto tagger = git::taggerOf(*repository);
    if (!tagger)
        return fail(tagger.error());
    auto content = git::tagContent(record.tag, record.commit, *tagger, record.message.toUtf8());
    if (!content)
        return fail(content.error());
    if (record.sign) {
        if (auto fine = run.before(record.repository, TagAction::Sign); !fine)
            return fail(fine.error());
        const auto signer = git::signerOf(*repository, *tagger);
        if (!signer)
            return fail(signer.error());
        const auto signature = git::signatureOf(*content, *signer, run.options().control);
        if (!signature)
            return fail(signature.error());
        *content += *signature;
    }
    if (auto fine = run.before(record.repository, TagAction::WriteObject); !fine)
        return fail(fine.error());
    return git::writeTagObject(*repository, *content);
}

/// True where the object that the journal names can be pointed at: git may have cleared it away since.
bool isWritten(const TagRecord &record)
{
    if (record.state == State::Planned || record.object.isNull())
        return false;
    const auto repository = git::Repository::open(record.path);
    return repository && git::hasTagObject(*repository, record.object);
}

/// Before the first tag is made: one that is in the way of a later one shall not leave the earlier ones behind.
Result<void> expectNothingInTheWay(const TagRecord &record)
{
    const auto repository = git::Repository::open(record.path);
    if (!repository)
        return fail(repository.error());
    const auto tip = git::referenceTip(*repository, git::tagReference(record.tag));
    if (!tip)
        return fail(tip.error());
    if (!tip->isNull() && *tip != record.object)
        return fail(elsewhere(record));
    return {};
}

Result<void> createReference(const TagRunState &run, const TagRecord &record)
{
    if (auto fine = run.before(record.repository, TagAction::CreateReference); !fine)
        return fine;
    const auto repository = git::Repository::open(record.path);
    if (!repository)
        return fail(repository.error());
    const auto made = git::createTagReference(*repository, record.tag, record.object);
    if (!made)
        return fail(made.error());
    if (!*made)
        return fail(elsewhere(record));
    return {};
}

bool isToBeMade(const TagRecord &record)
{
    return record.ours
           && (record.state == State::Planned || record.state == State::Written || record.state == State::Undone
               || record.state == State::Created);
}

/// Does what is left; stops at the first fault.
void proceed(TagRunState &run)
{
    std::vector<TagRecord> &records = run.journal.records;
    const qint64 all = 2 * qint64(records.size());
    qint64 done = 0;
    for (TagRecord &record : records) {
        if (!record.sign) // while someone is asked for a passphrase nothing else writes on the terminal
            run.options().control.progress(done++, all);
        if (!isToBeMade(record))
            continue;
        if (isWritten(record)) {
            // What was taken back comes again: the journal has to say so before the tag is there, or taking it back
            // once more would pass it by.
            if (record.state == State::Undone) {
                record.state = State::Written;
                if (const auto saved = run.save(record.repository); !saved)
                    return run.blame(&record, saved.error());
            }
            continue;
        }
        const auto object = writeObject(run, record);
        if (!object)
            return run.blame(&record, object.error());
        record.object = *object;
        record.state = State::Written;
        record.problem = {};
        if (const auto saved = run.save(record.repository); !saved)
            return run.blame(&record, saved.error());
    }
    for (TagRecord &record : records) {
        if (!isToBeMade(record))
            continue;
        if (const auto clear = expectNothingInTheWay(record); !clear)
            return run.blame(&record, clear.error());
    }
    for (TagRecord &record : records) {
        run.options().control.progress(done++, all);
        if (!isToBeMade(record))
            continue;
        const bool known = record.state == State::Created;
        if (const auto made = createReference(run, record); !made)
            return run.blame(&record, made.error());
        record.state = State::Created;
        record.problem = {};
        if (const auto saved = known ? Result<void>() : run.save(record.repository); !saved)
            return run.blame(&record, saved.error());
    }
}

/// What an earlier run made and this plan finds there is still ours to take back.
void takeOver(TagRecord &record, const std::optional<TagJournal> &earlier)
{
    if (!earlier)
        return;
    for (const TagRecord &known : earlier->records) {
        if (known.path == record.path && known.tag == record.tag && known.object == record.object
            && known.state != State::Undone) {
            record.ours = known.ours;
            record.state = known.state;
            record.remote = known.remote;
            record.mayBeOn = known.mayBeOn;
        }
    }
}

/// True where an earlier run was pushing a tag that this plan does not know.
bool forgetsPush(const TagPlan &plan, const TagJournal &earlier)
{
    return std::any_of(earlier.records.begin(), earlier.records.end(), [&](const TagRecord &record) {
        return record.state == State::Pushing
               && std::none_of(plan.steps.begin(), plan.steps.end(), [&](const TagStep &step) {
                      return step.path == record.path && step.tag == record.tag && step.existing == record.object;
                  });
    });
}

TagRecord recordFor(const TagStep &step, const std::optional<TagJournal> &earlier)
{
    TagRecord record;
    record.repository = step.repository;
    record.path = step.path;
    record.tag = step.tag;
    record.commit = step.commit;
    record.title = step.title;
    record.message = step.message;
    record.sign = step.sign;
    if (step.state == TagStep::State::ExistsSame) {
        record.ours = false;
        record.state = State::Created;
        record.object = step.existing;
        takeOver(record, earlier);
    }
    return record;
}

Result<void> undoOne(const TagRunState &run, TagRecord &record)
{
    if (auto fine = run.before(record.repository, TagAction::DeleteReference); !fine)
        return fine;
    const auto repository = git::Repository::open(record.path);
    if (!repository)
        return fail(repository.error());
    const auto gone = git::deleteTagReference(*repository, record.tag, record.object);
    if (!gone)
        return fail(gone.error());
    // Where only the object was written, what stands there is no tag of ours.
    if (!*gone && record.state != State::Written)
        return fail(elsewhere(record));
    record.state = State::Undone;
    record.problem = {};
    return {};
}

Error pushedError(const TagRecord &record)
{
    const QString tag = visiblePath(record.tag);
    const QString remote = visiblePath(record.remote);
    const Message what = record.state == State::Pushed ? message(TaggingMessage::KeptAsRemoteHas, tag, remote)
                                                       : message(TaggingMessage::KeptAsRemoteMayHave, tag, remote);
    return {Fault::Input, what, Place{record.path, 0, 0}, TaggingMessage::ContinueByPushing};
}

} // namespace

Result<TagRunReport> createTags(const TagPlan &plan, const QString &journalFile, const TagRunOptions &options)
{
    for (const TagStep &step : plan.steps) {
        if (step.isFaulty())
            return fail(step.fault.value_or(Error{}));
    }
    std::optional<TagJournal> earlier;
    auto run = TagRunState::begin(journalFile, options, &earlier);
    if (!run)
        return fail(run.error());
    if (earlier && earlier->isUnfinished())
        return fail(Fault::Input, TaggingMessage::Unfinished, Place{journalFile, 0, 0}, TaggingMessage::ContinueOrUndo);
    if (earlier && forgetsPush(plan, *earlier))
        return fail(Fault::Input, TaggingMessage::PushInterrupted, Place{journalFile, 0, 0}, TaggingMessage::PushAgain);
    run->journal.product = plan.product;
    run->journal.begun = QDateTime::currentDateTimeUtc();
    for (const TagStep &step : plan.steps)
        run->journal.records.push_back(recordFor(step, earlier));
    if (const auto saved = run->save({}); !saved)
        return fail(saved.error());
    proceed(*run);
    return run->finish(false);
}

Result<TagRunReport> continueTags(const QString &journalFile, const TagRunOptions &options)
{
    auto run = TagRunState::resume(journalFile, options);
    if (!run)
        return fail(run.error());
    proceed(*run);
    return run->finish(false);
}

Result<TagRunReport> undoTags(const QString &journalFile, const TagRunOptions &options)
{
    auto run = TagRunState::resume(journalFile, options);
    if (!run)
        return fail(run.error());
    // Each for itself: what cannot be taken back here keeps nothing there.
    bool stays = false;
    for (TagRecord &record : run->journal.records) {
        if (!record.ours || record.state == State::Undone)
            continue;
        if (record.state == State::Planned) {
            record.state = State::Undone;
            continue;
        }
        Result<void> undone;
        if (record.state == State::Pushing || record.state == State::Pushed || !record.mayBeOn.empty())
            undone = fail(pushedError(record));
        else
            undone = undoOne(*run, record);
        if (undone)
            undone = run->save(record.repository);
        if (!undone) {
            stays = true;
            run->blame(&record, undone.error());
        }
        if (!undone && undone.error().fault == Fault::Cancelled)
            break;
    }
    return run->finish(!stays);
}

Result<std::optional<TagRunReport>> tagStatus(const QString &journalFile)
{
    auto journal = readTagJournal(journalFile);
    if (!journal)
        return fail(journal.error());
    if (!*journal)
        return std::nullopt;
    TagRunReport report{std::move(**journal), {}, true};
    for (TagRecord &record : report.journal.records)
        lookUpRecord(record);
    return report;
}

} // namespace waybill::release
