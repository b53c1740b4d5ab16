// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/valuechange.h"
#include "kubernetes/catalogue/app.h"
#include "kubernetes/catalogue/appversion.h"
#include "support/message.h"

namespace waybill::catalogue {

/// What an operator asks, in this order, before it takes a running cluster from one version of an application to
/// another (docs/domain.md, 4a). That nothing else of the cluster changes with it comes first of all; a catalogue
/// cannot tell.
enum class UpgradeRule { SameId, VersionsReadable, Newer, Upgradable, SameContent };

struct LiveUpgradeOptions {
    VersionReading reading = VersionReading::Strict;
    bool assumeUpgradable = false; ///< take it for said where an application says nothing of it
    bool rollback = false;         ///< back to the version before: it need not be newer
};

/// Whether clusters may go live.
struct LiveUpgrade {
    std::optional<UpgradeRule> failed; ///< the first rule that it does not meet; nothing: it may
    Message why;
    QStringList paths; ///< what stands in the way, of SameContent: ".roles[0].persistDirs[len 1->12]"
    std::vector<findings::ValueChange> values = {}; ///< of these, where people can read them
    Messages conditions = {};                       ///< what a cluster must be like all the same

    [[nodiscard]] bool isPossible() const { return !failed; }
    bool operator==(const LiveUpgrade &) const = default;
};

/// Judges a way from one version to another. What may differ are versions, `upgradable`, images of roles, packages of
/// roles whose image differs as well, and how many members a role may have. Pure.
[[nodiscard]] LiveUpgrade judgeLiveUpgrade(const App &before, const App &after, const LiveUpgradeOptions &options);

} // namespace waybill::catalogue
