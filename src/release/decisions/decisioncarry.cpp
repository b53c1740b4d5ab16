// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisioncarry.h"

#include "git/patchid.h"
#include "git/reached.h"
#include "release/changes/change.h"
#include "release/decisions/decisionmessage.h"
#include "release/decisions/decisionpatches.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "upgrade/facts.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace waybill::release {

namespace {

using SurveyPointer = std::shared_ptr<const Survey>;

/// The decisions of a repository that have a patch, and whose commit is no change of the range.
std::vector<const Decision *> withoutChange(const Decisions &decisions, const Survey &survey)
{
    std::set<git::ObjectId> inRange;
    for (const Change &change : *survey.changes)
        inRange.insert(change.id);
    std::vector<const Decision *> lost;
    for (auto at = decisions.all().lower_bound({survey.spec.name, {}});
         at != decisions.all().end() && at->first.first == survey.spec.name; ++at) {
        if (!at->second.patch.isNull() && !inRange.contains(at->first.second))
            lost.push_back(&at->second);
    }
    return lost;
}

Result<void> readFacts(const Survey &survey, const Decisions &decisions, const QString &cacheFolder,
                       const JobControl &control, CarryFacts *facts)
{
    const std::vector<const Decision *> lost = withoutChange(decisions, survey);
    const QString &name = survey.spec.name;
    const bool allDecided = std::all_of(survey.changes->begin(), survey.changes->end(), [&](const Change &change) {
        return decisions.find(name, change.id) != nullptr;
    });
    if (lost.empty() || allDecided)
        return {};
    const auto repository = git::Repository::open(survey.spec.path);
    if (!repository)
        return {};
    std::set<git::ObjectId> decided;
    for (const Decision *decision : lost)
        decided.insert(decision->commit);
    for (const Change &change : *survey.changes) {
        for (const git::ObjectId &commit : change.commits) // decided on its branch, and merged since
            decided.erase(commit);
    }
    const auto reached = git::reachedFrom(*repository, survey.range.headId, decided, control);
    if (!reached)
        return control.isCancelled() ? Result<void>(fail(reached.error())) : Result<void>();
    for (const git::ObjectId &commit : *reached)
        facts->behind.emplace(name, commit);
    if (reached->size() == lost.size())
        return {};
    DecisionPatches patches(*repository, cacheFolder);
    for (const Change &change : *survey.changes) {
        if (decisions.find(name, change.id))
            continue;
        const auto patch = patches.of(change.id, control);
        if (control.isCancelled())
            break;
        if (patch && !patch->isNull())
            facts->patches.emplace(Decisions::Key(name, change.id), *patch);
    }
    patches.save();
    if (control.isCancelled())
        return cancelled();
    return {};
}

/// Cancels what takes too long.
class Deadline {
public:
    /// 0: never.
    explicit Deadline(std::chrono::milliseconds patience)
    {
        if (patience.count() == 0)
            return;
        m_watch = std::thread([this, patience] {
            std::unique_lock lock(m_mutex);
            if (!m_over.wait_for(lock, patience, [this] { return m_done; }))
                m_control.cancel();
        });
    }
    ~Deadline()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_done = true;
        }
        m_over.notify_all();
        if (m_watch.joinable())
            m_watch.join();
    }
    Deadline(const Deadline &) = delete;
    Deadline &operator=(const Deadline &) = delete;

    [[nodiscard]] const JobControl &control() const { return m_control; }

private:
    JobControl m_control = JobControl::create();
    std::mutex m_mutex;
    std::condition_variable m_over;
    bool m_done = false;
    std::thread m_watch;
};

bool isLater(const Decision &one, const Decision &other)
{
    if (one.at.isValid() != other.at.isValid())
        return one.at.isValid();
    return one.at > other.at;
}

} // namespace

Result<CarryFacts> readCarryFacts(const std::vector<SurveyPointer> &surveys, const Decisions &decisions,
                                  const QString &cacheFolder, const JobControl &control)
{
    CarryFacts facts;
    for (const SurveyPointer &survey : surveys) {
        if (control.isCancelled())
            return cancelled();
        if (!survey->readable)
            continue;
        const auto read = readFacts(*survey, decisions, cacheFolder, control, &facts);
        if (!read)
            return fail(read.error());
    }
    return facts;
}

CarriedDecisions carryOver(const Decisions &decisions, const std::vector<SurveyPointer> &surveys,
                           const CarryFacts &facts)
{
    CarriedDecisions result{decisions, {}};
    if (facts.patches.empty())
        return result;
    for (const SurveyPointer &survey : surveys) {
        if (!survey->readable)
            continue;
        std::map<git::ObjectId, std::vector<const Decision *>> byPatch;
        for (const Decision *decision : withoutChange(decisions, *survey)) {
            if (!facts.behind.contains({decision->repository, decision->commit}))
                byPatch[decision->patch].push_back(decision);
        }
        for (const Change &change : *survey->changes) {
            const auto patch = facts.patches.find({survey->spec.name, change.id});
            if (patch == facts.patches.end() || decisions.find(survey->spec.name, change.id))
                continue;
            const auto said = byPatch.find(patch->second);
            if (said == byPatch.end())
                continue;
            const Decision *latest = said->second.front();
            for (const Decision *decision : said->second) {
                if (isLater(*decision, *latest))
                    latest = decision;
            }
            for (const Decision *decision : said->second) {
                if (decision->agrees(*latest))
                    continue;
                result.problems.push_back({Problem::Severity::Warning,
                                           message(DecisionMessage::SameChangeDecidedTwice, change.id.shortId(),
                                                   survey->spec.name, keyName(latest->impact), latest->commit.shortId(),
                                                   keyName(decision->impact), decision->commit.shortId()),
                                           Place{survey->spec.path, 0, 0}, DecisionMessage::DecideAgain});
            }
            Decision carried = *latest;
            carried.carriedFrom = std::exchange(carried.commit, change.id);
            result.decisions.set(std::move(carried));
        }
    }
    return result;
}

Result<CarriedDecisions> adoptDecisions(const std::vector<SurveyPointer> &surveys, const Decisions &decisions,
                                        const QString &cacheFolder, const JobControl &control)
{
    const auto facts = readCarryFacts(surveys, decisions, cacheFolder, control);
    if (!facts)
        return fail(facts.error());
    return carryOver(decisions, surveys, *facts);
}

void fillPatches(const Product &product, std::vector<Decision *> decisions, std::chrono::milliseconds patience)
{
    const Deadline deadline(patience);
    std::sort(decisions.begin(), decisions.end(),
              [](const Decision *one, const Decision *other) { return one->repository < other->repository; });
    std::optional<git::Repository> open;
    QString name;
    for (Decision *decision : decisions) {
        if (!decision->patch.isNull())
            continue;
        if (!open || name != decision->repository) {
            open.reset();
            name = decision->repository;
            const auto spec = std::find_if(product.repositories.begin(), product.repositories.end(),
                                           [&name](const RepositorySpec &one) { return one.name == name; });
            if (spec == product.repositories.end())
                continue;
            if (auto repository = git::Repository::open(spec->path))
                open = std::move(*repository);
        }
        if (!open)
            continue;
        if (const auto patch = git::changePatchId(*open, decision->commit, deadline.control()))
            decision->patch = *patch;
    }
}

} // namespace waybill::release
