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

#include <memory>

namespace waybill::diffview {

/// A stretch of a line that stands on one line of the screen.
struct LinePiece {
    std::unique_ptr<QTextLayout> layout; ///< of one QTextLine
    int start = 0;                       ///< in the line, UTF-16 units
    int length = 0;

    [[nodiscard]] QTextLine line() const { return layout->lineAt(0); }
    /// From the left edge of the piece, for a column of the line; clamped to the piece.
    [[nodiscard]] qreal xOf(int column) const;
    /// The column of the line that is nearest to x.
    [[nodiscard]] int columnAt(qreal x) const { return start + line().xToCursor(x); }
    [[nodiscard]] qreal width() const { return line().naturalTextWidth(); }
};

/// A line of one side, ready to be painted.
struct LineLayout {
    /// What a click on the tag does.
    enum class Link { None, WholeLine, OtherEnd };

    std::vector<LinePiece> pieces; ///< below each other; at least one
    std::vector<Span> marks;       ///< words that differ
    std::vector<Span> matches;     ///< what a search found
    QString tag;                   ///< behind the text: how it ends, how much of it is not shown
    bool tagDiffers = false;       ///< the tag tells a difference
    int otherEnd = -1;             ///< the line on the other side that it moved to or came from
    Link link = Link::None;

    [[nodiscard]] int length() const { return pieces.back().start + pieces.back().length; }
    /// The piece that a column stands in: where one ends and the next begins, the next.
    [[nodiscard]] int pieceAt(int column) const;
};

/// The text layouts of one side, made when a line is painted and forgotten when it has not been painted for long:
/// laying a line out is what costs in painting text. Pointers last until the next call. GUI thread.
class LineLayouts {
    Q_DECLARE_TR_FUNCTIONS(waybill::diffview::LineLayouts)

public:
    LineLayouts(const DiffDocument &document, DiffSide side);

    void setFont(const QFont &font);
    void setColors(const DiffColors &colors);
    void forgetAll();
    /// Forgets what was laid out for another width or other rows. To be called when the document was laid out again.
    void checkLayout();
    /// True when any of them was known: then what is painted may be out of date.
    bool forgetLines(int firstLine, int lineCount);

    /// The line of a row; null for padding.
    [[nodiscard]] const LineLayout *at(int row);

private:
    [[nodiscard]] std::unique_ptr<LineLayout> make(const DiffRow &row);
    [[nodiscard]] LinePiece lay(const QString &text, int start, int end,
                                const QList<QTextLayout::FormatRange> &formats) const;
    [[nodiscard]] QList<QTextLayout::FormatRange> formats(int line, qsizetype length);
    [[nodiscard]] const QTextCharFormat &format(const SyntaxStyle &style);
    void tellDifference(LineLayout &made, const DiffRow &row, qsizetype shown) const;
    void tellMove(LineLayout &made, int line) const;
    void tell(LineLayout &made, const DiffRow &row, const QString &text) const;

    const DiffDocument &m_document;
    DiffSide m_side;
    QFont m_font;
    QTextOption m_option;
    DiffColors m_colors;
    QHash<quint64, QTextCharFormat> m_formats; ///< by what a style looks like
    QCache<int, LineLayout> m_cache;           ///< by line
    int m_wrap = 0;                            ///< columns that the cache is for
};

} // namespace waybill::diffview
