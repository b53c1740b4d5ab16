// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishwork.h"

#include <algorithm>

namespace waybill::release {

namespace {

using Stage = PublishRecord::State;
using forge::ForgeRelease;

/// The release of a record's tag: the public one, else the only draft. Fails where there are several.
Result<std::optional<ForgeRelease>> findRelease(PublishWork &work, const PublishRecord &record)
{
    const auto all = work.releasesOf(record);
    if (!all)
        return fail(all.error());
    const auto isPublic = [](const ForgeRelease &release) { return !release.isDraft; };
    if (const auto found = std::find_if(all->begin(), all->end(), isPublic); found != all->end())
        return std::optional(*found);
    if (all->size() > 1)
        return fail(Fault::Input,
                    message(PublishingMessage::SeveralDrafts, forge::shownHost(record.web), Count{qint64(all->size())},
                            record.text.tag),
                    Place{record.path, 0, 0}, PublishingMessage::DeleteDrafts);
    return all->empty() ? std::optional<ForgeRelease>() : std::optional(all->front());
}

/// Brings the notes there and ours together: what people wrote there stays.
Result<void> bringTogether(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    if (saysTheSame(release.body, record.text.body))
        return {};
    // Of a draft that this run made, what it wrote is what people changed.
    const bool isOurs = record.ours && !record.wasOut;
    const QString base = isOurs ? record.text.body : record.seen;
    const auto merged = work.options().merge(base, release.body, record.text.body);
    if (!merged)
        return fail(merged.error());
    if (!saysTheSame(base, release.body)) {
        record.keptLines = changedLines(base, release.body);
        work.note({Problem::Severity::Note,
                   message(PublishingMessage::EditedSincePlan, record.text.tag, Count{record.keptLines}),
                   Place{record.path, 0, 0}, PublishingMessage::EditsStay});
    }
    if (!saysTheSame(merged->text, release.body)) {
        if (const auto written = work.writeBody(record, release, merged->text); !written)
            return written;
    }
    record.text.body = merged->text;
    return {};
}

Result<void> take(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    record.id = release.id;
    record.page = release.page;
    if (const auto together = bringTogether(work, record, release); !together)
        return together;
    record.state = Stage::Drafted;
    record.problem = {};
    work.remember(record);
    return work.save(record);
}

/// Sends it, and looks where the answer did not come.
Result<ForgeRelease> writeDraft(PublishWork &work, PublishRecord &record)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    if (auto fine = work.before(record, PublishAction::Draft); !fine)
        return fail(fine.error());
    auto made = (*service)->draft(record.text);
    if (made)
        return std::move(*made);
    const forge::ServiceFailure failure = made.error();
    const bool mayBeThere = failure.isUnclear || failure.kind == forge::ForgeError::Kind::Conflict;
    for (std::size_t round = 0; mayBeThere && work.settle(round); ++round) {
        auto found = findRelease(work, record);
        if (!found)
            return fail(found.error());
        if (*found)
            return std::move(**found);
    }
    // Not written a second time: it may still be on its way. Going on later looks again.
    if (!mayBeThere && failure.error.fault != Fault::Cancelled) {
        record.state = Stage::Planned;
        if (const auto saved = work.save(record); !saved)
            return fail(saved.error());
    }
    return fail(PublishWork::errorOf(record, failure));
}

} // namespace

Result<void> makeDraft(PublishWork &work, PublishRecord &record)
{
    if (record.state != Stage::Planned && record.state != Stage::Drafting && record.state != Stage::Undone)
        return {};
    if (const auto tag = work.expectTag(record); !tag)
        return tag;
    const auto found = findRelease(work, record);
    if (!found)
        return fail(found.error());
    const Place place{record.path, 0, 0};
    if (*found) {
        if (!(*found)->isDraft && !record.wasOut)
            return fail(Fault::Input, message(PublishingMessage::PublishedMeanwhile, record.text.tag), place,
                        PublishingMessage::PlanAgain);
        // Somebody else made one between the plan and now.
        if (record.state == Stage::Planned && record.ours && !record.wasOut)
            record.ours = saysTheSame((*found)->body, record.text.body);
        return take(work, record, **found);
    }
    if (record.wasOut)
        return fail(Fault::Input, message(PublishingMessage::DraftGone, record.text.tag), place,
                    PublishingMessage::PlanAgain);
    record.ours = true; // also where there was a draft of somebody else's, which is gone
    record.state = Stage::Drafting;
    if (const auto saved = work.save(record); !saved)
        return saved;
    const auto made = writeDraft(work, record);
    if (!made)
        return fail(made.error());
    return take(work, record, *made);
}

} // namespace waybill::release
