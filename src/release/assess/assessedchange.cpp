// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/assessedchange.h"

#include "release/changes/change.h"

namespace waybill::release {

const Suggestion &AssessedChange::ofItself() const
{
    return withMore ? *withMore : change->suggestion;
}

const Suggestion &AssessedChange::suggestion() const
{
    return underStance ? *underStance : ofItself();
}

} // namespace waybill::release
