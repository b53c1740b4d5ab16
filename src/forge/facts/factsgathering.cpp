// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/factsgathering.h"

#include "forge/facts/factsmessage.h"

#include <algorithm>

namespace waybill::forge {

namespace {

constexpr int MostPages = 200; ///< of a list; beyond that something is wrong with it

/// As it is kept in files: without milliseconds.
QDateTime toSeconds(const QDateTime &time)
{
    return time.isValid() ? QDateTime::fromSecsSinceEpoch(time.toSecsSinceEpoch(), Qt::UTC) : QDateTime();
}

bool stopsAll(ForgeError::Kind kind)
{
    switch (kind) {
    case ForgeError::Kind::MissingScope:
    case ForgeError::Kind::Conflict:
    case ForgeError::Kind::Burnt:
    case ForgeError::Kind::Invalid:
    case ForgeError::Kind::Refused:
    case ForgeError::Kind::TooMuch: return false;
    case ForgeError::Kind::BadToken:
    case ForgeError::Kind::NeedsSignIn:
    case ForgeError::Kind::SingleSignOn:
    case ForgeError::Kind::RateLimit:
    case ForgeError::Kind::SecondaryLimit:
    case ForgeError::Kind::NotFound:
    case ForgeError::Kind::Server:
    case ForgeError::Kind::Moved:
    case ForgeError::Kind::NotUnderstood: break;
    }
    return true;
}

} // namespace

FactsGathering::FactsGathering(const FactsQuestion &question, const ForgeFacts &previous, HttpClient &client,
                               const JobControl &control)
    : m_question(question)
    , m_client(client)
    , m_control(control)
    , m_numbers(question.numbers.begin(), question.numbers.end())
    , m_commits(question.commits.begin(), question.commits.end())
{
    if (previous.web == question.address.web())
        m_answer.facts = previous;
    m_answer.facts.web = question.address.web();
}

FactsAnswer FactsGathering::take()
{
    return std::move(m_answer);
}

std::vector<int> FactsGathering::unknownNumbers() const
{
    std::vector<int> unknown;
    std::copy_if(m_numbers.begin(), m_numbers.end(), std::back_inserter(unknown), [this](int number) {
        return number > 0 && !m_answer.facts.pulls.contains(number) && !m_answer.facts.memory.absent.contains(number);
    });
    return unknown;
}

std::vector<git::ObjectId> FactsGathering::unknownCommits() const
{
    const auto known = m_answer.facts.numbersByCommit();
    std::vector<git::ObjectId> unknown;
    std::copy_if(m_commits.begin(), m_commits.end(), std::back_inserter(unknown), [&](const git::ObjectId &commit) {
        return !known.contains(commit) && !m_answer.facts.memory.lonely.contains(commit);
    });
    return unknown;
}

bool FactsGathering::isWanted(const PullRequest &pull) const
{
    if (m_numbers.contains(pull.number))
        return true;
    const auto has = [this](const git::ObjectId &commit) { return !commit.isNull() && m_commits.contains(commit); };
    return pull.isMerged
           && (has(pull.mergeCommit) || has(pull.squashCommit) || has(pull.headCommit)
               || std::any_of(pull.commits.begin(), pull.commits.end(), has));
}

void FactsGathering::keep(PullRequest pull, bool byList)
{
    const QDateTime now = toSeconds(QDateTime::currentDateTimeUtc());
    const QDateTime edited = toSeconds(pull.noteEditedAt);
    pull.noteEditedAt = {};
    pull.updatedAt = toSeconds(pull.updatedAt);
    pull.asOf = now;
    const auto known = m_answer.facts.pulls.find(pull.number);
    if (known != m_answer.facts.pulls.end()) {
        const PullRequest &before = known->second;
        pull.noteEditedAt = before.noteEditedAt;
        if (before.note != pull.note)
            pull.noteEditedAt = edited.isValid() ? edited : pull.updatedAt.isValid() ? pull.updatedAt : now;
        pull.commits.insert(pull.commits.end(), before.commits.begin(), before.commits.end());
        std::sort(pull.commits.begin(), pull.commits.end());
        pull.commits.erase(std::unique(pull.commits.begin(), pull.commits.end()), pull.commits.end());
        if (byList) {
            // A list says what the description says: issues that were linked by hand stay, and so do titles.
            for (const IssueReference &issue : before.issues) {
                const auto same =
                    std::find_if(pull.issues.begin(), pull.issues.end(), [&](const IssueReference &other) {
                        return other.repository == issue.repository && other.number == issue.number;
                    });
                if (same == pull.issues.end())
                    pull.issues.push_back(issue);
                else if (same->title.isEmpty())
                    same->title = issue.title;
            }
            std::sort(pull.issues.begin(), pull.issues.end());
            pull.isByRobot = pull.isByRobot || (before.isByRobot && before.author == pull.author);
        }
        // What says the same is as old as it was.
        PullRequest same = pull;
        same.asOf = before.asOf;
        same.updatedAt = before.updatedAt;
        if (same == before)
            pull.asOf = before.asOf;
    }
    m_answer.facts.memory.absent.erase(pull.number);
    m_answer.facts.pulls.insert_or_assign(pull.number, std::move(pull));
}

void FactsGathering::progress()
{
    m_control.progress(m_answer.requests, std::max(m_expected, m_answer.requests + 1));
}

QFuture<Result<HttpAnswer>> FactsGathering::send(HttpCall call)
{
    call.anonymous = !m_question.signedIn;
    ++m_expected;
    return m_client.send(call, m_control);
}

std::optional<HttpAnswer> FactsGathering::waitFor(const QFuture<Result<HttpAnswer>> &future)
{
    const Result<HttpAnswer> answer = future.result();
    ++m_answer.requests;
    progress();
    if (!answer) {
        m_isStopped = true;
        if (answer.error().fault != Fault::Cancelled)
            note(Problem::fromError(answer.error(), Problem::Severity::Warning));
        return {};
    }
    if (const auto budget = RequestBudget::of(*answer))
        m_answer.budget = budget;
    m_answer.facts.memory.checkedAt =
        toSeconds(answer->received.isValid() ? answer->received : QDateTime::currentDateTimeUtc());
    return *answer;
}

FactsGathering::Listed FactsGathering::list(const PageCall &page, const PageReader &read, const QDateTime &until,
                                            const QByteArray &etag)
{
    Listed listed;
    std::set<int> seen;
    bool isWhole = true;
    for (int number = 1; number <= MostPages && !isStopped(); ++number) {
        HttpCall call = page(number);
        if (number == 1)
            call.etag = etag;
        const auto answer = waitFor(send(call));
        if (!answer)
            return listed;
        if (number == 1 && answer->status == 304) {
            listed.isUnmodified = true;
            listed.isComplete = true;
            listed.etag = etag;
            return listed;
        }
        auto found = read(call, *answer);
        if (!found) {
            note(found.error());
            m_isStopped = true;
            return listed;
        }
        if (number == 1) {
            listed.etag = answer->header("etag");
            if (!found->pulls.empty())
                listed.newest = found->pulls.front().updatedAt;
        }
        if (found->problem) {
            isWhole = false;
            note(std::move(*found->problem));
        }
        bool anyNew = false;
        for (PullRequest &pull : found->pulls) {
            // What was updated while we read pushes others to the next page: they come again there.
            if (!seen.insert(pull.number).second)
                continue;
            anyNew = true;
            // The same second counts: something may have happened in the rest of it.
            if (!until.isValid() || !pull.updatedAt.isValid() || pull.updatedAt >= until)
                listed.pulls.push_back(std::move(pull));
        }
        const bool isBehind = until.isValid() && found->oldest.isValid() && found->oldest < until;
        if (!found->hasMore || isBehind || (!anyNew && isWhole)) {
            listed.isComplete = isWhole;
            return listed;
        }
    }
    if (!isStopped()) {
        note({Problem::Severity::Warning,
              message(FactsMessage::StoppedAfterPages, m_question.address.host(), Count{MostPages}),
              {},
              {},
              true});
    }
    return listed;
}

void FactsGathering::readState(const std::vector<StateStep> &steps)
{
    if (isStopped())
        return;
    std::vector<QFuture<Result<HttpAnswer>>> futures;
    for (const StateStep &step : steps)
        futures.push_back(send(step.call));
    RepositoryState state;
    bool isRead = true;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto answer = waitFor(futures[i]);
        if (!answer)
            return;
        const auto read = steps[i].read(steps[i].call, *answer, state);
        if (read)
            continue;
        const auto kind = read.error().kind;
        const bool isHidden = kind == ForgeError::Kind::NotFound || kind == ForgeError::Kind::Refused
                              || kind == ForgeError::Kind::MissingScope || kind == ForgeError::Kind::BadToken
                              || kind == ForgeError::Kind::NeedsSignIn;
        if (steps[i].mayBeHidden && isHidden)
            continue;
        isRead = false;
        note(read.error());
    }
    state.asOf = m_answer.facts.memory.checkedAt;
    if (isRead)
        m_answer.facts.state = std::move(state);
}

void FactsGathering::note(const ForgeError &error)
{
    m_isStopped = m_isStopped || stopsAll(error.kind);
    note(Problem::fromError(error.error, Problem::Severity::Warning));
}

void FactsGathering::note(Problem problem)
{
    // Requests that go side by side fail alike.
    const auto same = std::find_if(m_answer.problems.begin(), m_answer.problems.end(), [&](const Problem &other) {
        return other.message.family() == problem.message.family() && other.message.id() == problem.message.id();
    });
    if (same == m_answer.problems.end())
        m_answer.problems.push_back(std::move(problem));
}

} // namespace waybill::forge
