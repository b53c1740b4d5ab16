// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/difftext.h"

#include <QColor>

#include <vector>

namespace waybill::diffview {

/// How a kind of token looks, under the light and the dark theme; an invalid colour is that of plain text.
struct SyntaxStyle {
    std::array<QColor, 2> color; ///< light, dark
    bool bold = false;
    bool italic = false;
};

/// A stretch of a line in one style.
struct SyntaxRun {
    quint16 start = 0;
    quint16 length = 0;
    quint16 style = 0;
    bool operator==(const SyntaxRun &) const = default;
};

/// The runs of some lines in a row: what the worker hands over at a time. A plain value.
struct SyntaxChunk {
    DiffSide side = DiffSide::Old;
    int firstLine = 0;
    std::vector<quint32> ends; ///< for each line the end of its runs in `runs`
    std::vector<SyntaxRun> runs;
    int firstStyle = 0;                 ///< place of `newStyles` in the table of the side
    std::vector<SyntaxStyle> newStyles; ///< that no earlier chunk of the side has brought

    [[nodiscard]] int lineCount() const { return int(ends.size()); }
};

/// The runs of one line and the table that their styles are places in; null where no worker has been.
struct SyntaxLine {
    std::vector<SyntaxRun> runs;
    const std::vector<SyntaxStyle> *styles = nullptr;
};

/// A stretch of lines: [first, end).
struct LineRange {
    int first = 0;
    int end = 0;
    bool operator==(const LineRange &) const = default;
};

/// The colours of one side: exact ones, as far as the worker has come from the top, and a glance at what is in sight
/// beyond that, which guesses what came before.
class SyntaxColors {
public:
    void add(SyntaxChunk chunk);
    void setGlance(std::vector<SyntaxChunk> chunks);
    void clear();

    [[nodiscard]] SyntaxLine line(int line) const;
    /// Lines that have exact colours, from the top.
    [[nodiscard]] int exactLines() const { return m_exactLines; }
    [[nodiscard]] bool covers(const LineRange &range) const;

private:
    struct Table {
        std::vector<SyntaxChunk> chunks; ///< by their first line
        std::vector<SyntaxStyle> styles;

        void add(SyntaxChunk chunk);
        [[nodiscard]] const SyntaxChunk *chunkOf(int line) const;
    };
    Table m_exact;
    Table m_glance;
    int m_exactLines = 0;
};

} // namespace waybill::diffview
