// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/githubstylepulls.h"

namespace waybill::forge {

/// Branches and pull requests on GitHub and GitHub Enterprise Server.
class GitHubPulls : public GithubStylePulls {
public:
    GitHubPulls(ForgeAddress address, ForgeTalk &talk);

    [[nodiscard]] Served<void> makeBranch(const QString &branch, const git::ObjectId &from) override;

private:
    [[nodiscard]] StateStep repositoryStep() const override;
    [[nodiscard]] HttpCall branchCall(const QString &branch) const override;
    [[nodiscard]] git::ObjectId readBranch(JsonMembers &members) const override;
    [[nodiscard]] HttpCall pullsCall(const QString &branch, int page, int *size) const override;
};

} // namespace waybill::forge
