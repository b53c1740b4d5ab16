// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/releaseservice.h"

namespace waybill::forge {

/// Releases on GitHub and GitHub Enterprise Server.
class GitHubReleases : public ReleaseService {
public:
    GitHubReleases(ForgeAddress address, ForgeTalk &talk);

    [[nodiscard]] bool hasDrafts() const override { return true; }
    [[nodiscard]] bool hasLatest() const override { return true; }
    [[nodiscard]] qsizetype longestBody() const override { return 125'000; }
    [[nodiscard]] int requestsToWrite(int files, bool milestone) const override;
    [[nodiscard]] Served<git::ObjectId> commitOfTag(const QString &tag) override;
    [[nodiscard]] Served<std::vector<ForgeRelease>> releasesOf(const QString &tag) override;
    [[nodiscard]] Served<std::optional<ForgeRelease>> reload(const ForgeRelease &release) override;
    [[nodiscard]] Served<std::optional<bool>> areImmutable() override;
    [[nodiscard]] Served<QStringList> tagRules() override;
    [[nodiscard]] Served<QString> latestTag() override;
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
    [[nodiscard]] HttpCall get(const QByteArray &path) const;
    [[nodiscard]] HttpCall write(HttpCall::Method method, const QByteArray &path, const QJsonObject &body = {}) const;
    [[nodiscard]] Served<ForgeRelease> sent(const HttpCall &call);
    [[nodiscard]] Served<std::optional<ForgeRelease>> found(const HttpCall &call);
    /// The id of a release by its tag, drafts included, which only GraphQL knows at once; 0 where there is none.
    [[nodiscard]] Served<qint64> idOf(const QString &tag);
};

/// What GitHub and Gitea alike say of a release; else why it cannot be understood: a clause.
[[nodiscard]] tl::expected<ForgeRelease, Message> readGithubStyleRelease(const QJsonObject &object);
[[nodiscard]] ReleaseAsset readGithubStyleAsset(JsonMembers &members);

} // namespace waybill::forge
