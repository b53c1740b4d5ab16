// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/githubstylereleases.h"

namespace waybill::forge {

/// Releases on GitHub and GitHub Enterprise Server.
class GitHubReleases : public GithubStyleReleases {
public:
    GitHubReleases(ForgeAddress address, ForgeTalk &talk);

    [[nodiscard]] bool hasLatest() const override { return true; }
    [[nodiscard]] qsizetype longestBody() const override { return 125'000; }
    [[nodiscard]] int requestsToWrite(int files, bool milestone) const override;
    [[nodiscard]] Served<git::ObjectId> commitOfTag(const QString &tag) override;
    [[nodiscard]] Served<std::vector<ForgeRelease>> releasesOf(const QString &tag) override;
    [[nodiscard]] Served<std::optional<bool>> areImmutable() override;
    [[nodiscard]] Served<QStringList> tagRules() override;
    [[nodiscard]] Served<QString> latestTag() override;
    [[nodiscard]] Served<bool> hasComment(int pull, const QString &mark) override;
    [[nodiscard]] Served<ReleaseAsset> attach(const ForgeRelease &release, const UploadFile &file) override;
    [[nodiscard]] Served<void> detach(const ForgeRelease &release, const ReleaseAsset &asset) override;
    [[nodiscard]] Served<ForgeRelease> publish(const ForgeRelease &release, const ReleaseText &text) override;

private:
    /// The id of a release by its tag, drafts included, which only GraphQL knows at once; 0 where there is none.
    [[nodiscard]] Served<qint64> idOf(const QString &tag);
};

} // namespace waybill::forge
