// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/reading.h"

namespace waybill::forge {

/// What is asked of GitHub in one request of GraphQL, for which it wants a token.
struct GitHubQuestion {
    std::vector<int> numbers;           ///< of pull requests
    std::vector<git::ObjectId> commits; ///< whose pull requests are looked for
    bool state = false;                 ///< RepositoryState, too
    git::ObjectId head;                 ///< whose checks are part of it; null: none

    [[nodiscard]] std::size_t size() const { return numbers.size() + commits.size(); }
};

/// What it answered.
struct GitHubAnswer {
    std::vector<PullRequest> pulls;    ///< each once
    std::vector<int> absent;           ///< numbers that are no pull request's
    std::vector<git::ObjectId> lonely; ///< commits that it has, and that came by no pull request of the repository
    std::optional<RepositoryState> state;
    std::optional<Problem> problem; ///< of what could not be understood, and was left out
};

/// Reads pull requests of GitHub and GitHub Enterprise Server by GraphQL: many in one request. Pure: makes calls, and
/// values of answers.
class GitHubReading {
public:
    explicit GitHubReading(ForgeAddress address);

    /// So many numbers and commits fit in a request; fewer where the server complains (ForgeError::Kind::TooMuch).
    static constexpr std::size_t MostAtOnce = 100;
    [[nodiscard]] HttpCall call(const GitHubQuestion &question) const;
    /// Fails with NotFound where there is no such repository, or where it is hidden.
    [[nodiscard]] Read<GitHubAnswer> read(const GitHubQuestion &question, const HttpCall &call,
                                          const HttpAnswer &answer) const;

private:
    ForgeAddress m_address;
};

} // namespace waybill::forge
