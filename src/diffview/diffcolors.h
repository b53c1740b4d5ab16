// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPalette>

#include <array>
#include <vector>

namespace waybill::diffview {

/// The colours of the panes by role, worked out from a palette so that they follow light, dark and high contrast. By
/// side: what is removed is old and vermilion, what is added is new and bluish green (Okabe-Ito hues, told apart
/// without red-green vision; a glyph stands beside each).
struct DiffColors {
    bool dark = false;
    QColor base;                 ///< behind text that is the same
    QColor text;                 ///< of code without syntax colours
    QColor faint;                ///< notes, fold rows, "+N characters"
    QColor gutter;               ///< behind line numbers
    QColor number;               ///< line numbers
    std::array<QColor, 2> line;  ///< behind a line that differs
    std::array<QColor, 2> word;  ///< behind the words that differ
    std::array<QColor, 2> edge;  ///< behind the number of a line that differs
    std::array<QColor, 2> glyph; ///< +, - and ~, on line and edge
    std::array<QColor, 2> mark;  ///< in the overview, at full strength
    QColor padding;              ///< where a side has no line
    QColor hatch;                ///< lines over it
    QColor fold;                 ///< behind a fold row
    QColor foldHover;            ///< the same under the mouse
    QColor link;                 ///< text that can be clicked on a fold row
    QColor selection;            ///< behind selected text, on top of everything
    QColor current;              ///< the bar beside the current change, the caret's fold
    QColor separator;            ///< thin lines
    QColor thumb;                ///< the window shown, in the overview; translucent

    /// Everything that text can stand on.
    [[nodiscard]] std::vector<QColor> backgrounds() const;
};

[[nodiscard]] DiffColors diffColors(const QPalette &palette);

/// WCAG 2.1's contrast ratio of two opaque colours, from 1 to 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);
/// The colour nearest to `color` by lightness that has at least `ratio` to every background.
[[nodiscard]] QColor readable(const QColor &color, const std::vector<QColor> &backgrounds, double ratio = 4.5);
/// `share` (0 to 1) of `top` over `bottom`.
[[nodiscard]] QColor mixed(const QColor &bottom, const QColor &top, double share);

} // namespace waybill::diffview
