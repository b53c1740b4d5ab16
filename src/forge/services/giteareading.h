// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/statestep.h"

namespace waybill::forge {

/// Reads Gitea and Forgejo by their REST API, version 1. Pure: makes calls, and values of answers.
class GiteaReading {
public:
    explicit GiteaReading(ForgeAddress address);

    static constexpr int PageSize = 50; ///< servers give no more by default, and may give fewer
    /// Closed pull requests, those updated last first; `page` from 1.
    [[nodiscard]] HttpCall pulls(int page) const;
    [[nodiscard]] Read<PullRequests> readPulls(const HttpCall &call, const HttpAnswer &answer) const;
    /// The requests that RepositoryState takes; `head` may be null.
    [[nodiscard]] std::vector<StateStep> stateSteps(const git::ObjectId &head) const;

private:
    ForgeAddress m_address;
};

} // namespace waybill::forge
