// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgefacts.h"
#include "forge/net/httpclient.h"
#include "forge/services/forgeaddress.h"
#include "forge/services/forgeerror.h"
#include "support/problem.h"

namespace waybill::forge {

/// What is to be known of a repository, and what git knows of it already.
struct FactsQuestion {
    ForgeAddress address;
    std::vector<int> numbers;           ///< of pull requests, as the messages of commits have them
    std::vector<git::ObjectId> commits; ///< that name changes without a number
    QDateTime since;                    ///< when the oldest of the changes came in: nothing before is of interest
    git::ObjectId head;                 ///< whose checks are asked for; null: none
    bool signedIn = false;              ///< there is a token for the forge
    bool state = false;                 ///< ask for RepositoryState, too
};

struct FactsAnswer {
    ForgeFacts facts; ///< what was known, with what is new; where something went wrong, as far as it was read
    std::vector<Problem> problems;
    int requests = 0;                    ///< that were sent
    std::optional<RequestBudget> budget; ///< what the forge said last is left; nothing where it does not say it
};

/// Asks a forge, with as few requests as it allows: GitHub for a hundred pull requests at once, by GraphQL, where there
/// is a token; GitLab for as many by their numbers; else by lists of what was updated since. What is known already is
/// not asked for again, only what changed: that costs one request, which says "not modified" mostly. `previous` is what
/// was read before; facts of another repository count as none. Fails when cancelled only: what goes wrong is in the
/// problems. For a worker.
[[nodiscard]] Result<FactsAnswer> readForgeFacts(const FactsQuestion &question, const ForgeFacts &previous,
                                                 HttpClient &client, const JobControl &control = {});

} // namespace waybill::forge
