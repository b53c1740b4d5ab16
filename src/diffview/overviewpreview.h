// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffcolors.h"
#include "diffview/diffdocument.h"

#include <QWidget>

namespace waybill::diffview {

/// A small window beside the overview with the rows around one place, as both sides have them: enough to see whether it
/// is worth going there. Takes no mouse and no focus.
class OverviewPreview : public QWidget {
    Q_OBJECT

public:
    static constexpr int rowsAround = 4; ///< above and below the place

    OverviewPreview(const DiffDocument &document, QWidget *parent);

    void setColors(const DiffColors &colors);
    /// The place in the middle, as DiffDocument counts what is visible.
    void setPlace(int visible);
    [[nodiscard]] int place() const { return m_place; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintRow(QPainter &painter, int visible, const QRect &rect) const;
    void paintCell(QPainter &painter, const DiffRow &row, DiffSide side, const QRect &rect) const;
    [[nodiscard]] int rowHeight() const;

    const DiffDocument &m_document;
    DiffColors m_colors;
    QFont m_font;
    int m_place = 0;
    int m_digits = 3; ///< of line numbers
};

} // namespace waybill::diffview
