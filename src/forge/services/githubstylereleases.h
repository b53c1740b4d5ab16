// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/releaseservice.h"

namespace waybill::forge {

/// Releases where the API is GitHub's, or follows it, as that of Gitea and Forgejo does: what these do alike.
class GithubStyleReleases : public ReleaseService {
public:
    [[nodiscard]] bool hasDrafts() const override { return true; }
    [[nodiscard]] Served<std::optional<ForgeRelease>> reload(const ForgeRelease &release) override;
    [[nodiscard]] Served<std::optional<Milestone>> openMilestone(const QString &title) override;
    [[nodiscard]] Served<ForgeRelease> draft(const ReleaseText &text) override;
    [[nodiscard]] Served<ForgeRelease> setBody(const ForgeRelease &release, const QString &body) override;
    [[nodiscard]] Served<void> remove(const ForgeRelease &release) override;
    [[nodiscard]] Served<void> closeMilestone(const Milestone &milestone) override;
    [[nodiscard]] Served<void> comment(int pull, const QString &text) override;

protected:
    /// How pages are asked for, and what a milestone is addressed by.
    struct Dialect {
        QByteArray pageSizeKey;
        int pageSize;
        const char *milestoneKey;
    };
    GithubStyleReleases(ForgeAddress address, ForgeTalk &talk, Dialect dialect);

    /// A page of a list, from 1; `list` is a path that ends in a query.
    [[nodiscard]] HttpCall pageCall(const QByteArray &list, int page) const;
    [[nodiscard]] static QByteArray pathOf(const ForgeRelease &release);
    /// The release that the answer is.
    [[nodiscard]] Served<ForgeRelease> sent(const HttpCall &call);
    /// The same; nothing where there is none.
    [[nodiscard]] Served<std::optional<ForgeRelease>> found(const HttpCall &call);
    /// The file that the answer is.
    [[nodiscard]] Served<ReleaseAsset> attached(const HttpCall &call);
    /// What an element of a list says of a release; else why it cannot be understood: a clause.
    [[nodiscard]] static tl::expected<ForgeRelease, Message> readRelease(const QJsonObject &object);
    /// Adds it unless it is known.
    static void addOnce(const ForgeRelease &release, std::vector<ForgeRelease> &all);

    [[nodiscard]] const Dialect &dialect() const { return m_dialect; }

private:
    Dialect m_dialect;
};

} // namespace waybill::forge
