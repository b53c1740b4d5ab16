// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/githubstylereleases.h"

namespace waybill::forge {

/// Releases on Gitea and Forgejo.
class GiteaReleases : public GithubStyleReleases {
public:
    GiteaReleases(ForgeAddress address, ForgeTalk &talk);

    [[nodiscard]] int requestsToWrite(int files, bool milestone) const override;
    [[nodiscard]] Served<git::ObjectId> commitOfTag(const QString &tag) override;
    [[nodiscard]] Served<std::vector<ForgeRelease>> releasesOf(const QString &tag) override;
    [[nodiscard]] Served<bool> hasComment(int pull, const QString &mark) override;
    [[nodiscard]] Served<ReleaseAsset> attach(const ForgeRelease &release, const UploadFile &file) override;
    [[nodiscard]] Served<void> detach(const ForgeRelease &release, const ReleaseAsset &asset) override;
    [[nodiscard]] Served<ForgeRelease> publish(const ForgeRelease &release, const ReleaseText &text) override;
};

} // namespace waybill::forge
