// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"

#include <QStringList>

#include <optional>

namespace waybill::catalogue {

/// A place at which two objects differ.
struct SpecDifference {
    enum class What { Changed, Added, Removed, Length };

    What what = What::Changed;
    QString path;         ///< ".roles[0].imageRepoTag": from what was compared
    QStringList steps;    ///< the same in the steps of a ValuePath, from the top of the object
    qsizetype before = 0; ///< items, for Length
    qsizetype after = 0;
    /// As written, of a text or number; of a list its items, by their `id` or `name` where they are more than that, if
    /// all have one and are not the same on both sides. Empty of all else.
    QString valueBefore = {};
    QString valueAfter = {};
    /// For Length, where its items can be told: those that the list lost, and those that it gained.
    QStringList lost = {};
    QStringList gained = {};

    /// ".roles[len 3->2]", ".logoURL(+)", ".categories(-)", ".version"; the steps where it is all of it.
    [[nodiscard]] QString toString() const;
    bool operator==(const SpecDifference &) const = default;
};

/// What differs between two values (null: there is none), by path. Keys have no order; lists are held against each
/// other item by item where both are as long, else it is their length that differs. `top` are the steps that lead to
/// the two. 1 and "1" differ, for those who read them too. Pure.
[[nodiscard]] std::vector<SpecDifference> differences(const config::Node *before, const config::Node *after,
                                                      const QStringList &top = {});

} // namespace waybill::catalogue
