// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace waybill::models {

/// Paints the rows of CompareFilesModel: folders with their number of files, files as FilesDelegate does, with where a
/// renamed one came from and the impact that is known of it.
class CompareFilesDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// "← old/path, 87 %" as short as it can be said beside `path`: the old name alone where the folder is the same.
[[nodiscard]] QString originText(const QString &oldPath, const QString &path, int similarity);

} // namespace waybill::models
