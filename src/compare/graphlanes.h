// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <vector>

namespace waybill::compare {

/// A line between commits, as far as it crosses one row of a graph.
struct GraphLine {
    enum class Kind : quint8 {
        Passing, ///< from the row's upper edge to its lower one, in one lane
        Into,    ///< from the upper edge to the row's commit: to a child above
        Out,     ///< from the commit to the lower edge: to a parent below
    };
    Kind kind = Kind::Passing;
    int lane = 0;   ///< from 0, the leading one: where it meets the edge
    int number = 0; ///< the same all along a line of development: its colour
    bool operator==(const GraphLine &) const = default;
};

/// What is drawn beside one commit.
struct GraphRow {
    int lane = 0;   ///< of the commit
    int number = 0; ///< of its line
    std::vector<GraphLine> lines;
    /// How many lanes it takes.
    [[nodiscard]] int width() const;
    bool operator==(const GraphRow &) const = default;
};

/// A commit, as far as the lines between commits go.
struct GraphNode {
    git::ObjectId id;
    std::vector<git::ObjectId> parents;
};

/// The lanes of commits that are listed children before parents. A first parent goes on in the lane of its child, a
/// commit stands in the leading one of the lanes that wait for it, and a line that leads where another one leads
/// already joins that one at once. A lane never changes its place, and is given away once its line ended. What follows
/// changes nothing in the rows before: the rows of a list are the first ones of every longer list. Lines to parents
/// that are not listed run on to the end.
[[nodiscard]] std::vector<GraphRow> assignLanes(const std::vector<GraphNode> &commits);

} // namespace waybill::compare
