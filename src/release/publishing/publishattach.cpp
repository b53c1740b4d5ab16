// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishfile.h"
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishwork.h"

#include <algorithm>

namespace waybill::release {

namespace {

using Stage = PublishRecord::State;
using forge::ForgeRelease;
using forge::ReleaseAsset;

/// By its name, or by its bytes where the forge gave it another name.
const ReleaseAsset *assetOf(const ForgeRelease &release, const PublishFile &file)
{
    if (const ReleaseAsset *named = release.asset(file.name))
        return named;
    const auto same = std::find_if(release.assets.begin(), release.assets.end(), [&](const ReleaseAsset &asset) {
        return asset.isWhole && asset.sha256 == file.sha256;
    });
    return same == release.assets.end() ? nullptr : &*same;
}

/// As far as one can tell without downloading it.
bool seemsRight(const ReleaseAsset &asset, const PublishFile &file)
{
    return asset.isWhole && asset.size == file.size && (asset.sha256.isEmpty() || asset.sha256 == file.sha256);
}

/// The draft as it is now. Where somebody took it away, going on makes another.
Result<ForgeRelease> draftNow(PublishWork &work, PublishRecord &record)
{
    auto now = work.reload(record);
    if (!now)
        return fail(now.error());
    if (*now)
        return std::move(**now);
    if (!record.wasOut) {
        record.state = Stage::Planned;
        record.id = 0;
        if (const auto saved = work.save(record); !saved)
            return fail(saved.error());
    }
    return fail(Fault::Input, message(PublishingMessage::DraftGone, record.text.tag), Place{record.path, 0, 0},
                PublishingMessage::ContinueLooks);
}

Result<void> detachOne(PublishWork &work, const PublishRecord &record, const ForgeRelease &release,
                       const ReleaseAsset &asset)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    if (auto fine = work.before(record, PublishAction::Detach); !fine)
        return fine;
    const auto gone = (*service)->detach(release, asset);
    if (gone || gone.error().kind == forge::ForgeError::Kind::NotFound)
        return {};
    return fail(PublishWork::errorOf(record, gone.error()));
}

/// Sends one file; where the answer did not come it looks, and sends it once more if it is not there.
Result<void> attachOne(PublishWork &work, PublishRecord &record, ForgeRelease release, const PublishFile &file)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    const auto bytes = bytesOf(file);
    if (!bytes)
        return fail(bytes.error());
    if (!record.attached.contains(file.name)) {
        record.attached.append(file.name);
        if (const auto saved = work.save(record); !saved)
            return saved;
    }
    for (std::size_t round = 0;; ++round) {
        // What is left of an upload that broke off keeps its name from being used.
        const ReleaseAsset *there = assetOf(release, file);
        if (there && seemsRight(*there, file))
            return {};
        if (there) {
            if (const auto gone = detachOne(work, record, release, *there); !gone)
                return gone;
        }
        if (auto fine = work.before(record, PublishAction::Attach); !fine)
            return fine;
        const auto sent = (*service)->attach(release, {file.name, *bytes, file.sha256});
        if (sent)
            return {};
        const bool mayBeThere = sent.error().isUnclear || sent.error().kind == forge::ForgeError::Kind::Conflict;
        if (!mayBeThere || !work.settle(round))
            return fail(PublishWork::errorOf(record, sent.error()));
        auto now = draftNow(work, record);
        if (!now)
            return fail(now.error());
        release = std::move(*now);
    }
}

Result<void> verifyOne(PublishWork &work, const PublishRecord &record, const ForgeRelease &release,
                       const PublishFile &file)
{
    const auto service = work.serviceOf(record);
    if (!service)
        return fail(service.error());
    const ReleaseAsset *asset = assetOf(release, file);
    const auto differs = fail(Fault::Environment, message(PublishingMessage::UploadDiffers, file.name),
                              Place{record.path, 0, 0}, PublishingMessage::ContinueUploads);
    if (!asset || !asset->isWhole)
        return differs;
    if (auto fine = work.before(record, PublishAction::Verify); !fine)
        return fine;
    const auto digest = (*service)->digestOf(*asset);
    if (!digest)
        return fail(PublishWork::errorOf(record, digest.error()));
    return *digest == file.sha256 ? Result<void>() : differs;
}

} // namespace

Result<void> attachFiles(PublishWork &work, PublishRecord &record)
{
    if (record.state != Stage::Drafted)
        return {};
    if (!record.files.empty()) {
        auto release = draftNow(work, record);
        if (!release)
            return fail(release.error());
        bool sent = false;
        for (const PublishFile &file : record.files) {
            const ReleaseAsset *there = assetOf(*release, file);
            if (there && seemsRight(*there, file))
                continue;
            if (there && there->isWhole && !record.attached.contains(file.name))
                return fail(Fault::Input, message(PublishingMessage::FileDiffersThere, file.name),
                            Place{record.path, 0, 0}, PublishingMessage::RemoveItThere);
            if (const auto attached = attachOne(work, record, *release, file); !attached)
                return attached;
            sent = true;
        }
        if (sent) {
            release = draftNow(work, record);
            if (!release)
                return fail(release.error());
        }
        for (const PublishFile &file : record.files) {
            const auto fine = verifyOne(work, record, *release, file);
            if (!fine)
                return fine;
        }
    }
    record.state = Stage::Verified;
    record.problem = {};
    return work.save(record);
}

} // namespace waybill::release
