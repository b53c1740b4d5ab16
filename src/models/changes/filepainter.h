// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/cellpainter.h"
#include "models/common/rowcolors.h"

class QModelIndex;

namespace waybill::models {

/// The pieces that rows of files are painted with, in lists and trees; `index` has the roles of FilesModel.
class FilePainter {
public:
    FilePainter(QPainter &painter, const QStyleOptionViewItem &option);

    /// The ground of the row: chosen, under the mouse, or nothing.
    void background() const;
    /// git's letter at the leading edge; gives back what is left of `rect`.
    [[nodiscard]] QRect letter(const QRect &rect, const QModelIndex &index) const;
    /// The name, and muted behind it, as far as there is room, `detail`.
    void name(const QRect &rect, const QString &name, const QString &detail) const;
    /// "+12 −3", or "binary", at the trailing edge; gives back what is left of `rect`.
    [[nodiscard]] QRect counts(const QRect &rect, const QModelIndex &index) const;

    [[nodiscard]] const CellPainter &cell() const { return m_cell; }
    [[nodiscard]] const RowColors &ink() const { return m_ink; }

private:
    const QStyleOptionViewItem &m_option;
    QPainter &m_painter;
    CellPainter m_cell;
    RowColors m_ink;
};

/// `rect` without `width` pixels at its leading edge, or at its trailing one.
[[nodiscard]] QRect withoutLeading(const QRect &rect, int width, Qt::LayoutDirection direction);
[[nodiscard]] QRect withoutTrailing(const QRect &rect, int width, Qt::LayoutDirection direction);

} // namespace waybill::models
