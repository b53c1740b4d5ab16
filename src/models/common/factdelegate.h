// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace waybill::models {

/// Paints the cells of small tables by FactRole: glyph, text and badge.
class FactDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Rows are as wide as the list, and cut what is too long, so that badges stay in sight.
    void setFitting(bool fitting) { m_fitting = fitting; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    bool m_fitting = false;
};

} // namespace waybill::models
