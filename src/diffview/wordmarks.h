// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/linematcher.h"

#include <QStringView>

#include <array>
#include <vector>

namespace waybill::diffview {

/// The words of a line: runs of letters and digits split where camelCase and snake_case words begin; any other
/// character stands alone, so that of a deeper indentation only the surplus differs.
[[nodiscard]] std::vector<Span> splitWords(QStringView line);

/// What differs between two versions of a line, by whole words, as spans to mark on either side. Small equal gaps
/// between two marks are marked too, since a speckled line reads worse. Empty on both sides when hardly anything is
/// equal: then the colour of the whole line says it all. Time and memory are bounded however long the lines are.
[[nodiscard]] std::array<std::vector<Span>, 2> wordMarks(QStringView oldLine, QStringView newLine);

} // namespace waybill::diffview
