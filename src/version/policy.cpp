// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/policy.h"

namespace waybill::version {

QString keyName(Policy policy)
{
    switch (policy) {
    case Policy::SemVer: return QStringLiteral("semver");
    case Policy::SemVerZero: return QStringLiteral("semver-0x");
    case Policy::Kubernetes: return QStringLiteral("kubernetes");
    case Policy::Lockstep: return QStringLiteral("lockstep");
    case Policy::Calendar: return QStringLiteral("calver");
    }
    return {};
}

std::optional<Policy> policyFromKey(QStringView key)
{
    for (const Policy policy : AllPolicies) {
        if (keyName(policy) == key)
            return policy;
    }
    return {};
}

} // namespace waybill::version
