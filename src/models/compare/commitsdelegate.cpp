// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/commitsdelegate.h"

#include "models/changes/filepainter.h"
#include "models/compare/commitsmodel.h"

#include <QLocale>

namespace waybill::models {

namespace {

constexpr int CommitsMargin = 8;
constexpr int Leading = 12;

} // namespace

QSize CommitsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {240,
            QFontMetrics(option.font).height() + QFontMetrics(smallFont(option.font)).height() + 2 * CommitsMargin - 2};
}

void CommitsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FilePainter row(*painter, option);
    const CellPainter &cell = row.cell();
    const RowColors &ink = row.ink();
    row.background();
    const QRect box = option.rect.adjusted(Leading, CommitsMargin - 1, -Leading, -(CommitsMargin - 1));
    const int height = QFontMetrics(option.font).height();
    const QString duplicate = index.data(CommitsModel::DuplicateRole).toString();
    QRect first(box.left(), box.top(), box.width(), height);
    const QRect second(box.left(), box.top() + height, box.width(), box.height() - height);
    const QString date =
        QLocale().toString(index.data(CommitsModel::DateRole).toDateTime().date(), QLocale::ShortFormat);
    const QFont small = smallFont(option.font);
    cell.text(first, date, small, ink.muted, Qt::AlignRight | Qt::AlignVCenter);
    first = withoutTrailing(first, QFontMetrics(small).horizontalAdvance(date) + CommitsMargin, option.direction);
    if (!duplicate.isEmpty()) {
        const QString mark = QStringLiteral("≡");
        cell.text(first, mark, cell.strong(), ink.muted, Qt::AlignLeft | Qt::AlignVCenter);
        first = withoutLeading(first, QFontMetrics(cell.strong()).horizontalAdvance(mark) + CommitsMargin / 2,
                               option.direction);
    }
    cell.text(first, index.data().toString(), option.font, duplicate.isEmpty() ? ink.text : ink.muted,
              Qt::AlignLeft | Qt::AlignVCenter);
    QStringList parts{index.data(CommitsModel::ShortIdRole).toString(),
                      index.data(CommitsModel::AuthorRole).toString()};
    if (!duplicate.isEmpty())
        parts.append(duplicate);
    cell.text(second, parts.join(QStringLiteral("  ·  ")), small, ink.muted, Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace waybill::models

#include "moc_commitsdelegate.cpp"
