// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/linelayouts.h"
#include "diffview/panemetrics.h"
#include "diffview/paneview.h"
#include "diffview/selection.h"

#include <QBrush>
#include <QCoreApplication>

class QPainter;

namespace waybill::diffview {

/// What a pane has selected and where its caret and the mouse are.
struct PaneState {
    Selection selection;
    bool focused = false;
    int hoverFold = -1; ///< fold under the mouse
    int scrollX = 0;
    int scrollY = 0;
};

/// A word on a fold row that reveals some of it.
struct FoldLink {
    Folding::Reveal reveal;
    QString text;
    QRect rect; ///< in the row, x and width only
};

/// Where a tag stands behind the text of a row, and what a click on it does.
struct TagPlace {
    QRect rect;
    LineLayout::Link link = LineLayout::Link::None;
};

/// Paints rows of one pane. Holds no state of its own but what it derives from colours and font.
class RowPainter {
    Q_DECLARE_TR_FUNCTIONS(waybill::diffview::RowPainter)

public:
    /// The layouts of both sides; a pane of one side uses its own alone.
    RowPainter(const DiffDocument &document, PaneView view, std::array<LineLayouts, 2> &layouts);

    void setColors(const DiffColors &colors, qreal devicePixelRatio);
    void setFont(const QFont &font);
    void setMetrics(const PaneMetrics &metrics) { m_metrics = metrics; }
    [[nodiscard]] const PaneMetrics &metrics() const { return m_metrics; }

    /// Paints the visible row in `rect`, which is as wide as the pane and as tall as the row.
    void paint(QPainter &painter, int visible, const QRect &rect, const PaneState &state) const;
    /// What can be clicked on a fold row of that width.
    [[nodiscard]] std::vector<FoldLink> foldLinks(int fold, int width) const;
    [[nodiscard]] QString foldText(int fold) const;
    /// The layout of the line that a row shows; null for padding. Lasts until the next call.
    [[nodiscard]] const LineLayout *layoutOf(int row) const;
    /// The tag of a row that is painted in `rect`; empty without one.
    [[nodiscard]] TagPlace tagOf(int row, const QRect &rect, const PaneState &state) const;

private:
    void paintFold(QPainter &painter, int fold, const QRect &rect, const PaneState &state) const;
    void paintPadding(QPainter &painter, const QRect &rect, int scrollY) const;
    [[nodiscard]] DiffTone toneOf(DiffSide side, const DiffRow &row) const;
    void paintGutter(QPainter &painter, const DiffRow &row, DiffSide side, const QRect &rect) const;
    void paintAnchor(QPainter &painter, DiffSide side, int line, const QRect &number) const;
    void paintText(QPainter &painter, int row, DiffSide side, const QRect &rect, const PaneState &state) const;
    void paintSpan(QPainter &painter, const LinePiece &piece, const Span &span, const QPointF &origin, int top,
                   const QColor &color) const;
    [[nodiscard]] QList<QTextLayout::FormatRange> plainRanges(int row, DiffSide side, const LineLayout &made,
                                                              const LinePiece &piece, const PaneState &state) const;
    void paintTag(QPainter &painter, const LineLayout &made, DiffSide side, const QRect &box) const;
    void paintSelection(QPainter &painter, int row, const LineLayout &made, size_t piece, const QRectF &box,
                        const PaneState &state) const;
    [[nodiscard]] QRect tagBox(const LineLayout &made, const QRect &rect, const PaneState &state) const;

    const DiffDocument &m_document;
    PaneView m_view;
    std::array<LineLayouts, 2> &m_layouts;
    DiffColors m_colors;
    PaneMetrics m_metrics;
    QFont m_font;
    QFont m_smallFont;
    QBrush m_hatch;
};

} // namespace waybill::diffview
