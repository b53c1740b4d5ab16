// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/release.h"

#include <QJsonArray>

namespace waybill::notes {

/// The lines of the notes: each change of a release in exactly one of the lists, in the product's order, newest first.
/// A pair that cancels out is one line of `internal`. `actions` repeats those that ask something of who upgrades.
struct Entries {
    QJsonArray actions;
    QJsonArray breaking;
    QJsonArray added;
    QJsonArray fixed;
    QJsonArray undecided;
    QJsonArray internal;
    qsizetype internalChanges = 0; ///< the changes that `internal` speaks of: two for a pair
    Trait strongest = Trait::Live; ///< of the actions

    [[nodiscard]] bool isEmpty() const
    {
        return breaking.isEmpty() && added.isEmpty() && fixed.isEmpty() && undecided.isEmpty() && internal.isEmpty();
    }
};

[[nodiscard]] Entries collectEntries(const release::Release &release);

/// An address as it stands in a link: encoded, without spaces.
[[nodiscard]] QString address(const QUrl &url);

} // namespace waybill::notes
