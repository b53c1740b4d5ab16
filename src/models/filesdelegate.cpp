// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/filesdelegate.h"

#include "models/filesmodel.h"
#include "models/impactstyle.h"
#include "models/rowcolors.h"

#include <QLocale>
#include <QPainter>

namespace waybill::models {

namespace {

constexpr int Margin = 8;

Impact impactOf(git::FileChange::Kind kind)
{
    switch (kind) {
    case git::FileChange::Kind::Added:
    case git::FileChange::Kind::Copied: return Impact::Fix;
    case git::FileChange::Kind::Deleted: return Impact::Breaking;
    case git::FileChange::Kind::Renamed: return Impact::Additive;
    case git::FileChange::Kind::Modified:
    case git::FileChange::Kind::TypeChanged: break;
    }
    return Impact::Undecided;
}

} // namespace

FilesDelegate::FilesDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

QSize FilesDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {160, QFontMetrics(option.font).height() + Margin};
}

void FilesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowColors ink = RowColors::of(option.palette);
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, ink.selected);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, ink.hovered);
    const auto draw = [&](const QRect &rect, Qt::Alignment alignment, const QString &text) {
        painter->drawText(QStyle::visualRect(option.direction, option.rect, rect),
                          int(QStyle::visualAlignment(option.direction, alignment) | Qt::AlignVCenter), text);
    };
    QRect line = option.rect.adjusted(Margin, 0, -Margin, 0);
    const auto kind = git::FileChange::Kind(index.data(FilesModel::KindRole).toInt());
    painter->setFont(boldFont(option.font));
    painter->setPen(impactStyle(impactOf(kind), option.palette).foreground);
    const int letterWidth = painter->fontMetrics().horizontalAdvance(QLatin1Char('M'));
    draw(QRect(line.left(), line.top(), letterWidth, line.height()), Qt::AlignHCenter, FilesModel::letter(kind));
    line.setLeft(line.left() + letterWidth + Margin);

    painter->setFont(smallFont(option.font));
    const auto count = [&](const QString &text, const QColor &color) {
        painter->setPen(color);
        draw(line, Qt::AlignRight, text);
        line.setRight(line.right() - painter->fontMetrics().horizontalAdvance(text) - Margin / 2);
    };
    const qint64 inserted = index.data(FilesModel::InsertionsRole).toLongLong();
    const qint64 deleted = index.data(FilesModel::DeletionsRole).toLongLong();
    if (index.data(FilesModel::BinaryRole).toBool())
        count(tr("binary"), ink.muted);
    else if (inserted >= 0) {
        if (deleted > 0)
            count(QStringLiteral("−") + QLocale().toString(deleted), ink.deleted);
        if (inserted > 0)
            count(QLatin1Char('+') + QLocale().toString(inserted), ink.added);
    }
    line.setRight(line.right() - Margin / 2);

    painter->setFont(option.font);
    painter->setPen(ink.text);
    const QString name =
        painter->fontMetrics().elidedText(index.data(FilesModel::NameRole).toString(), Qt::ElideMiddle, line.width());
    draw(line, Qt::AlignLeft, name);
    line.setLeft(line.left() + painter->fontMetrics().horizontalAdvance(name) + Margin);
    painter->setFont(smallFont(option.font));
    painter->setPen(ink.muted);
    const QString folder = index.data(FilesModel::FolderRole).toString();
    if (line.width() > 3 * Margin && !folder.isEmpty())
        draw(line, Qt::AlignLeft, painter->fontMetrics().elidedText(folder, Qt::ElideMiddle, line.width()));
    painter->restore();
}

} // namespace waybill::models
