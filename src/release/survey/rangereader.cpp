// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/rangereader.h"

#include "git/history.h"
#include "git/mailmap.h"
#include "git/treediff.h"
#include "git/unreadobjects.h"
#include "kubernetes/manifest/frozentree.h"
#include "release/changes/grouping.h"
#include "release/changes/opposites.h"
#include "release/changes/reverts.h"
#include "release/changes/takenback.h"
#include "release/evidence/audience.h"
#include "release/evidence/changelogstatements.h"
#include "release/evidence/contentreader.h"
#include "release/evidence/dependencymajors.h"
#include "release/evidence/protocolevidence.h"
#include "release/evidence/rememberedpins.h"
#include "release/evidence/source.h"
#include "release/evidence/suggest.h"
#include "release/evidence/toldnames.h"
#include "release/evidence/upgradeguides.h"
#include "release/survey/rangestatements.h"
#include "release/survey/surveymessage.h"
#include "support/parallel.h"
#include "support/text.h"

#include <algorithm>
#include <future>
#include <iterator>
#include <mutex>
#include <set>

namespace waybill::release {

namespace {

/// Changes that lie together share texts: the old one of a change is the new one of the change before.
constexpr std::size_t RunLength = 48;

/// Both of each pair that cancels out: the change that is taken back, and the one that takes it back.
std::set<git::ObjectId> cancelledPairs(const std::vector<Change> &changes)
{
    std::set<git::ObjectId> ids;
    for (const Change &change : changes) {
        if (change.revertedBy)
            ids.insert({change.id, *change.revertedBy});
    }
    return ids;
}

/// What the titles say is added or taken away, but for what cancels out.
ToldNames namesToldBy(const std::vector<Change> &changes)
{
    ToldNames all;
    for (const Change &change : changes) {
        if (change.reverts || change.revertedBy)
            continue;
        const ToldNames told = toldNames(change.title);
        all.added.insert(told.added.begin(), told.added.end());
        all.gone.insert(told.gone.begin(), told.gone.end());
        all.goneFlags.insert(told.goneFlags.begin(), told.goneFlags.end());
    }
    return all;
}

NetSurface::Use useOf(const git::Repository &repository, const git::ObjectId &tree, bool isProgram)
{
    if (!isProgram)
        return NetSurface::Use::Library;
    if (!isImportable(repository, tree))
        return NetSurface::Use::Program;
    return isPublishedProgram(repository, tree) ? NetSurface::Use::Both : NetSurface::Use::Library;
}

Suggestion cancelledOut(const Change &change)
{
    const Message text = change.revertedBy ? message(SurveyMessage::RevertedBy, change.revertedBy->shortId())
                                           : message(SurveyMessage::Reverts, change.reverts->shortId());
    return {Impact::None, 0.97, {Reason{Source::Revert, text, {}, {}, Impact::None, 0.97}}};
}

} // namespace

RangeReader::RangeReader(const git::Repository &repository, RangeInputs inputs, std::shared_ptr<SourceElements> known)
    : m_repository(repository)
    , m_inputs(std::move(inputs))
    , m_known(known ? std::move(known) : std::make_shared<SourceElements>())
{}

Result<std::vector<git::FileChange>> RangeReader::files(const git::Repository &repository, const Change &change,
                                                        const CommitsById &byId, const JobControl &control)
{
    git::ObjectId oldTree;
    if (!change.parent.isNull()) {
        const auto known = byId.find(change.parent);
        if (known != byId.end()) {
            oldTree = known->second->tree;
        } else if (const auto parent = git::readCommit(repository, change.parent)) {
            oldTree = parent->tree;
        } else if (!repository.isShallow()) {
            return fail(parent.error());
        }
    }
    auto files = git::compareTrees(repository, oldTree, byId.at(change.id)->tree, control);
    if (files)
        git::pairExactRenames(*files);
    return files;
}

Result<void> RangeReader::readFiles(RangeChanges &range, std::vector<Single> &singles, const CommitsById &byId,
                                    const JobControl &control) const
{
    std::atomic<qint64> done = 0;
    const auto total = qint64(2 * range.changes.size());
    onAllCores(
        range.changes.size(), RunLength, control, [this] { return m_repository.reopen(); },
        [&](const Result<git::Repository> &own, std::size_t index) {
            control.progress(done.fetch_add(1), total);
            if (!own) {
                singles[index].error = own.error();
                return;
            }
            auto read = files(*own, range.changes[index], byId, control);
            if (read)
                range.changes[index].files = std::move(*read);
            else
                singles[index].error = read.error();
        });
    if (control.isCancelled())
        return cancelled();
    if (m_hooks.hidesFile) {
        for (Change &change : range.changes)
            std::erase_if(change.files, m_hooks.hidesFile);
    }
    return {};
}

RangeReader::Ends RangeReader::readEnds(const std::vector<Change> &changes, const CommitsById &byId,
                                        const JobControl &control) const
{
    Ends ends;
    ends.found = m_known;
    if (!m_inputs.base.isNull()) {
        // Without it everything counts as released, which only suspects more.
        if (const auto base = git::readCommit(m_repository, m_inputs.base))
            ends.base = base->tree;
    }
    const auto head = byId.find(m_inputs.head);
    if (head != byId.end()) {
        ends.head = head->second->tree;
        ends.isProgram = makesProgram(m_repository, head->second->tree);
        ends.net = NetSurface::read(m_repository, ends.base, head->second->tree,
                                    useOf(m_repository, head->second->tree, ends.isProgram), *ends.found,
                                    namesToldBy(changes), m_inputs.scope, control);
    }
    return ends;
}

std::vector<Problem> RangeReader::examine(RangeChanges &range, const Ends &ends, std::vector<Single> &singles,
                                          const CommitsById &byId, const JobControl &control) const
{
    struct Own {
        Own(const git::Repository &shared, const Ends &ends)
            : repository(shared.reopen())
            , contents(repository ? std::make_unique<ContentReader>(*repository) : nullptr)
            , definitions(repository ? std::make_unique<manifest::FrozenReader>(*repository) : nullptr)
            , pins(repository ? std::make_unique<RememberedPins>(*repository) : nullptr)
        {
            if (!contents)
                return;
            contents->setBase(ends.base);
            contents->setKnown(ends.found.get());
        }
        Result<git::Repository> repository;
        std::unique_ptr<ContentReader> contents;
        std::unique_ptr<manifest::FrozenReader> definitions;
        std::unique_ptr<RememberedPins> pins;
    };
    const EvidenceList evidence = standardEvidence(*m_inputs.surfaces);
    std::vector<Problem> problems;
    std::mutex problemsGuard;
    // Each thread says it: once is enough.
    const auto report = [&](std::vector<Problem> found) {
        const std::lock_guard lock(problemsGuard);
        for (Problem &problem : found) {
            if (std::find(problems.begin(), problems.end(), problem) == problems.end())
                problems.push_back(std::move(problem));
        }
    };
    std::atomic<qint64> done = qint64(range.changes.size());
    const auto total = qint64(2 * range.changes.size());
    onAllCores(
        range.changes.size(), RunLength, control, [&] { return std::make_unique<Own>(m_repository, ends); },
        [&](const std::unique_ptr<Own> &own, std::size_t index) {
            control.progress(done.fetch_add(1), total);
            Change &change = range.changes[index];
            if (singles[index].error)
                return;
            if (!own->contents) {
                singles[index].error = own->repository.error();
                return;
            }
            std::vector<git::Commit> commits;
            commits.push_back(*byId.at(change.id));
            for (const git::ObjectId &id : change.commits) {
                if (id != change.id)
                    commits.push_back(*byId.at(id));
            }
            const ChangeContent content = own->contents->read(change);
            if (std::vector<Problem> found = own->contents->takeProblems(); !found.empty())
                report(std::move(found));
            const ChangeFacts facts{change,
                                    commits,
                                    *own->repository,
                                    content,
                                    ends.isProgram,
                                    ends.base,
                                    own->definitions.get(),
                                    &ends.net,
                                    &m_inputs.scope,
                                    own->pins.get(),
                                    ends.head};
            if (m_hooks.facts)
                m_hooks.facts(facts);
            for (const api::ElementChange &element : content.elements) {
                if (const auto number = ends.net.indexOf(element))
                    singles[index].surface.push_back(*number);
            }
            for (const auto &one : evidence) {
                std::vector<Reason> said = one->examine(facts);
                singles[index].reasons.insert(singles[index].reasons.end(), std::make_move_iterator(said.begin()),
                                              std::make_move_iterator(said.end()));
            }
        });
    return problems;
}

std::vector<SurfaceChange> RangeReader::surfaceOf(const std::vector<Change> &changes,
                                                  const std::vector<Single> &singles, const NetSurface &net)
{
    const std::set<git::ObjectId> cancelled = cancelledPairs(changes);
    std::vector<SurfaceChange> surface = net.changes();
    std::vector<std::size_t> smallest(surface.size(), 0); // commits of the change that each is given to
    for (std::size_t i = 0; i < singles.size(); ++i) {
        // Of several that do it the smallest, for others may only merge it once more; of equal ones the newest.
        for (const std::size_t number : singles[i].surface) {
            const std::size_t size = changes[i].commits.size();
            if (cancelled.contains(changes[i].id) || (surface[number].change && smallest[number] <= size))
                continue;
            surface[number].change = changes[i].id;
            smallest[number] = size;
        }
    }
    return surface;
}

std::vector<Statement> RangeReader::statementsOf(const std::vector<Change> &changes, const Ends &ends,
                                                 const CommitsById &byId, const JobControl &control) const
{
    const auto messages = [&byId](const Change &change) {
        QStringList texts;
        for (const git::ObjectId &id : change.commits) {
            const git::Commit &commit = *byId.at(id);
            texts << decodeText(commit.message, commit.encoding);
        }
        return texts;
    };
    return RangeStatements{m_inputs.base, m_inputs.head, ends.base, ends.head, m_inputs.scope, changes, messages}.read(
        m_repository, control);
}

Result<RangeChanges> RangeReader::read(const JobControl &control) const
{
    auto commits = git::readRange(m_repository, m_inputs.base, m_inputs.head, control);
    if (!commits)
        return fail(commits.error());
    if (m_hooks.commit)
        std::for_each(commits->begin(), commits->end(), m_hooks.commit);
    std::vector<Change> changes = groupCommits(*commits, m_inputs.head, git::readMailmap(m_repository, m_inputs.head));
    cancelReverts(changes);
    resolveReverted(m_inputs.reverted, changes);
    return readChanges(*commits, std::move(changes), control);
}

Result<RangeChanges> RangeReader::readAsOne(const JobControl &control) const
{
    auto commits = git::readRange(m_repository, m_inputs.base, m_inputs.head, control);
    if (!commits)
        return fail(commits.error());
    if (commits->empty())
        return RangeChanges();
    // Where the base stands on another line, what that line alone has was not taken from anybody.
    std::optional<git::ObjectId> fork;
    if (!m_inputs.base.isNull()) {
        auto found = git::mergeBase(m_repository, m_inputs.base, m_inputs.head);
        if (!found)
            return fail(found.error());
        fork = *found;
    }
    Change change;
    change.id = m_inputs.head;
    change.parent = fork.value_or(m_inputs.base);
    for (const git::Commit &commit : *commits)
        change.commits.push_back(commit.id);
    return readChanges(*commits, {std::move(change)}, control);
}

Result<RangeChanges> RangeReader::readChanges(const std::vector<git::Commit> &commits, std::vector<Change> changes,
                                              const JobControl &control) const
{
    RangeChanges result;
    result.commits = qint64(commits.size());
    result.changes = std::move(changes);
    CommitsById byId;
    byId.reserve(commits.size());
    for (const git::Commit &commit : commits)
        byId.emplace(commit.id, &commit);

    std::vector<Single> singles(result.changes.size());
    const auto filesRead = readFiles(result, singles, byId, control);
    if (!filesRead)
        return fail(filesRead.error());
    cancelOpposites(m_repository, result.changes, control);
    cancelTakenBack(m_repository, result.changes, control);
    const std::set<git::ObjectId> cancelledOnes = cancelledPairs(result.changes);

    // What the range did to the protocols as a whole, given to the changes that brought it, while other threads look at
    // the changes one by one.
    std::vector<Problem> unread;
    const Ends ends =
        readEnds(result.changes, byId, control); // before: from here on the repository is busy with the protocols
    const auto examined =
        std::async(std::launch::async, inThisLanguage([&] { unread = examine(result, ends, singles, byId, control); }));
    auto found =
        protocolEvidence(m_repository, m_inputs.base, m_inputs.head, result.changes, m_inputs.earlier, control);
    examined.wait();
    if (control.isCancelled())
        return cancelled();
    std::move(unread.begin(), unread.end(), std::back_inserter(result.problems));
    ProtocolEvidence protocols;
    if (found)
        protocols = std::move(*found);
    else
        result.problems.push_back(Problem::fromError(found.error(), Problem::Severity::Warning));

    result.surface = surfaceOf(result.changes, singles, ends.net);
    result.statements = statementsOf(result.changes, ends, byId, control);
    ReasonsByChange own;
    for (std::size_t i = 0; i < singles.size(); ++i)
        own.emplace(result.changes[i].id, std::move(singles[i].reasons));
    const ChangelogEnds changelogs{ends.base, ends.head, m_inputs.scope, &ends.net};
    for (auto &[id, told] : changelogStatements(m_repository, changelogs, result.changes, own, control))
        own[id].insert(own[id].end(), told.begin(), told.end());
    for (auto &[id, told] : guideStatements(m_repository, changelogs, result.changes, control))
        own[id].insert(own[id].end(), told.begin(), told.end());
    for (auto &[id, told] : dependencyStatements(m_repository, changelogs, result.changes))
        own[id].insert(own[id].end(), told.begin(), told.end());

    for (std::size_t i = 0; i < singles.size(); ++i) {
        Change &change = result.changes[i];
        if (singles[i].error) {
            result.problems.push_back(Problem::fromError(*singles[i].error, Problem::Severity::Warning));
            continue;
        }
        std::vector<Reason> reasons = std::move(own[change.id]);
        if (const auto wire = protocols.reasons.find(change.id); wire != protocols.reasons.end())
            reasons.insert(reasons.end(), wire->second.begin(), wire->second.end());
        if (!m_inputs.scope.concerns(change)) {
            for (Reason &reason : reasons)
                reason.isFact = false;
        }
        if (m_hooks.reasons)
            m_hooks.reasons(change, reasons);
        change.suggestion = cancelledOnes.contains(change.id) ? cancelledOut(change) : suggest(std::move(reasons));
    }
    // Also what nobody complained of: evidence takes what cannot be read for nothing.
    if (auto problem = m_repository.unread().problem())
        result.problems.push_back(std::move(*problem));
    return result;
}

} // namespace waybill::release
