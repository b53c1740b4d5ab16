// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/factsreading.h"

#include "forge/facts/factsgathering.h"
#include "forge/facts/factsmessage.h"
#include "forge/services/giteareading.h"
#include "forge/services/githublists.h"
#include "forge/services/githubreading.h"
#include "forge/services/gitlabreading.h"

#include <algorithm>
#include <deque>

namespace waybill::forge {

namespace {

using Listed = FactsGathering::Listed;

constexpr std::size_t MostInFlight = 6; ///< of what goes side by side; the queue of the host takes no more

/// What of a list is wanted is kept; all of it is remembered as seen.
void keepListed(FactsGathering &gathering, const Listed &listed)
{
    for (const PullRequest &pull : listed.pulls) {
        if (gathering.isWanted(pull))
            gathering.keep(pull, true);
    }
}

void rememberListed(FactsGathering &gathering, const Listed &listed)
{
    if (!listed.isComplete)
        return;
    ReadingMemory &memory = gathering.facts().memory;
    memory.etag = listed.etag;
    if (listed.newest.isValid() && (!memory.listedUntil.isValid() || memory.listedUntil < listed.newest))
        memory.listedUntil = listed.newest;
}

/// GitHub by GraphQL: what is not known, in batches; what changed, by the list of what was updated.
class GitHubFacts {
public:
    explicit GitHubFacts(FactsGathering &gathering)
        : m_gathering(gathering)
        , m_reading(gathering.question().address)
    {}

    void read()
    {
        const FactsQuestion &question = m_gathering.question();
        const GitHubLists lists(question.address);
        const ReadingMemory before = m_gathering.facts().memory;
        // Before the rest, so that what changes meanwhile is among what changes after that.
        const Listed listed = m_gathering.list([&](int page) { return lists.pulls(page); },
                                               [&](const HttpCall &call, const HttpAnswer &answer) {
                                                   return firstPageOnly(lists.readPulls(call, answer), before);
                                               },
                                               before.listedUntil, before.etag);
        if (m_gathering.isStopped())
            return;
        GitHubQuestion asked{m_gathering.unknownNumbers(), m_gathering.unknownCommits(), question.state, question.head};
        addChanged(listed, before, asked);
        const bool isAnswered = ask(asked);
        if (isAnswered)
            rememberListed(m_gathering, listed);
    }

private:
    /// The first time nothing but the mark of the list is wanted.
    static Read<PullRequests> firstPageOnly(Read<PullRequests> page, const ReadingMemory &before)
    {
        if (page && !before.listedUntil.isValid())
            page->hasMore = false;
        return page;
    }

    /// What may be another one by now is asked for again.
    void addChanged(const Listed &listed, const ReadingMemory &before, GitHubQuestion &asked) const
    {
        std::set<int> numbers(asked.numbers.begin(), asked.numbers.end());
        if (!before.listedUntil.isValid() || !listed.isComplete) {
            // Nobody knows what changed since it was read.
            for (const int number : m_gathering.question().numbers) {
                if (number > 0 && m_gathering.facts().pulls.contains(number))
                    numbers.insert(number);
            }
            for (const auto &[number, pull] : m_gathering.facts().pulls) {
                if (m_gathering.isWanted(pull))
                    numbers.insert(number);
            }
        } else {
            for (const PullRequest &pull : listed.pulls) {
                if (m_gathering.isWanted(pull))
                    numbers.insert(pull.number);
            }
        }
        asked.numbers.assign(numbers.begin(), numbers.end());
    }

    /// Of what is asked for, as much as fits in one request. The state goes with the first.
    static std::deque<GitHubQuestion> batches(const GitHubQuestion &asked)
    {
        std::deque<GitHubQuestion> all;
        GitHubQuestion next{{}, {}, asked.state, asked.head};
        const auto full = [&] {
            if (next.size() < GitHubReading::MostAtOnce)
                return;
            all.push_back(std::move(next));
            next = {};
        };
        for (const int number : asked.numbers) {
            next.numbers.push_back(number);
            full();
        }
        for (const git::ObjectId &commit : asked.commits) {
            next.commits.push_back(commit);
            full();
        }
        if (next.size() > 0 || next.state)
            all.push_back(std::move(next));
        return all;
    }

