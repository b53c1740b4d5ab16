// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "upgrade/procedure.h"

namespace waybill::release {

/// What those who upgrade are told of a surface in one line: a finding, or several that are alike.
struct SurfaceLine {
    std::vector<findings::Finding>
        findings;   ///< of one rule (or all of what schemas accept), impact and severity; never empty
    Message text;   ///< one sentence without full stop, of all of them
    Message advice; ///< the same, for those who upgrade, not for those who publish; may be empty
    bool operator==(const SurfaceLine &) const = default;

    [[nodiscard]] const findings::Finding &first() const { return findings.front(); }
    /// Whether it certainly breaks those who do nothing.
    [[nodiscard]] bool asksForAction() const { return first().impact == Impact::Breaking && !first().ruling; }
    /// Whether those who upgrade are warned of it: it asks for action, or replaces their pods.
    [[nodiscard]] bool isWarning() const
    {
        return asksForAction() || first().rule == findings::FindingRule::ObjectRuntimeChanged;
    }
};

/// The lines of a repository's findings: what breaks, what may, what is deprecated, what is new, what is fixed; else
/// in the order of the findings. What has no effect on users is left out. More than three that are alike are one line,
/// which names the first three.
[[nodiscard]] std::vector<SurfaceLine> surfaceLines(const std::vector<findings::Finding> &findings);

/// What people are warned of (isWarning()), as warnings of the upgrade procedure. The IDs are
/// "surface:REPOSITORY:RULE:SYMBOL".
[[nodiscard]] std::vector<upgrade::UpgradeWarning> surfaceWarnings(const QString &repository,
                                                                   const std::vector<findings::Finding> &findings);

} // namespace waybill::release
