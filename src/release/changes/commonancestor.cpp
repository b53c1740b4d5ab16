// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/commonancestor.h"

#include "git/history.h"

namespace waybill::release {

Result<CommonAncestor::Output> CommonAncestor::run(const Inputs &inputs, const git::Repository &repository)
{
    const auto commit = git::mergeBase(repository, inputs.base, inputs.head);
    if (!commit)
        return fail(commit.error());
    return Output{*commit};
}

} // namespace waybill::release
