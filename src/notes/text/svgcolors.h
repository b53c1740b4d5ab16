// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/verdict.h"

#include <QString>

namespace waybill::notes {

/// Colours of a cell on a white page, as "#rrggbb".
struct SvgColors {
    QString ground;
    QString ink; ///< at least 4.5:1 on `ground`
};

/// Of a verdict, or of a cell about which nothing is known. The hues are those of the window; what fails is filled,
/// all else only tinted.
[[nodiscard]] SvgColors svgColors(std::optional<Verdict> verdict);

/// Contrast of two colours, 0xRRGGBB, by WCAG 2: from 1 to 21.
[[nodiscard]] double contrastOf(std::uint32_t one, std::uint32_t two);

} // namespace waybill::notes
