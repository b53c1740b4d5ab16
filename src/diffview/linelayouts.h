// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "diffview/diffdocument.h"
#include "diffview/wordmarks.h"

#include <QCache>
#include <QCoreApplication>
#include <QFont>
#include <QHash>
#include <QTextLayout>

namespace waybill::diffview {

/// A line of one side, ready to be painted.
struct LineLayout {
    QTextLayout layout;
    std::vector<Span> marks; ///< words that differ
    QString tag;             ///< behind the text: how it ends, how much of it is not shown
    bool tagDiffers = false; ///< the tag tells a difference
};

/// The text layouts of one side, made when a line is painted and forgotten when it has not been painted for long:
/// laying a line out is what costs in painting text. Pointers last until the next call. GUI thread.
class LineLayouts {
    Q_DECLARE_TR_FUNCTIONS(waybill::diffview::LineLayouts)

public:
    static constexpr int longestLine = 10'000; ///< characters shown of a line

    LineLayouts(const DiffDocument &document, DiffSide side);

    void setFont(const QFont &font);
    void setColors(const DiffColors &colors);
    void forgetAll();
    /// True when any of them was known: then what is painted may be out of date.
    bool forgetLines(int firstLine, int lineCount);

    /// The line of a row; null for padding.
    [[nodiscard]] const LineLayout *at(int row);

private:
    [[nodiscard]] std::unique_ptr<LineLayout> make(const DiffRow &row);
    [[nodiscard]] QList<QTextLayout::FormatRange> formats(int line, qsizetype length);
    [[nodiscard]] const QTextCharFormat &format(const SyntaxStyle &style);
    void tell(LineLayout &made, const DiffRow &row, const QString &text) const;

    const DiffDocument &m_document;
    DiffSide m_side;
    QFont m_font;
    QTextOption m_option;
    DiffColors m_colors;
    QHash<quint64, QTextCharFormat> m_formats; ///< by what a style looks like
    QCache<int, LineLayout> m_cache;           ///< by line
};

} // namespace waybill::diffview
