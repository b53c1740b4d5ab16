// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/lineindex.h"

#include <QStringView>

#include <vector>

namespace waybill::diffview {

/// Where the pieces of a line begin that stand below each other when it is wrapped to `columns` of a fixed font: 0
/// first. Broken behind white space or punctuation where there is some in the piece's second half, else anywhere; never
/// inside a surrogate pair or before a combining mark. Tabs reach to the next stop of the piece.
[[nodiscard]] std::vector<int> wrapPlaces(QStringView line, int columns, int tabStop);

/// How many pieces wrapPlaces() would give for the first `limit` characters of a line. Lines that fit cost next to
/// nothing.
[[nodiscard]] int wrapCount(const LineIndex &text, int line, int limit, int columns, int tabStop);

} // namespace waybill::diffview
