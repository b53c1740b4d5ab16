// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/filesdelegate.h"

#include "models/changes/filepainter.h"
#include "models/changes/filesmodel.h"

namespace waybill::models {

namespace {

constexpr int FilesMargin = 8;

} // namespace

FilesDelegate::FilesDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

QSize FilesDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {160, QFontMetrics(option.font).height() + FilesMargin};
}

void FilesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FilePainter file(*painter, option);
    file.background();
    const QRect line = file.counts(file.letter(option.rect.adjusted(FilesMargin, 0, -FilesMargin, 0), index), index);
    file.name(line, index.data(FilesModel::NameRole).toString(), index.data(FilesModel::FolderRole).toString());
}

} // namespace waybill::models

#include "moc_filesdelegate.cpp"
