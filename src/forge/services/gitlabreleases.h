// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/releaseservice.h"

namespace waybill::forge {

/// Releases on GitLab, which has no drafts: files go into the project's package registry first, and the release, which
/// is public at once, links them.
class GitLabReleases : public ReleaseService {
public:
    GitLabReleases(ForgeAddress address, ForgeTalk &talk);

    [[nodiscard]] bool hasDrafts() const override { return false; }
    [[nodiscard]] qsizetype longestBody() const override { return 1'000'000; }
    [[nodiscard]] int requestsToWrite(int files, bool milestone) const override;
    [[nodiscard]] Served<git::ObjectId> commitOfTag(const QString &tag) override;
    [[nodiscard]] Served<std::vector<ForgeRelease>> releasesOf(const QString &tag) override;
    [[nodiscard]] Served<std::optional<ForgeRelease>> reload(const ForgeRelease &release) override;
    [[nodiscard]] Served<std::optional<Milestone>> openMilestone(const QString &title) override;
    [[nodiscard]] Served<bool> hasComment(int pull, const QString &mark) override;
    [[nodiscard]] Served<ForgeRelease> draft(const ReleaseText &text) override;
    [[nodiscard]] Served<ForgeRelease> setBody(const ForgeRelease &release, const QString &body) override;
    [[nodiscard]] Served<ReleaseAsset> attach(const ForgeRelease &release, const UploadFile &file) override;
    [[nodiscard]] Served<void> detach(const ForgeRelease &release, const ReleaseAsset &asset) override;
    [[nodiscard]] Served<ForgeRelease> publish(const ForgeRelease &release, const ReleaseText &text) override;
    [[nodiscard]] Served<void> remove(const ForgeRelease &release) override;
    [[nodiscard]] Served<void> closeMilestone(const Milestone &milestone) override;
    [[nodiscard]] Served<void> comment(int pull, const QString &text) override;

private:
    /// "/packages/generic/NAME/VERSION/FILE"
    [[nodiscard]] QByteArray packagePath(const QString &tag, const QString &file) const;
    [[nodiscard]] QByteArray packageName() const;
    /// The package of a tag; 0 where there is none.
    [[nodiscard]] Served<qint64> packageOf(const QString &tag);
    /// The files in it, of several of one name the latest.
    [[nodiscard]] Served<std::vector<ReleaseAsset>> packageFiles(const QString &tag);
    [[nodiscard]] Served<ForgeRelease> released(const HttpCall &call);
    [[nodiscard]] ReleaseAsset linkedFile(JsonMembers &members) const;

protected:
    [[nodiscard]] HttpCall downloadOf(const ReleaseAsset &asset) const override;
};

} // namespace waybill::forge
