// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowcolors.h"

#include <QStyledItemDelegate>

namespace waybill::models {

/// Paints the rows of ChangesModel: two dense lines of one height each, so that a view never measures a row. The glyph
/// of the impact is filled once a person decided and outlined while it is only suggested.
class ChangesDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ChangesDelegate(QObject *parent = nullptr);

    /// Whether the second line names the repository: not where the whole list is of one.
    void setRepositoryShown(bool shown) { m_repositoryShown = shown; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintHeading(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintArrow(QPainter &painter, const QStyleOptionViewItem &option, bool folded) const;
    void paintChange(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    [[nodiscard]] QString secondLine(const QModelIndex &index) const;
    [[nodiscard]] const RowColors &colors(const QPalette &palette) const;

    bool m_repositoryShown = true;
    mutable RowColors m_colors;
    mutable qint64 m_colorsOf = -1; ///< cache key of the palette that m_colors are of
};

} // namespace waybill::models
