// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace waybill::version {

/// How an impact becomes a version. A policy that nobody chose is the first of these.
enum class Policy {
    SemVer,     ///< breaking -> major, additive -> minor, fix -> patch (semver.org)
    SemVerZero, ///< as semver, but below 1.0.0 breaking -> minor and additive -> patch
    Kubernetes, ///< breaking and additive -> minor, fix -> patch; major never by itself (docs/domain.md, 1.11, K. Fox)
    Lockstep,   ///< as semver, one version for every repository
    Calendar,   ///< the date, and what counts within it, whatever changed (calver.org)
};

inline constexpr std::array AllPolicies{Policy::SemVer, Policy::SemVerZero, Policy::Kubernetes, Policy::Lockstep,
                                        Policy::Calendar};

[[nodiscard]] constexpr const char *messageFamily(Policy)
{
    return "policy";
}

/// "semver", "semver-0x", "kubernetes", "lockstep", "calver": the words of waybill.toml. Not translated.
[[nodiscard]] QString keyName(Policy policy);
[[nodiscard]] std::optional<Policy> policyFromKey(QStringView key);

} // namespace waybill::version
