// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgeaddress.h"
#include "forge/services/forgeerror.h"
#include "forge/services/repositorystate.h"

namespace waybill::forge {

/// What reading an answer gives: values, or why there are none.
template <typename T>
using Read = tl::expected<T, ForgeError>;

/// Pull requests of an answer.
struct PullRequests {
    std::vector<PullRequest> pulls;
    bool hasMore = false;           ///< there is another page
    QDateTime oldest;               ///< when the last one of the page was updated; invalid for an empty page
    std::optional<Problem> problem; ///< of those that could not be understood, and were left out
};

/// The problem of rows of an answer that were left out; nothing where all could be read.
[[nodiscard]] std::optional<Problem> leftOutProblem(const HttpCall &call, const HttpAnswer &answer, qint64 leftOut,
                                                    const std::optional<Message> &why);

} // namespace waybill::forge
