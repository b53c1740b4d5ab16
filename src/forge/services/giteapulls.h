// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullservice.h"

namespace waybill::forge {

/// Branches and pull requests on Gitea and Forgejo.
class GiteaPulls : public PullService {
public:
    GiteaPulls(ForgeAddress address, ForgeTalk &talk);

    [[nodiscard]] Served<void> makeBranch(const QString &branch, const git::ObjectId &from) override;
    [[nodiscard]] Served<void> writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                         const QByteArray &content, const QString &message) override;
    [[nodiscard]] Served<ProposedPull> open(const PullText &text) override;

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

} // namespace waybill::forge
