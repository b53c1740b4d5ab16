// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/impactstyle.h"
#include "models/common/releaseticks.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace waybill::models {

/// The pieces that cells are painted with; each leaves the painter as it was.
class CellPainter {
public:
    CellPainter(QPainter &painter, const QStyleOptionViewItem &option);

    /// Surface, selection and the mark of the current row.
    void background(bool emphasised, bool firstColumn) const;
    /// A frame in the accent: the row under the keyboard that is not selected.
    void outline() const;
    /// `elide`: where it is cut for want of room.
    void text(const QRect &rect, const QString &text, const QFont &font, const QColor &color, Qt::Alignment alignment,
              Qt::TextElideMode elide = Qt::ElideRight) const;
    /// A rounded badge with tinted ground, as wide as its text; returns where it ended.
    QRect badge(const QRect &rect, const QString &text, const ImpactStyle &style) const;
    /// A bar whose parts are as long as there are changes of an impact.
    void bar(const QRect &rect, const release::ImpactCounts &counts) const;
    /// "▲2 +5 ●8": glyph and number an impact, in its colour.
    void tally(const QRect &rect, const release::ImpactCounts &counts) const;
    /// A tick a release, taller the more of a release it was; the last one in the accent.
    void ticks(const QRect &rect, const ReleaseTicks &ticks) const;

    [[nodiscard]] QFont font() const { return m_option.font; }
    [[nodiscard]] QFont strong() const;
    [[nodiscard]] QFont small() const;
    [[nodiscard]] QColor ink() const { return m_option.palette.color(QPalette::Text); }
    [[nodiscard]] QColor quiet() const { return quietText(m_option.palette); }

private:
    QPainter &m_painter;
    const QStyleOptionViewItem &m_option;
};

} // namespace waybill::models
