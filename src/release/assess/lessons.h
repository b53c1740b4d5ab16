// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/weights.h"
#include "release/decisions/decision.h"

#include <map>
#include <memory>
#include <vector>

namespace waybill::release {

struct Change;
class Decisions;
struct Reason;
struct Survey;

struct Product;
struct Release;

/// What the decisions of a product teach about its other changes: changes of a folder, changes whose titles begin
/// alike, changes that add to or take from a kind of surface, and all of them, may be decided otherwise than they are
/// suggested. For each of these (likenessesOf()) there are four numbers that are added to what else is known of a
/// change: those that make the suggestions for what was decided likeliest, and without evidence nothing. A plain value,
/// computed anew from the decisions each time; nothing of it is kept.
class Lessons {
public:
    /// With fewer there is nothing to learn.
    static constexpr int LeastDecisions = 50;
    /// The latest so many teach: habits change.
    static constexpr int MostDecisions = 1000;

    /// Teaches nothing.
    Lessons() = default;
    /// Of the decisions about changes in the surveys, and of those that were seen when they were decided. Teaches
    /// nothing where Product::learn is false. Pure.
    Lessons(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
            const Decisions &decisions);

    [[nodiscard]] bool isEmpty() const { return m_habits.empty(); }
    /// What they say of a change: none of the reasons is a fact.
    [[nodiscard]] std::vector<Reason> reasonsFor(const Change &change) const;

private:
    struct Habit {
        Weights weights;
        std::map<Impact, int> decided; ///< how many decisions of each impact
        int all = 0;                   ///< how many decisions

        [[nodiscard]] Reason reason(const QString &like) const;
    };
    std::map<QString, Habit> m_habits; ///< by likeness
};

/// What there is to see of a change when it is decided; nothing where the release has none of that id.
[[nodiscard]] std::optional<SeenChange> seenIn(const Release &release, const QString &repository,
                                               const git::ObjectId &commit);

} // namespace waybill::release
