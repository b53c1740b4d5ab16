// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/rangereading.h"

#include "git/history.h"
#include "git/refs.h"
#include "release/changes/grouping.h"
#include "release/survey/rangereader.h"

namespace waybill::release {

Result<RangeChanges> RangeReading::run(const Inputs &inputs, const git::Repository &repository,
                                       const JobControl &control, const std::shared_ptr<SourceElements> &known)
{
    return RangeReader(repository, inputs, known).read(control);
}

Result<std::vector<QByteArray>> RevertedNames::run(const Inputs &inputs, const git::Repository &repository,
                                                   const JobControl &control)
{
    const auto commits = git::readRange(repository, inputs.base, inputs.head, control);
    if (!commits)
        return fail(commits.error());
    std::vector<QByteArray> names;
    for (const Change &change : groupCommits(*commits, inputs.head))
        names.insert(names.end(), change.namesReverted.begin(), change.namesReverted.end());
    return names;
}

std::map<QByteArray, git::ObjectId> findReverted(const git::Repository &repository,
                                                 const std::vector<QByteArray> &names)
{
    std::map<QByteArray, git::ObjectId> found;
    for (const QByteArray &name : names) {
        if (const auto commit = git::resolveCommit(repository, name))
            found.emplace(name, *commit);
    }
    return found;
}

} // namespace waybill::release
