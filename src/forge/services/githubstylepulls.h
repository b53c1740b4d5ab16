// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullservice.h"

namespace waybill::forge {

/// Files and pull requests where the API is GitHub's, or follows it, as that of Gitea and Forgejo does: what these do
/// alike.
class GithubStylePulls : public PullService {
public:
    [[nodiscard]] Served<void> writeFile(const QString &path, const QString &branch, const BranchFile &before,
                                         const QByteArray &content, const QString &message) override;
    [[nodiscard]] Served<ProposedPull> open(const PullText &text) override;

protected:
    using PullService::PullService;

private:
    [[nodiscard]] HttpCall fileCall(const QString &path, const QString &branch) const override;
    [[nodiscard]] QString readFileId(JsonMembers &members) const override;
    [[nodiscard]] bool isOf(const QString &branch, JsonMembers &members) const override;
    [[nodiscard]] ProposedPull readPull(JsonMembers &members) const override;
};

} // namespace waybill::forge
