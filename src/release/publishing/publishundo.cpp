// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishwork.h"

#include <algorithm>

namespace waybill::release {

namespace {

using Stage = PublishRecord::State;
using forge::ForgeRelease;
using forge::ReleaseAsset;

Result<void> setUndone(PublishWork &work, PublishRecord &record)
{
    record.state = Stage::Undone;
    record.problem = {};
    record.id = 0;
    record.attached.clear();
    return work.save(record);
}

/// A draft whose answer did not come is looked for by its tag.
Result<std::optional<ForgeRelease>> writtenRelease(PublishWork &work, PublishRecord &record)
{
    if (record.id != 0 || !record.hasDrafts)
        return work.reload(record);
    const auto all = work.releasesOf(record);
    if (!all)
        return fail(all.error());
    if (all->empty())
        return std::optional<ForgeRelease>();
    record.id = all->front().id;
    return std::optional(all->front());
}

bool isForeign(const PublishRecord &record, const ReleaseAsset &asset)
{
    return std::none_of(record.files.begin(), record.files.end(),
                        [&](const PublishFile &file) { return file.name == asset.name; });
}

Result<void> detachOurs(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    for (const ReleaseAsset &asset : release.assets) {
        if (!record.attached.contains(asset.name))
            continue;
        if (auto fine = work.before(record, PublishAction::Detach); !fine)
            return fine;
        const auto gone = (*service)->detach(release, asset);
        if (!gone && gone.error().kind != forge::ForgeError::Kind::NotFound)
            return fail(PublishWork::errorOf(record, gone.error()));
    }
    return {};
}

/// What was there before this run is as it was.
Result<void> restore(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    if (const auto detached = detachOurs(work, record, release); !detached)
        return detached;
    // Where people edited it since, their words stay.
    if (saysTheSame(release.body, record.text.body) && !saysTheSame(release.body, record.seen)) {
        if (const auto written = work.writeBody(record, release, record.seen); !written)
            return written;
    }
    return setUndone(work, record);
}

Result<void> removeDraft(PublishWork &work, PublishRecord &record, const ForgeRelease &release)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    for (std::size_t round = 0;; ++round) {
        if (auto fine = work.before(record, PublishAction::Remove); !fine)
            return fine;
        const auto gone = (*service)->remove(release);
        if (gone || gone.error().kind == forge::ForgeError::Kind::NotFound)
            return setUndone(work, record);
        if (!gone.error().isUnclear || !work.settle(round))
            return fail(PublishWork::errorOf(record, gone.error()));
        const auto now = work.reload(record);
        if (!now)
            return fail(now.error());
        if (!*now)
            return setUndone(work, record);
    }
}

} // namespace

Result<bool> takeBack(PublishWork &work, PublishRecord &record)
{
    const auto done = [](Result<void> result) -> Result<bool> {
        if (!result)
            return fail(result.error());
        return false;
    };
    if (record.state == Stage::Undone)
        return false;
    if (record.state == Stage::Planned)
        return done(setUndone(work, record));
    const auto release = writtenRelease(work, record);
    if (!release)
        return fail(release.error());
    if (!*release)
        return done(setUndone(work, record));
    const ForgeRelease &there = **release;
    if (!record.hasDrafts && there.isDraft) {
        // Files only, in a place of their own, which goes when nothing else is in it.
        if (const auto detached = detachOurs(work, record, there); !detached)
            return fail(detached.error());
        const bool isShared = std::any_of(there.assets.begin(), there.assets.end(), [&](const ReleaseAsset &asset) {
            return !record.attached.contains(asset.name);
        });
        return done(isShared || there.assets.empty() ? setUndone(work, record) : removeDraft(work, record, there));
    }
    if (!record.ours || record.wasOut)
        return done(restore(work, record, there));
    const bool isEdited = !saysTheSame(there.body, record.text.body)
                          || std::any_of(there.assets.begin(), there.assets.end(),
                                         [&](const ReleaseAsset &asset) { return isForeign(record, asset); });
    if (isEdited) {
        work.blame(&record, Error{Fault::Input, message(PublishingMessage::KeptEdited, record.text.tag),
                                  Place{record.path, 0, 0}, PublishingMessage::DeleteByHand});
        return true;
    }
    return done(removeDraft(work, record, there));
}

} // namespace waybill::release
