// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace waybill::models {

/// Paints the rows of ReasonsModel: the glyph of what the reason speaks for, its text on as many lines as it needs, and
/// the place that a click opens.
class ReasonsDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ReasonsDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Its height depends on the width of the view in `option.widget`.
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace waybill::models
