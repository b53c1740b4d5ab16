// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/nearestrelease.h"

#include "git/describe.h"

namespace waybill::release {

Result<NearestRelease::Output> NearestRelease::run(const Inputs &inputs, const git::Repository &repository,
                                                   const JobControl &control)
{
    const auto found = git::describe(repository, inputs.commit, inputs.tags, control);
    if (!found)
        return fail(found.error());
    return Output{*found ? std::optional((*found)->tag) : std::nullopt};
}

} // namespace waybill::release
