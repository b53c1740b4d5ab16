// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/lineindex.h"
#include "git/linediff.h"
#include "support/job.h"

#include <array>
#include <vector>

namespace waybill::diffview {

/// The lines that differ between two texts, found in a time that hardly depends on what they say: a stand-in for
/// git::compareLines() where that takes too long. Lines that both texts have just once hold them together; whatever
/// lies between differs, so that more may be said to differ than must. Hunks are in order, maximal, and lead from the
/// old text to the new one, byte for byte. Cancelled, it gives back what it knows: one hunk for each stretch that it
/// has not looked into.
[[nodiscard]] std::vector<git::Hunk> coarseHunks(const std::array<LineIndex, 2> &texts, const JobControl &control = {});

} // namespace waybill::diffview
