// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/statestep.h"

namespace waybill::forge {

/// Reads GitHub and GitHub Enterprise Server by REST: lists, for those without a token, and what changed since. Pure:
/// makes calls, and values of answers.
class GitHubLists {
public:
    explicit GitHubLists(ForgeAddress address);

    static constexpr int PageSize = 100;
    /// Closed pull requests, those updated last first; `page` from 1.
    [[nodiscard]] HttpCall pulls(int page) const;
    [[nodiscard]] Read<PullRequests> readPulls(const HttpCall &call, const HttpAnswer &answer) const;
    /// The requests that RepositoryState takes; `head` may be null.
    [[nodiscard]] std::vector<StateStep> stateSteps(const git::ObjectId &head) const;

private:
    ForgeAddress m_address;
};

} // namespace waybill::forge
