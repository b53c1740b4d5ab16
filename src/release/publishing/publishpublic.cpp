// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishwork.h"

#include <algorithm>

namespace waybill::release {

namespace {

using Stage = PublishRecord::State;
using forge::ForgeRelease;

/// Everything that was verified is still there.
Result<void> expectFiles(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    for (const PublishFile &file : record.files) {
        const bool isThere =
            std::any_of(release.assets.begin(), release.assets.end(), [&](const forge::ReleaseAsset &asset) {
                const bool isSame = asset.sha256.isEmpty() ? asset.name == file.name : asset.sha256 == file.sha256;
                return asset.isWhole && isSame && asset.size == file.size;
            });
        if (isThere)
            continue;
        record.state = Stage::Drafted; // going on attaches it again
        if (const auto saved = work.save(record); !saved)
            return saved;
        return fail(Fault::Input, message(PublishingMessage::UploadDiffers, file.name), Place{record.path, 0, 0},
                    PublishingMessage::ContinueUploads);
    }
    return {};
}

Result<void> isOut(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    if (!release.page.isEmpty())
        record.page = release.page;
    record.id = release.id;
    record.state = Stage::Published;
    record.problem = {};
    work.remember(record, release.isImmutable);
    return work.save(record);
}

/// Edits that people made between the draft and now are what is published.
void keepEdits(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    if (!record.hasDrafts || saysTheSame(release.body, record.text.body))
        return;
    record.keptLines = changedLines(record.text.body, release.body);
    record.text.body = release.body;
    work.note({Problem::Severity::Note,
               message(PublishingMessage::EditedSincePlan, record.text.tag, Count{record.keptLines}),
               Place{record.path, 0, 0}, PublishingMessage::EditsStay});
}

/// Sends it; where the answer did not come it looks, and sends it again only where it is still a draft.
Result<ForgeRelease> writePublic(PublishWork &work, PublishRecord &record, ForgeRelease release)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    for (std::size_t round = 0;; ++round) {
        if (auto fine = work.before(record, PublishAction::Publish); !fine)
            return fail(fine.error());
        auto made = (*service)->publish(release, record.text);
        if (made)
            return std::move(*made);
        const forge::ServiceFailure failure = made.error();
        const bool mayBeOut = failure.isUnclear || failure.kind == forge::ForgeError::Kind::Conflict;
        if (!mayBeOut && failure.error.fault != Fault::Cancelled) {
            record.state = Stage::Verified;
            if (const auto saved = work.save(record); !saved)
                return fail(saved.error());
        }
        if (!mayBeOut || !work.settle(round))
            return fail(PublishWork::errorOf(record, failure));
        auto now = work.reload(record);
        if (!now)
            return fail(now.error());
        if (!*now)
            return fail(PublishWork::errorOf(record, failure));
        if (!(*now)->isDraft)
            return std::move(**now);
        release = std::move(**now);
        if (const auto tag = work.expectTag(record); !tag)
            return fail(tag.error());
    }
}

/// That the forge left the tag alone.
Result<void> expectSameTag(PublishWork &work, const PublishRecord &record)
{
    const auto tag = work.expectTag(record);
    if (tag || tag.error().fault != Fault::Input)
        return {}; // what cannot be asked now is shown by "is it out"
    return fail(Fault::Environment,
                message(PublishingMessage::ForgeMovedTag, forge::shownHost(record.web), record.text.tag),
                Place{record.path, 0, 0}, PublishingMessage::LookAtTag);
}

Result<void> closeOne(PublishWork &work, PublishRecord &record)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    for (std::size_t round = 0;; ++round) {
        if (auto fine = work.before(record, PublishAction::Close); !fine)
            return fine;
        const auto closed = (*service)->closeMilestone(*record.milestone);
        if (closed)
            break;
        if (!closed.error().isUnclear || !work.settle(round))
            return fail(PublishWork::errorOf(record, closed.error()));
        const auto open = (*service)->openMilestone(record.milestone->title);
        if (!open)
            return fail(PublishWork::errorOf(record, open.error()));
        if (!*open)
            break;
    }
    record.isMilestoneClosed = true;
    return work.save(record);
}

Result<void> commentOne(PublishWork &work, PublishRecord &record, PublishRecord::Comment &comment)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    const QString mark = QStringLiteral("<!-- waybill: released in %1 -->").arg(record.text.tag);
    // People get mail for each: once, and never again.
    const auto known = (*service)->hasComment(comment.pull, mark);
    if (!known)
        return fail(PublishWork::errorOf(record, known.error()));
    if (!*known) {
        if (auto fine = work.before(record, PublishAction::Comment); !fine)
            return fine;
        const auto written = (*service)->comment(comment.pull, QStringLiteral("%1\n\n%2").arg(record.comment, mark));
        if (!written)
            return fail(PublishWork::errorOf(record, written.error()));
    }
    comment.isDone = true;
    return work.save(record);
}

} // namespace

Result<void> makePublic(PublishWork &work, PublishRecord &record)
{
    if (record.state == Stage::Published)
        return {};
    if (const auto tag = work.expectTag(record); !tag)
        return tag;
    const auto now = work.reload(record);
    if (!now)
        return fail(now.error());
    if (!*now) {
        record.state = Stage::Planned;
        record.id = 0;
        if (const auto saved = work.save(record); !saved)
            return saved;
        return fail(Fault::Input, message(PublishingMessage::DraftGone, record.text.tag), Place{record.path, 0, 0},
                    PublishingMessage::ContinueLooks);
    }
    if (const auto files = expectFiles(work, record, **now); !files)
        return files;
    if (!(*now)->isDraft)
        return isOut(work, record, **now);
    keepEdits(work, record, **now);
    record.state = Stage::Publishing;
    if (const auto saved = work.save(record); !saved)
        return saved;
    const auto made = writePublic(work, record, **now);
    if (!made)
        return fail(made.error());
    if (const auto saved = isOut(work, record, *made); !saved)
        return saved;
    return expectSameTag(work, record);
}

Result<void> finishRecord(PublishWork &work, PublishRecord &record)
{
    if (record.milestone && !record.isMilestoneClosed) {
        if (const auto closed = closeOne(work, record); !closed)
            return closed;
    }
    for (PublishRecord::Comment &comment : record.comments) {
        if (comment.isDone)
            continue;
        if (const auto told = commentOne(work, record, comment); !told)
            return told;
    }
    return {};
}

} // namespace waybill::release
