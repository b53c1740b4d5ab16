// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/message.h"
#include "upgrade/specs.h"
#include "words/impact.h"

#include <memory>

namespace waybill::release {

struct Change;
struct Product;
struct Relations;
struct RepositoryRelease;
struct Suggestion;

/// How the protocols of one repository are looked at.
struct ProtocolView {
    Stance stance = Stance::ServerFirst;
    upgrade::Contract contract = upgrade::Contract::External;
    bool operator==(const ProtocolView &) const = default;
};
/// As the product says; without a protocol of that server, the product's stance and an external contract.
[[nodiscard]] ProtocolView viewOf(const Product &product, const QString &server);

/// The suggestion for a change of a repository with what the findings of protocols are under a stance, or, without one,
/// under each protocol's own; null where it is the same as before.
[[nodiscard]] std::shared_ptr<const Suggestion> suggestionUnder(std::optional<Stance> stance, const Product &product,
                                                                const QString &repository,
                                                                const Suggestion &suggestion);

/// The highest impact of a repository that is known, and the changes that have it. Undecided where nothing is known of
/// what changed, None where it is known to matter to nobody outside.
struct RowImpact {
    Impact impact = Impact::None;
    Messages why;        ///< clauses
    QStringList askedBy; ///< all that have it, by name, surest first: nameOf() the changes, and what else speaks for it
    Impact suspected = Impact::Undecided; ///< the largest that is only suspected of a change and would be more
    std::vector<git::ObjectId> suspects;  ///< the changes of which that is suspected
};
/// "agent #600 Remove AddInterface": what people call a change; without a pull request by its short id.
[[nodiscard]] QString nameOf(const QString &repository, const Change &change);
/// Under a stance: the protocols' changes as it sees them (one with a stance of its own is looked at by that under the
/// product's), all others and the decisions as they are, and what the relations add: words that the old server does not
/// know, stored formats.
[[nodiscard]] RowImpact impactOf(const RepositoryRelease &row, const Product &product, Stance stance,
                                 const Relations *relations);

} // namespace waybill::release
