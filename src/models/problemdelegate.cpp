// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/problemdelegate.h"

#include "models/cellpainter.h"
#include "models/problemsmodel.h"

namespace waybill::models {

namespace {

QString secondLine(const QModelIndex &index)
{
    QStringList parts{index.data(ProblemsModel::PlaceRole).toString(),
                      index.data(ProblemsModel::AdviceRole).toString()};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" — "));
}

} // namespace

void ProblemDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const CellPainter cell(*painter, item);
    if (item.state & QStyle::State_Selected)
        painter->fillRect(item.rect, item.palette.color(QPalette::Highlight));
    const auto severity = Problem::Severity(index.data(ProblemsModel::SeverityRole).toInt());
    const int height = QFontMetrics(item.font).height();
    const QString sign = severity == Problem::Severity::Note ? QStringLiteral("i") : QStringLiteral("!");
    const QRect all = item.rect.adjusted(0, 4, 0, -2);
    const QRect mark = QStyle::visualRect(item.direction, item.rect, QRect(all.left(), all.top(), 24, height + 2));
    cell.badge(mark, sign, severityStyle(severity, item.palette));
    const QRect first =
        QStyle::visualRect(item.direction, item.rect, QRect(all.left() + 32, all.top(), all.width() - 32, height + 2));
    cell.text(first, index.data().toString(), item.font, cell.ink(), Qt::AlignLeft | Qt::AlignVCenter);
    cell.text(first.translated(0, height + 1), secondLine(index), cell.small(), cell.quiet(),
              Qt::AlignLeft | Qt::AlignVCenter);
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int lines = secondLine(index).isEmpty() ? 1 : 2;
    return {option.rect.width(), QFontMetrics(option.font).height() * lines + 10};
}

} // namespace waybill::models
