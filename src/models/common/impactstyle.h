// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"
#include "words/impact.h"
#include "words/trait.h"
#include "words/verdict.h"

#include <QColor>
#include <QPalette>

namespace waybill::models {

/// The colours of one meaning on a given palette. Hues are Okabe and Ito's, so that they survive colour blindness; the
/// glyph (words/impact.h) always stands beside them.
struct ImpactStyle {
    QColor foreground; ///< text and glyphs: at least 4.5:1 on the palette's Base, Window and on `background`
    QColor background; ///< a quiet tint for badges and chips
    QColor fill;       ///< the full hue, for bars and areas: at least 3:1 on Base
};

[[nodiscard]] ImpactStyle impactStyle(Impact impact, const QPalette &palette);
/// How much an upgrade asks of people: from bluish green (live) to vermilion (stop workloads).
[[nodiscard]] ImpactStyle traitStyle(Trait trait, const QPalette &palette);
/// How two ends work together: from bluish green (works) to vermilion (broken).
[[nodiscard]] ImpactStyle verdictStyle(Verdict verdict, const QPalette &palette);
[[nodiscard]] ImpactStyle severityStyle(Problem::Severity severity, const QPalette &palette);

/// True where the palette is a dark one.
[[nodiscard]] bool isDark(const QPalette &palette);
/// Contrast of two opaque colours by WCAG 2: from 1 to 21.
[[nodiscard]] double contrast(const QColor &one, const QColor &two);
/// `share` (0..1) of `over` on `under`.
[[nodiscard]] QColor mix(const QColor &over, const QColor &under, double share);
/// `color`, made darker or lighter until it reaches `least` on every one of `surfaces`.
[[nodiscard]] QColor legible(const QColor &color, const std::vector<QColor> &surfaces, double least = 4.5);

/// The one accent, on a palette: for what is chosen and for links.
[[nodiscard]] QColor accent(const QPalette &palette);
/// Text that steps back, still at least 4.5:1 on Base, Window and a quiet Highlight.
[[nodiscard]] QColor quietText(const QPalette &palette);
/// A hairline between surfaces.
[[nodiscard]] QColor hairline(const QPalette &palette);

} // namespace waybill::models
