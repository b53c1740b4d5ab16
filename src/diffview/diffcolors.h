// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPalette>

#include <array>
#include <vector>

namespace waybill::diffview {

/// Which two hues stand for old and new: Okabe and Ito's in both cases, told apart without red-green vision.
enum class DiffPalette {
    Classic,    ///< vermilion and bluish green: near to the red and green that everybody knows
    BlueOrange, ///< orange and blue: as far apart as can be in every kind of colour vision
};

/// The colours of lines that are not by side but on both.
struct DiffTone {
    QColor line;  ///< behind the line
    QColor word;  ///< behind the words of it that differ
    QColor edge;  ///< behind its number
    QColor glyph; ///< on line and edge
    QColor mark;  ///< in the overview, at full strength
};

/// The colours of the panes by role, worked out from a palette so that they follow light, dark and high contrast. By
/// side: what is removed is old, what is added is new, in the hues of the DiffPalette; a glyph stands beside each.
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
    DiffTone moved;              ///< a line that stands elsewhere on the other side: reddish purple
    QColor match;                ///< behind what a search has found: yellow
    QColor currentMatch;         ///< behind the one that the reader is at
    QColor matchMark;            ///< around that one, and in the overview
    QColor chip;                 ///< behind a warning: "white space ignored"
    QColor chipText;             ///< on chip
    QColor padding;              ///< where a side has no line
    QColor hatch;                ///< lines over it
    QColor fold;                 ///< behind a fold row
    QColor foldHover;            ///< the same under the mouse
    QColor link;                 ///< text that can be clicked on a fold row
    QColor selection;            ///< behind selected text, on top of everything
    QColor current;              ///< the bar beside the current change, the caret's fold
    QColor separator;            ///< thin lines
    QColor thumb;                ///< the window shown, in the overview; translucent

    /// Everything that code can stand on.
    [[nodiscard]] std::vector<QColor> backgrounds() const;
    /// What code in the colours of its syntax stands on: on the others it has the colour of plain text, since no colour
    /// would be left of one that can be read on all of them.
    [[nodiscard]] std::vector<QColor> codeBackgrounds() const;
};

[[nodiscard]] DiffColors diffColors(const QPalette &palette, DiffPalette preset = DiffPalette::Classic);

/// WCAG 2.1's contrast ratio of two opaque colours, from 1 to 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);
/// The colour nearest to `color` by lightness that has at least `ratio` to every background.
[[nodiscard]] QColor readable(const QColor &color, const std::vector<QColor> &backgrounds, double ratio = 4.5);
/// `share` (0 to 1) of `top` over `bottom`.
[[nodiscard]] QColor mixed(const QColor &bottom, const QColor &top, double share);

} // namespace waybill::diffview
