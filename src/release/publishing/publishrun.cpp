// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishrun.h"

#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishwork.h"

namespace waybill::release {

namespace {

using Stage = PublishRecord::State;

PublishRecord publishRecordFor(const PublishStep &step)
{
    PublishRecord record;
    record.repository = step.repository;
    record.web = step.web;
    record.path = step.path;
    record.text = step.text;
    record.generated = step.generated;
    record.seen = step.seen;
    record.files = step.files;
    record.milestone = step.milestone;
    for (const int pull : step.comments)
        record.comments.push_back({pull, false});
    record.comment = step.comment;
    record.after = step.after;
    record.ours = step.state == PublishStep::State::Create;
    record.wasOut = step.state == PublishStep::State::Update;
    record.hasDrafts = step.hasDrafts;
    return record;
}

/// Does one step for all records; false where it stopped.
bool forAll(PublishWork &work, Result<void> (*step)(PublishWork &, PublishRecord &), qint64 &done)
{
    const qint64 all = 4 * qint64(work.journal.records.size());
    for (PublishRecord &record : work.journal.records) {
        work.options().control.progress(done++, all);
        if (const auto fine = step(work, record); !fine) {
            work.blame(&record, fine.error());
            return false;
        }
    }
    return true;
}

void proceed(PublishWork &work)
{
    qint64 done = 0;
    // All drafts stand, with all of their files, before anything is public.
    if (!forAll(work, makeDraft, done) || !forAll(work, attachFiles, done) || !forAll(work, makePublic, done))
        return;
    // All is out: what fails here keeps nothing else.
    for (PublishRecord &record : work.journal.records) {
        work.options().control.progress(done++, 4 * qint64(work.journal.records.size()));
        const auto fine = finishRecord(work, record);
        if (!fine)
            work.blame(&record, fine.error());
        if (!fine && fine.error().fault == Fault::Cancelled)
            return;
    }
}

/// What a release that was being made public has become.
Result<void> lookAtPublishing(PublishWork &work)
{
    for (PublishRecord &record : work.journal.records) {
        if (record.state != Stage::Publishing)
            continue;
        const auto now = work.reload(record);
        if (!now)
            return fail(now.error());
        record.state = *now && !(*now)->isDraft ? Stage::Published : Stage::Verified;
        if (const auto saved = work.save(record); !saved)
            return saved;
    }
    return {};
}

} // namespace

Result<PublishRunReport> publish(const PublishPlan &plan, const QString &journalFile, const PublishAccess &access,
                                 const PublishRunOptions &options)
{
    for (const PublishStep &step : plan.steps) {
        if (step.state == PublishStep::State::Blocked)
            return fail(step.fault.value_or(Error{}));
    }
    if (!plan.writes())
        return fail(Fault::Input, PublishingMessage::NothingToPublish);
    std::optional<PublishJournal> earlier;
    auto work = PublishWork::begin(journalFile, access, options, &earlier);
    if (!work)
        return fail(work.error());
    if (earlier && !earlier->isFinished())
        return fail(Fault::Input, PublishingMessage::Unfinished, Place{journalFile, 0, 0},
                    PublishingMessage::ContinueOrUndo);
    work->journal.product = plan.product;
    work->journal.begun = QDateTime::currentDateTimeUtc();
    for (const PublishStep &step : plan.steps) {
        if (step.writes())
            work->journal.records.push_back(publishRecordFor(step));
    }
    if (const auto saved = work->save(work->journal.records.front()); !saved)
        return fail(saved.error());
    proceed(*work);
    return work->finish(!work->hasFault() && work->journal.isFinished());
}

Result<PublishRunReport> continuePublishing(const QString &journalFile, const PublishAccess &access,
                                            const PublishRunOptions &options)
{
    auto work = PublishWork::resume(journalFile, access, options);
    if (!work)
        return fail(work.error());
    proceed(*work);
    return work->finish(!work->hasFault() && work->journal.isFinished());
}

Result<PublishRunReport> undoPublishing(const QString &journalFile, const PublishAccess &access,
                                        const PublishRunOptions &options)
{
    auto work = PublishWork::resume(journalFile, access, options);
    if (!work)
        return fail(work.error());
    if (const auto looked = lookAtPublishing(*work); !looked) {
        work->blame(nullptr, looked.error());
        return work->finish(false);
    }
    if (const PublishRecord *out = work->journal.passedNoReturn()) {
        work->blame(nullptr,
                    Error{Fault::Input, message(PublishingMessage::CannotUndoPublished, out->repository, out->text.tag),
                          Place{journalFile, 0, 0}, PublishingMessage::ContinuePublishing});
        return work->finish(false);
    }
    // Each for itself: what cannot be taken back here keeps nothing there.
    bool stays = false;
    for (PublishRecord &record : work->journal.records) {
        const auto undone = takeBack(*work, record);
        if (!undone)
            work->blame(&record, undone.error());
        stays = stays || !undone || *undone;
        if (!undone && undone.error().fault == Fault::Cancelled)
            break;
    }
    return work->finish(!stays);
}

Result<std::optional<PublishRunReport>> publishStatus(const QString &journalFile)
{
    auto journal = readPublishJournal(journalFile);
    if (!journal)
        return fail(journal.error());
    if (!*journal)
        return std::nullopt;
    PublishRunReport report;
    report.journal = std::move(**journal);
    return std::optional(std::move(report));
}

} // namespace waybill::release
