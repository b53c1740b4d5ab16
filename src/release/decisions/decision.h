// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "release/changes/weights.h"
#include "support/problem.h"
#include "words/impact.h"
#include "words/trait.h"

#include <QDateTime>
#include <QStringList>

#include <optional>

namespace waybill::release {

/// What a change looked like when it was decided: what others of its product can learn from (release/assess/lessons.h)
/// when its range is long gone.
struct SeenChange {
    QStringList like; ///< likenessesOf()
    Weights scores;   ///< of its suggestion, without what other decisions taught
    bool operator==(const SeenChange &) const = default;
};

/// What a person said about a change. It always wins over the suggestion.
struct Decision {
    QString repository;           ///< name in the product
    git::ObjectId commit;         ///< Change::id
    Impact impact = Impact::None; ///< never Undecided
    QString note;                 ///< the line for the notes; empty: the change's title
    std::optional<Trait> upgrade; ///< what the change demands of people who upgrade
    QString by;                   ///< name
    QDateTime at;                 ///< UTC
    /// What the change does, apart from where (git/patchid.h): by it a decision finds its change again after a rebase
    /// or a backport. Null where it is not known.
    git::ObjectId patch = {};
    /// The commit that was decided, where that is another one with the same patch: only in what adoptDecisions() adds,
    /// never written.
    git::ObjectId carriedFrom = {};
    std::optional<SeenChange> seen = {}; ///< nothing where nobody looked at the change's evidence

    /// Whether both say the same of the change, whoever said it and in whatever words.
    [[nodiscard]] bool agrees(const Decision &other) const
    {
        return impact == other.impact && upgrade == other.upgrade;
    }
    bool operator==(const Decision &) const = default;
};

} // namespace waybill::release
