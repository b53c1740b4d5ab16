// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/tagdates.h"

#include "git/unreadobjects.h"

namespace waybill::release {

Result<TagDates::Output> TagDates::run(const Inputs &inputs, const git::Repository &repository)
{
    Output found;
    for (const git::Tag &tag : inputs.tags)
        found.dates.push_back(git::tagDate(repository, tag));
    if (auto problem = repository.unread().problem())
        found.problems.push_back(std::move(*problem));
    return found;
}

} // namespace waybill::release
