// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "version/semver.h"

namespace waybill::upgrade {

/// What a policy says of two versions that meet.
enum class Support {
    Supported,
    Unknown, ///< no rule speaks of it
    Unsupported,
};

/// "supported", "unknown", "unsupported": the words of JSON output. Not translated.
[[nodiscard]] QString keyName(Support support);

/// How far one component may be away from another, in minors. A product sets its own: "within one minor of each other"
/// is {1, 1}; 0 means that it may not be on that side at all. The two directions have different windows by nature, so
/// that they are two numbers.
struct LagRule {
    int maxOlder = 0;
    int maxNewer = 0;
    bool operator==(const LagRule &) const = default;
};

/// How many minors `version` is older than `peer`; negative where it is newer. Patch and pre-release do not count.
/// Nothing where the majors differ: then minors say nothing.
[[nodiscard]] std::optional<qint64> minorsOlder(const version::SemVer &version, const version::SemVer &peer);

/// "1.34": major and minor.
[[nodiscard]] QString lineName(const version::SemVer &version);

/// An answer and why.
struct LagVerdict {
    Support support = Support::Unknown;
    Message sentence; ///< without a full stop: "kubelet 1.30 is 4 minors older than ..."
    bool operator==(const LagVerdict &) const = default;
};

/// Compares a component at `version` with `peer` by `rule`: pure. The names are shown as they are given; `because`
/// (may be empty) says in the sentence why the limit is what it is. Unknown where the majors differ.
[[nodiscard]] LagVerdict judgeLag(const LagRule &rule, const QString &name, const version::SemVer &version,
                                  const Message &peerName, const version::SemVer &peer, const Message &because = {});

} // namespace waybill::upgrade
