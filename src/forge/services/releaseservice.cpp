// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/releaseservice.h"

#include "forge/services/addresssite.h"
#include "forge/services/giteareading.h"
#include "forge/services/giteareleases.h"
#include "forge/services/githublists.h"
#include "forge/services/githubreleases.h"
#include "forge/services/gitlabreading.h"
#include "forge/services/gitlabreleases.h"

#include <QCryptographicHash>

#include <algorithm>

namespace waybill::forge {

namespace {

constexpr qint64 LargestDownload = qint64(4) << 30;

std::vector<StateStep> stateStepsOf(const ForgeAddress &address, const git::ObjectId &commit)
{
    switch (address.kind()) {
    case ForgeKind::GitHub:
    case ForgeKind::GitHubServer: return GitHubLists(address).stateSteps(commit);
    case ForgeKind::GitLab: return GitLabReading(address).stateSteps(commit);
    case ForgeKind::Gitea: return GiteaReading(address).stateSteps(commit);
    case ForgeKind::Generic: break;
    }
    return {};
}

bool isHidden(const ServiceFailure &failure)
{
    using Kind = ForgeError::Kind;
    return failure.kind == Kind::NotFound || failure.kind == Kind::Refused || failure.kind == Kind::MissingScope
           || failure.kind == Kind::BadToken || failure.kind == Kind::NeedsSignIn;
}

} // namespace

std::unique_ptr<ReleaseService> ReleaseService::of(const ForgeAddress &address, ForgeTalk &talk)
{
    switch (address.kind()) {
    case ForgeKind::GitHub:
    case ForgeKind::GitHubServer: return std::make_unique<GitHubReleases>(address, talk);
    case ForgeKind::GitLab: return std::make_unique<GitLabReleases>(address, talk);
    case ForgeKind::Gitea: return std::make_unique<GiteaReleases>(address, talk);
    case ForgeKind::Generic: break;
    }
    return {};
}

Served<RepositoryState> ReleaseService::state(const git::ObjectId &commit)
{
    RepositoryState state;
    for (const StateStep &step : stateStepsOf(address(), commit)) {
        const auto answer = talk().ask(step.call);
        if (!answer) {
            if (step.mayBeHidden && isHidden(answer.error()))
                continue;
            return tl::unexpected(answer.error());
        }
        if (const auto read = step.read(step.call, *answer, state); !read)
            return tl::unexpected(ServiceFailure{read.error().error, read.error().kind, false});
        state.asOf = answer->received;
    }
    return state;
}

HttpCall ReleaseService::downloadOf(const ReleaseAsset &asset) const
{
    HttpCall call;
    call.url = asset.download;
    return call;
}

Served<QByteArray> ReleaseService::digestOf(const ReleaseAsset &asset)
{
    if (!asset.sha256.isEmpty() && !talk().isAnonymous())
        return asset.sha256;
    HttpCall call = downloadOf(asset);
    call.headers.emplace_back("Accept", "application/octet-stream");
    call.mostBytes = std::min(LargestDownload, asset.size + (1 << 20));
    call.deadline = transferTime(asset.size);
    const auto answer = talk().ask(call);
    if (!answer)
        return tl::unexpected(answer.error());
    return QCryptographicHash::hash(answer->body, QCryptographicHash::Sha256).toHex();
}

Served<void> ReleaseService::expectOwn(const QUrl &url) const
{
    const std::vector<Origin> own = siteOf(address()).origins;
    const Origin origin = Origin::of(url);
    if (origin.isValid() && std::find(own.begin(), own.end(), origin) != own.end())
        return {};
    return tl::unexpected(
        ServiceFailure{Error{Fault::Environment,
                             message(ServiceMessage::UploadsElsewhere, shownHost(address().web()), shownHost(url)),
                             {},
                             message(ServiceMessage::CheckKind, shownHost(address().web()))},
                       {},
                       false});
}

std::chrono::milliseconds transferTime(qint64 bytes)
{
    constexpr qint64 slowest = 32; // bytes a millisecond
    return std::chrono::milliseconds(60'000 + bytes / slowest);
}

} // namespace waybill::forge
