// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"
#include "words/stance.h"

namespace waybill::notes {

/// The matrix as a Markdown table with a glyph a cell and a legend; below it what fails, folded, with the pairs that it
/// concerns, and what is not known. Pure; names and messages are escaped.
[[nodiscard]] QString skewMarkdown(const upgrade::SkewMatrix &matrix, upgrade::Basis basis);

/// "By what the clients really use: 4 of 12 pairs fail, 2 need a ruling, of 4 nothing is known." Translated.
/// With a stance, of the pairs that occur under it.
[[nodiscard]] QString skewSummary(const upgrade::SkewMatrix &matrix, upgrade::Basis basis,
                                  std::optional<Stance> stance = {});

} // namespace waybill::notes
