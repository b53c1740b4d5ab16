// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/statestep.h"

namespace waybill::forge {

/// Reads GitLab by its REST API, version 4: its merge requests are the pull requests here. Pure: makes calls, and
/// values of answers.
class GitLabReading {
public:
    explicit GitLabReading(ForgeAddress address);

    static constexpr int PageSize = 100;
    /// Those of these numbers, at most PageSize.
    [[nodiscard]] HttpCall pulls(const std::vector<int> &numbers) const;
    /// The merged ones that were updated since then, those updated last first; `page` from 1.
    [[nodiscard]] HttpCall pullsSince(const QDateTime &since, int page) const;
    [[nodiscard]] Read<PullRequests> readPulls(const HttpCall &call, const HttpAnswer &answer) const;
    /// The requests that RepositoryState takes; `head` may be null.
    [[nodiscard]] std::vector<StateStep> stateSteps(const git::ObjectId &head) const;

private:
    ForgeAddress m_address;
};

} // namespace waybill::forge
