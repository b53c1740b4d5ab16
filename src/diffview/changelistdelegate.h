// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/changelistmodel.h"
#include "diffview/diffcolors.h"

#include <QStyledItemDelegate>

namespace waybill::diffview {

/// Paints the rows of a ChangeListModel: numbers on both sides, the sign, the text in the colours of the panes.
class ChangeListDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setColors(const DiffColors &colors) { m_colors = colors; }
    void setCodeFont(const QFont &font);
    /// Makes room for line numbers up to that one.
    void setLargestNumber(int number);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintHeading(QPainter &painter, const QStyleOptionViewItem &option, const QString &text) const;
    void paintLine(QPainter &painter, const QStyleOptionViewItem &option, const ChangeListModel &model,
                   const ChangeListModel::Entry &entry, const QString &text) const;
    [[nodiscard]] int numberWidth() const;

    DiffColors m_colors;
    QFont m_font;
    int m_digits = 3;
};

} // namespace waybill::diffview
