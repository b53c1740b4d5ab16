// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/difftext.h"
#include "diffview/lineindex.h"
#include "git/linediff.h"

#include <vector>

namespace waybill::diffview {

/// Two lines that a person put beside each other: old and new, from 0.
struct LineAnchor {
    std::array<int, 2> line = {0, 0};
    bool operator==(const LineAnchor &) const = default;
};
/// In order, on both sides: none crosses another.
using LineAnchors = std::vector<LineAnchor>;

/// The anchors with another one. Those that it crosses, or that have one of its lines, give way.
[[nodiscard]] LineAnchors withAnchor(LineAnchors anchors, const LineAnchor &anchor);
/// The anchors without those that have this line.
[[nodiscard]] LineAnchors withoutAnchor(LineAnchors anchors, DiffSide side, int line);
[[nodiscard]] bool isAnchored(const LineAnchors &anchors, DiffSide side, int line);

/// The lines that differ, as git::compareLines(), but with each anchor's lines beside each other: what stands before
/// them is compared with what stands before, and what follows with what follows. An anchor whose lines differ is a hunk
/// of its own. Anchors with lines that a text does not have are left out. Pure.
[[nodiscard]] Result<std::vector<git::Hunk>> compareAround(const std::array<LineIndex, 2> &texts,
                                                           const LineAnchors &anchors, git::WhitespaceRule whitespace,
                                                           const JobControl &control = {});

} // namespace waybill::diffview
