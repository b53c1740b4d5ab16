// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/services/repositorystate.h"

#include <algorithm>

namespace waybill::forge {

CommitChecks::State CommitChecks::combined(const std::vector<Check> &checks)
{
    const auto has = [&checks](State state) {
        return std::any_of(checks.begin(), checks.end(), [state](const Check &check) { return check.state == state; });
    };
    if (has(State::Failed))
        return State::Failed;
    if (has(State::Pending))
        return State::Pending;
    return has(State::Passed) ? State::Passed : State::Unknown;
}

} // namespace waybill::forge
