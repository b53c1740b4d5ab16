// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/rangedetails.h"

#include "git/linediff.h"
#include "git/treediff.h"
#include "git/unreadobjects.h"
#include "release/changes/backports.h"
#include "release/changes/contributors.h"
#include "release/changes/releasetags.h"
#include "support/parallel.h"

namespace waybill::release {

namespace {

/// An entry that lacks some of them is of no use.
template <typename T>
bool fits(const std::vector<T> &found, const std::vector<Change> &changes)
{
    return found.size() == changes.size();
}

std::vector<Problem> unreadOf(const git::Repository &repository)
{
    std::vector<Problem> problems;
    if (auto problem = repository.unread().problem())
        problems.push_back(std::move(*problem));
    return problems;
}

} // namespace

Result<OtherLines::Output> OtherLines::run(const Inputs &inputs, const git::Repository &repository,
                                           const JobControl &control)
{
    std::vector<Change> changes(inputs.changes.size());
    for (std::size_t i = 0; i < changes.size(); ++i) {
        changes[i].id = inputs.changes[i];
        changes[i].commits = inputs.commits[i];
    }
    if (const auto done = findBackports(repository, inputs.range, inputs.tags, changes, {inputs.stableLine}, control);
        !done)
        return fail(done.error());
    Output found;
    for (Change &change : changes)
        found.changes.push_back({std::move(change.backports), std::move(change.alreadyReleased)});
    found.problems = unreadOf(repository);
    return found;
}

OtherLines::Inputs OtherLines::inputs(const Range &range, const ReleaseTags &tags, const QByteArray &refsDigest,
                                      bool stableLine, const std::vector<Change> &changes)
{
    Inputs inputs{range, tags, refsDigest, stableLine, {}, {}};
    for (const Change &change : changes) {
        inputs.changes.push_back(change.id);
        inputs.commits.push_back(change.commits);
    }
    return inputs;
}

void OtherLines::apply(Output found, std::vector<Change> &changes)
{
    for (std::size_t i = 0; fits(found.changes, changes) && i < changes.size(); ++i) {
        changes[i].backports = std::move(found.changes[i].backports);
        changes[i].alreadyReleased = std::move(found.changes[i].alreadyReleased);
    }
}

Result<FirstContributions::Output> FirstContributions::run(const Inputs &inputs, const git::Repository &repository,
                                                           const JobControl &control)
{
    std::vector<Change> changes(inputs.changes.size());
    for (std::size_t i = 0; i < changes.size(); ++i) {
        changes[i].author = inputs.changes[i].author;
        changes[i].authorEmail = inputs.changes[i].authorEmail;
        changes[i].contributors = inputs.changes[i].contributors;
    }
    Range range;
    range.baseId = inputs.base;
    range.headId = inputs.head;
    auto known = findNewcomers(repository, range, changes, control);
    if (!known)
        return fail(known.error());
    Output found;
    found.authorsBefore.assign(known->begin(), known->end());
    for (Change &change : changes)
        found.newcomers.push_back(std::move(change.newcomers));
    found.problems = unreadOf(repository);
    return found;
}

FirstContributions::Inputs FirstContributions::inputs(const Range &range, const std::vector<Change> &changes)
{
    Inputs inputs{range.baseId, range.headId, {}};
    for (const Change &change : changes)
        inputs.changes.push_back({change.author, change.authorEmail, change.contributors});
    return inputs;
}

void FirstContributions::apply(Output found, std::vector<Change> &changes)
{
    for (std::size_t i = 0; fits(found.newcomers, changes) && i < changes.size(); ++i)
        changes[i].newcomers = std::move(found.newcomers[i]);
}

Result<LineCounts::Output> LineCounts::run(const Inputs &inputs, const git::Repository &repository,
                                           const JobControl &control)
{
    constexpr std::size_t run = 32;
    Output found{inputs.files, {}};
    std::atomic<qint64> done = 0;
    onAllCores(
        found.files.size(), run, control, [&] { return repository.reopen(); },
        [&](const Result<git::Repository> &own, std::size_t index) {
            control.progress(done.fetch_add(1), qint64(found.files.size()));
            // What cannot be read leaves its file uncounted, and is noted by the repository.
            if (own)
                static_cast<void>(git::countLines(*own, found.files[index], control));
        });
    if (control.isCancelled())
        return cancelled();
    found.problems = unreadOf(repository);
    return found;
}

LineCounts::Inputs LineCounts::inputs(const std::vector<Change> &changes)
{
    Inputs inputs;
    for (const Change &change : changes)
        inputs.files.push_back(change.files);
    return inputs;
}

void LineCounts::apply(Output found, std::vector<Change> &changes)
{
    for (std::size_t i = 0; fits(found.files, changes) && i < changes.size(); ++i)
        changes[i].files = std::move(found.files[i]);
}

} // namespace waybill::release
