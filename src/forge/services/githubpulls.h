// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullservice.h"

namespace waybill::forge {

/// Branches and pull requests on GitHub and GitHub Enterprise Server.
class GitHubPulls : public PullService {
public:
    GitHubPulls(ForgeAddress address, ForgeTalk &talk);

    [[nodiscard]] Served<void> makeBranch(const QString &branch, const git::ObjectId &from) override;
    [[nodiscard]] Served<void> writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                         const QByteArray &content, const QString &message) override;
    [[nodiscard]] Served<ProposedPull> open(const PullText &text) override;

protected:
    [[nodiscard]] HttpCall get(const QByteArray &path) const override;
    [[nodiscard]] HttpCall write(HttpCall::Method method, const QByteArray &path,
                                 const QJsonObject &body) const override;

private:
    [[nodiscard]] StateStep repositoryStep() const override;
    [[nodiscard]] HttpCall branchCall(const QString &branch) const override;
    [[nodiscard]] git::ObjectId readBranch(JsonMembers &members) const override;
    [[nodiscard]] HttpCall fileCall(const QString &path, const QString &branch) const override;
    [[nodiscard]] QString readFileId(JsonMembers &members) const override;
    [[nodiscard]] HttpCall pullsCall(const QString &branch, int page, int *size) const override;
    [[nodiscard]] bool isOf(const QString &branch, JsonMembers &members) const override;
    [[nodiscard]] ProposedPull readPull(JsonMembers &members) const override;
};

/// Whether a pull request, as GitHub and Gitea alike describe it, is of a branch of that repository itself.
[[nodiscard]] bool isOfOwnBranch(const QString &branch, const QString &repository, JsonMembers &members);
/// What a write of a file says, to GitHub and Gitea alike.
[[nodiscard]] QJsonObject fileWrite(const QString &branch, const BranchFile &before, const QByteArray &content,
                                    const QString &message);

} // namespace waybill::forge
