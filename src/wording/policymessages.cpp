// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/policy.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family policyFamily()
{
    using enum version::Policy;
    static constexpr Row Rows[] = {
        {SemVer, "semVer", QT_TRANSLATE_NOOP("Policy", "SemVer")},
        {SemVerZero, "semVerZero", QT_TRANSLATE_NOOP("Policy", "SemVer with 0.x rules")},
        {Kubernetes, "kubernetes", QT_TRANSLATE_NOOP("Policy", "the Kubernetes policy")},
        {Lockstep, "lockstep", QT_TRANSLATE_NOOP("Policy", "lockstep SemVer")},
        {Calendar, "calendar", QT_TRANSLATE_NOOP("Policy", "the calendar")},
    };
    return {"policy", "Policy", Rows};
}

} // namespace waybill::wording
