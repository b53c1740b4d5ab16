// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/linelayouts.h"
#include "diffview/panemetrics.h"
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

/// Paints rows of one side. Holds no state of its own but what it derives from colours and font.
class RowPainter {
    Q_DECLARE_TR_FUNCTIONS(waybill::diffview::RowPainter)

public:
    RowPainter(const DiffDocument &document, DiffSide side, LineLayouts &layouts);

    void setColors(const DiffColors &colors, qreal devicePixelRatio);
    void setFont(const QFont &font);
    void setMetrics(const PaneMetrics &metrics) { m_metrics = metrics; }
    [[nodiscard]] const PaneMetrics &metrics() const { return m_metrics; }

    /// Paints the visible row in `rect`, which is as wide as the pane.
    void paint(QPainter &painter, int visible, const QRect &rect, const PaneState &state) const;
    /// What can be clicked on a fold row of that width.
    [[nodiscard]] std::vector<FoldLink> foldLinks(int fold, int width) const;
    [[nodiscard]] QString foldText(int fold) const;

private:
    void paintFold(QPainter &painter, int fold, const QRect &rect, const PaneState &state) const;
    void paintPadding(QPainter &painter, const QRect &rect, int scrollY) const;
    void paintGutter(QPainter &painter, const DiffRow &row, const QRect &rect) const;
    void paintText(QPainter &painter, int row, const QRect &rect, const PaneState &state) const;
    void paintSelection(QPainter &painter, int row, const QTextLine &line, const QRectF &textRect,
                        const PaneState &state) const;

    const DiffDocument &m_document;
    DiffSide m_side;
    LineLayouts &m_layouts;
    DiffColors m_colors;
    PaneMetrics m_metrics;
    QFont m_font;
    QFont m_smallFont;
    QBrush m_hatch;
};

} // namespace waybill::diffview
