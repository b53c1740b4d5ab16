// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/resolve.h"

#include "git/history.h"
#include "git/refs.h"
#include "release/changes/grouping.h"
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "release/product/repositoryspec.h"
#include "support/text.h"

namespace waybill::cli {

namespace {

using release::Change;

NamedChange named(const Change &change)
{
    return {change.id, change.title, change.pullRequest, true};
}

/// The changes of the repository's range, without files and suggestions: quick to have.
Result<std::vector<Change>> changesOfRange(const git::Repository &repository, const release::Range &range)
{
    const auto commits = git::readRange(repository, range.baseId, range.headId);
    if (!commits)
        return fail(commits.error());
    return release::groupCommits(*commits, range.headId);
}

/// The first-parent ancestor of `head` that brought `id` there: the last one that still has it among its ancestors.
/// Null where `head` does not reach it.
Result<git::ObjectId> broughtBy(const git::Repository &repository, const git::ObjectId &id, const git::ObjectId &head)
{
    const auto younger = git::readRange(repository, id, head); // what is not among the ancestors of id
    if (!younger)
        return fail(younger.error());
    std::unordered_map<git::ObjectId, const git::Commit *> byId;
    for (const git::Commit &commit : *younger)
        byId.emplace(commit.id, &commit);
    std::set<git::ObjectId> descendants{id};
    for (auto commit = younger->rbegin(); commit != younger->rend(); ++commit) { // parents first
        if (std::any_of(commit->parents.begin(), commit->parents.end(),
                        [&](const git::ObjectId &parent) { return descendants.contains(parent); }))
            descendants.insert(commit->id);
    }
    git::ObjectId found;
    for (git::ObjectId at = head; descendants.contains(at);) {
        found = at;
        const auto commit = byId.find(at);
        if (commit == byId.end() || commit->second->parents.empty())
            break;
        at = commit->second->parents.front();
    }
    return found;
}

/// A change that no range brings at the moment: a merge with what it merged, or a lone commit.
Result<NamedChange> outsideRange(const git::Repository &repository, const git::ObjectId &id)
{
    const auto commit = git::readCommit(repository, id);
    if (!commit)
        return fail(commit.error());
    NamedChange change{id, decodeText(commit->subject(), commit->encoding), {}, false};
    if (commit->parents.empty())
        return change;
    const auto brought = git::readRange(repository, commit->parents.front(), id);
    if (!brought)
        return fail(brought.error());
    for (const Change &grouped : release::groupCommits(*brought, id)) {
        if (grouped.id == id) {
            change.title = grouped.title;
            change.pullRequest = grouped.pullRequest;
        }
    }
    return change;
}

Error unknown(const release::RepositorySpec &spec, const QString &text)
{
    return {Fault::Input, QCoreApplication::translate("CommandLine", "%1 has no change \"%2\"").arg(spec.name, text),
            Place{spec.path, 0, 0},
            QCoreApplication::translate(
                "CommandLine", "expected a commit ID, a tag or another revision, or the #number of a pull request")};
}

} // namespace

Result<NamedChange> resolveChange(const release::RepositorySpec &spec, const QString &text)
{
    const auto repository = git::Repository::open(spec.path);
    if (!repository)
        return fail(repository.error());
    const auto tags = release::readReleaseTags(*repository, spec.tagPrefix, spec.calendar);
    if (!tags)
        return fail(tags.error());
    std::vector<Problem> ignored; // other commands tell what is odd about the range
    const auto range = release::findRange(*repository, *tags, spec, ignored);
    if (!range)
        return fail(range.error());
    const auto changes = changesOfRange(*repository, *range);
    if (!changes)
        return fail(changes.error());

    if (text.startsWith(QLatin1Char('#'))) {
        bool isNumber = false;
        const int number = text.mid(1).toInt(&isNumber);
        const Change *found = nullptr;
        for (const Change &change : *changes) {
            if (!isNumber || change.pullRequest != number)
                continue;
            if (found) {
                return fail(Fault::Input,
                            QCoreApplication::translate("CommandLine", "%1 matches more than one change").arg(text),
                            Place{spec.path, 0, 0},
                            QCoreApplication::translate("CommandLine", "give the ID of one, such as %1 or %2")
                                .arg(found->id.shortId(10), change.id.shortId(10)));
            }
            found = &change;
        }
        return found ? Result<NamedChange>(named(*found)) : fail(unknown(spec, text));
    }

    const auto id = git::resolveCommit(*repository, text.toUtf8());
    if (!id) {
        Error error = id.error();
        if (error.place.isEmpty())
            error.place = Place{spec.path, 0, 0};
        return fail(error);
    }
    for (const Change &change : *changes) {
        if (change.id == *id || std::find(change.commits.begin(), change.commits.end(), *id) != change.commits.end())
            return named(change);
    }
    const auto brought = broughtBy(*repository, *id, range->headId);
    if (!brought)
        return fail(brought.error());
    // Not an ancestor of the head at all: on another branch. It is still a commit that someone may decide about.
    const git::ObjectId change = brought->isNull() ? *id : *brought;
    for (const Change &inside : *changes) { // a merge within a pull request
        if (inside.id == change)
            return named(inside);
    }
    return outsideRange(*repository, change);
}

} // namespace waybill::cli
