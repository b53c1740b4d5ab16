// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/factsreading.h"
#include "forge/services/reading.h"
#include "forge/services/statestep.h"

#include <functional>

namespace waybill::forge {

/// What is found out while one repository is read: the facts as they grow, and who may still be asked.
class FactsGathering {
public:
    FactsGathering(const FactsQuestion &question, const ForgeFacts &previous, HttpClient &client,
                   const JobControl &control);

    [[nodiscard]] const FactsQuestion &question() const { return m_question; }
    [[nodiscard]] ForgeFacts &facts() { return m_answer.facts; }
    [[nodiscard]] FactsAnswer take();

    /// Numbers and commits that nothing is known of yet.
    [[nodiscard]] std::vector<int> unknownNumbers() const;
    [[nodiscard]] std::vector<git::ObjectId> unknownCommits() const;
    /// Whether a pull request is one of those that are asked for.
    [[nodiscard]] bool isWanted(const PullRequest &pull) const;
    /// Keeps what is new of a pull request. `byList`: it was read from a list, which tells less of the issues.
    void keep(PullRequest pull, bool byList);

    /// One request on its way.
    [[nodiscard]] QFuture<Result<HttpAnswer>> send(HttpCall call);
    /// Waits for it. Nothing where no answer came: then the problem is noted.
    [[nodiscard]] std::optional<HttpAnswer> waitFor(const QFuture<Result<HttpAnswer>> &future);

    struct Listed {
        std::vector<PullRequest> pulls; ///< that were updated since `until`, each once
        bool isComplete = false;        ///< all of them, and no row was left out
        bool isUnmodified = false;      ///< the first page is what it was
        QByteArray etag;                ///< of the first page
        QDateTime newest;               ///< of the first page
    };
    using PageCall = std::function<HttpCall(int page)>;
    using PageReader = std::function<Read<PullRequests>(const HttpCall &, const HttpAnswer &)>;
    /// Reads pages of a list that is sorted by the last update, until what was updated before `until` (invalid: all).
    [[nodiscard]] Listed list(const PageCall &page, const PageReader &read, const QDateTime &until,
                              const QByteArray &etag);
    /// Asks for the state of the repository by these requests, all at once.
    void readState(const std::vector<StateStep> &steps);

    /// Notes what went wrong. After most of it nothing more is to be asked.
    void note(const ForgeError &error);
    void note(Problem problem);
    [[nodiscard]] bool isStopped() const { return m_isStopped || m_control.isCancelled(); }

private:
    void progress();

    const FactsQuestion &m_question;
    HttpClient &m_client;
    const JobControl &m_control;
    FactsAnswer m_answer;
    std::set<int> m_numbers;
    std::set<git::ObjectId> m_commits;
    int m_expected = 0; ///< requests, as far as they are known
    bool m_isStopped = false;
};

} // namespace waybill::forge