    struct Flight {
        GitHubQuestion question;
        HttpCall call;
        QFuture<Result<HttpAnswer>> answer;
    };

    /// True where all was answered.
    bool ask(const GitHubQuestion &asked)
    {
        std::deque<GitHubQuestion> open = batches(asked);
        std::deque<Flight> flights;
        bool isAnswered = true;
        while (!flights.empty() || (!open.empty() && !m_gathering.isStopped())) {
            while (!open.empty() && flights.size() < MostInFlight && !m_gathering.isStopped()) {
                HttpCall call = m_reading.call(open.front());
                auto answer = m_gathering.send(call);
                flights.push_back({std::move(open.front()), std::move(call), std::move(answer)});
                open.pop_front();
            }
            const Flight flight = std::move(flights.front());
            flights.pop_front();
            const auto answer = m_gathering.waitFor(flight.answer);
            if (!answer) {
                isAnswered = false;
                continue;
            }
            auto read = m_reading.read(flight.question, flight.call, *answer);
            if (read)
                isAnswered = keep(std::move(*read)) && isAnswered;
            else if (read.error().kind == ForgeError::Kind::TooMuch && flight.question.size() > 1)
                halve(flight.question, open);
            else {
                isAnswered = false;
                m_gathering.note(read.error());
            }
        }
        return isAnswered && open.empty();
    }

    static void halve(const GitHubQuestion &question, std::deque<GitHubQuestion> &open)
    {
        const std::size_t half = question.size() / 2;
        GitHubQuestion first{{}, {}, question.state, question.head};
        GitHubQuestion second;
        for (const int number : question.numbers)
            (first.size() < half ? first : second).numbers.push_back(number);
        for (const git::ObjectId &commit : question.commits)
            (first.size() < half ? first : second).commits.push_back(commit);
        open.push_front(std::move(second));
        open.push_front(std::move(first));
    }

    bool keep(GitHubAnswer answer)
    {
        for (PullRequest &pull : answer.pulls)
            m_gathering.keep(std::move(pull), false);
        ReadingMemory &memory = m_gathering.facts().memory;
        memory.absent.insert(answer.absent.begin(), answer.absent.end());
        memory.lonely.insert(answer.lonely.begin(), answer.lonely.end());
        if (answer.state) {
            m_gathering.facts().state = std::move(*answer.state);
            m_gathering.facts().state.asOf = memory.checkedAt;
        }
        const bool isWhole = !answer.problem;
        if (answer.problem)
            m_gathering.note(std::move(*answer.problem));
        return isWhole;
    }

