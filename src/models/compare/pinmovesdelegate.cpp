// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/pinmovesdelegate.h"

#include "models/changes/filekind.h"
#include "models/changes/filepainter.h"
#include "models/compare/pinmovesmodel.h"

namespace waybill::models {

namespace {

constexpr int PinMovesMargin = 8;
constexpr int PinMovesLeading = 12;

git::FileChange::Kind kindOf(const QString &before, const QString &after)
{
    if (before.isEmpty())
        return git::FileChange::Kind::Added;
    return after.isEmpty() ? git::FileChange::Kind::Deleted : git::FileChange::Kind::Modified;
}

} // namespace

QSize PinMovesDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {240, QFontMetrics(option.font).height() + QFontMetrics(smallFont(option.font)).height() + 2 * PinMovesMargin
                     - 2};
}

void PinMovesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FilePainter row(*painter, option);
    const CellPainter &cell = row.cell();
    const RowColors &ink = row.ink();
    row.background();
    const QRect box =
        option.rect.adjusted(PinMovesLeading, PinMovesMargin - 1, -PinMovesLeading, -(PinMovesMargin - 1));
    const int height = QFontMetrics(option.font).height();
    const QString before = index.data(PinMovesModel::BeforeRole).toString();
    const QString after = index.data(PinMovesModel::AfterRole).toString();
    const auto kind = kindOf(before, after);
    const int letterWidth = QFontMetrics(cell.strong()).horizontalAdvance(QLatin1Char('M'));
    const QRect first(box.left(), box.top(), box.width(), height);
    const QRect mark =
        QStyle::alignedRect(option.direction, Qt::AlignLeft | Qt::AlignVCenter, {letterWidth, height}, first);
    cell.text(mark, letter(kind), cell.strong(), kindColor(kind, option.palette), Qt::AlignCenter);
    row.name(withoutLeading(first, letterWidth + PinMovesMargin, option.direction), index.data().toString(),
             index.data(PinMovesModel::FileRole).toString());
    QRect second(box.left(), box.top() + height, box.width(), box.height() - height);
    second = withoutLeading(second, letterWidth + PinMovesMargin, option.direction);
    const QFont small = smallFont(option.font);
    const QFontMetrics metrics(small);
    const auto write = [&](const QString &text, const QColor &color) {
        cell.text(second, text, small, color, Qt::AlignLeft | Qt::AlignVCenter);
        second = withoutLeading(second, metrics.horizontalAdvance(text), option.direction);
    };
    if (!before.isEmpty())
        write(before, ink.deleted);
    if (!before.isEmpty() && !after.isEmpty())
        write(option.direction == Qt::RightToLeft ? QStringLiteral("  ←  ") : QStringLiteral("  →  "), ink.muted);
    if (!after.isEmpty())
        write(after, ink.added);
}

} // namespace waybill::models

#include "moc_pinmovesdelegate.cpp"