    FactsGathering &m_gathering;
    GitHubReading m_reading;
};

/// A list of what was updated since: all that is needed where it was not read before, else what is new in it.
void readByList(FactsGathering &gathering, const FactsGathering::PageCall &page, const FactsGathering::PageReader &read)
{
    const FactsQuestion &question = gathering.question();
    ReadingMemory &memory = gathering.facts().memory;
    const bool reachesBack = memory.listedSince.isValid() && question.since.isValid()
                             && memory.listedSince <= question.since && memory.listedUntil.isValid();
    const bool knowsAll = gathering.unknownNumbers().empty() && gathering.unknownCommits().empty();
    if (!reachesBack) {
        memory.etag.clear();
        memory.listedUntil = {};
    }
    const bool isNews = reachesBack && knowsAll;
    Listed listed =
        gathering.list(page, read, isNews ? memory.listedUntil : question.since, isNews ? memory.etag : QByteArray());
    keepListed(gathering, listed);
    if (listed.isComplete && !isNews) {
        memory.listedSince = question.since;
        // Whoever is not in a list of all is none, until an update brings it into the list.
        for (const int number : gathering.unknownNumbers())
            memory.absent.insert(number);
        for (const git::ObjectId &commit : gathering.unknownCommits())
            memory.lonely.insert(commit);
    }
    rememberListed(gathering, listed);
}

/// GitLab: by numbers, a hundred in a request; the list for commits without one, and for what changed.
void readGitLab(FactsGathering &gathering)
{
    const FactsQuestion &question = gathering.question();
    const GitLabReading reading(question.address);
    const auto read = [&](const HttpCall &call, const HttpAnswer &answer) { return reading.readPulls(call, answer); };
    ReadingMemory &memory = gathering.facts().memory;
    const ReadingMemory before = memory;
    // Before the rest, so that what changes meanwhile is among what changes after that. The server leaves out what was
    // updated before the date itself.
    const bool needsAll = !gathering.unknownCommits().empty();
    const bool isFirst = !before.listedUntil.isValid();
    const QDateTime from = needsAll ? question.since : before.listedUntil;
    const auto page = [&](int number) { return reading.pullsSince(from.isValid() ? from : question.since, number); };
    const auto readPage = [&](const HttpCall &call, const HttpAnswer &answer) {
        auto found = read(call, answer);
        if (found && isFirst && !needsAll)
            found->hasMore = false; // only the mark of the list is wanted
        return found;
    };
    const Listed listed = gathering.list(page, readPage, {}, needsAll || isFirst ? QByteArray() : before.etag);
    if (gathering.isStopped())
        return;
    keepListed(gathering, listed);
    if (listed.isComplete && needsAll) {
        for (const git::ObjectId &commit : gathering.unknownCommits())
            memory.lonely.insert(commit);
    }
    std::vector<int> numbers = gathering.unknownNumbers();
    if (isFirst && !needsAll) {
        // Nobody knows what changed since it was read.
        for (const int number : std::set<int>(question.numbers.begin(), question.numbers.end())) {
            if (gathering.facts().pulls.contains(number))
                numbers.push_back(number);
        }
    }
    std::vector<std::pair<std::vector<int>, QFuture<Result<HttpAnswer>>>> flights;
    constexpr std::size_t most = GitLabReading::PageSize;
    for (std::size_t at = 0; at < numbers.size(); at += most) {
        const std::vector<int> some(numbers.begin() + std::ptrdiff_t(at),
                                    numbers.begin() + std::ptrdiff_t(std::min(at + most, numbers.size())));
        flights.emplace_back(some, gathering.send(reading.pulls(some)));
    }
    bool isAnswered = true;
    for (const auto &[asked, future] : flights) {
        const auto answer = gathering.waitFor(future);
        auto found =
            answer ? read(reading.pulls(asked), *answer) : tl::unexpected(ForgeError{ForgeError::Kind::Server, {}});
        if (!found) {
            isAnswered = false;
            if (answer)
                gathering.note(found.error());
            continue;
        }
        std::set<int> absent(asked.begin(), asked.end());
        for (PullRequest &pull : found->pulls) {
            if (absent.erase(pull.number) > 0)
                gathering.keep(std::move(pull), false);
        }
        if (found->problem) {
            isAnswered = false;
            gathering.note(std::move(*found->problem));
        } else {
            memory.absent.insert(absent.begin(), absent.end());
        }
    }
    if (isAnswered)
        rememberListed(gathering, listed);
}

void readAll(FactsGathering &gathering)
{
    const FactsQuestion &question = gathering.question();
    const ForgeAddress &address = question.address;
    switch (address.kind()) {
    case ForgeKind::GitHub:
    case ForgeKind::GitHubServer:
        if (question.signedIn) {
            GitHubFacts(gathering).read();
        } else {
            const GitHubLists lists(address);
            readByList(
                gathering, [&](int page) { return lists.pulls(page); },
                [&](const HttpCall &call, const HttpAnswer &answer) { return lists.readPulls(call, answer); });
            if (question.state)
                gathering.readState(lists.stateSteps(question.head));
        }
        break;
    case ForgeKind::GitLab:
        readGitLab(gathering);
        if (question.state)
            gathering.readState(GitLabReading(address).stateSteps(question.head));
        break;
    case ForgeKind::Gitea: {
        const GiteaReading reading(address);
        readByList(
            gathering, [&](int page) { return reading.pulls(page); },
            [&](const HttpCall &call, const HttpAnswer &answer) { return reading.readPulls(call, answer); });
        if (question.state)
            gathering.readState(reading.stateSteps(question.head));
        break;
    }
    case ForgeKind::Generic: break;
    }
}

} // namespace

Result<FactsAnswer> readForgeFacts(const FactsQuestion &question, const ForgeFacts &previous, HttpClient &client,
                                   const JobControl &control)
{
    FactsGathering gathering(question, previous, client, control);
    readAll(gathering);
    if (control.isCancelled())
        return cancelled();
    return gathering.take();
}

} // namespace waybill::forge
