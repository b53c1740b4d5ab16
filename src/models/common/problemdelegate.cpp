// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/problemdelegate.h"

#include "models/common/cellpainter.h"
#include "models/common/problemsmodel.h"
#include "models/common/rowcolors.h"
#include "models/common/wrappedtext.h"

#include <QAbstractItemView>

namespace waybill::models {

namespace {

constexpr int Mark = 24;
constexpr int Text = 32; ///< where it begins

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
    else if (item.state & QStyle::State_HasFocus) // Tab came here, and chose nothing yet
        cell.outline();
    const auto severity = Problem::Severity(index.data(ProblemsModel::SeverityRole).toInt());
    const int height = QFontMetrics(item.font).height();
    const QString sign = severity == Problem::Severity::Note ? QStringLiteral("i") : QStringLiteral("!");
    const QRect all = item.rect.adjusted(0, 4, 0, -2);
    const QRect mark = QStyle::visualRect(item.direction, item.rect, QRect(all.left(), all.top(), Mark, height + 2));
    cell.badge(mark, sign, severityStyle(severity, item.palette));
    const QRect first = QStyle::visualRect(item.direction, item.rect,
                                           QRect(all.left() + Text, all.top(), all.width() - Text, height + 2));
    const auto draw = [&](const QRect &rect, const QFont &font, const QColor &color, const QString &text) {
        painter->setFont(font);
        painter->setPen(color);
        drawWrapped(*painter, rect, item.direction, text);
    };
    const QString text = index.data().toString();
    const int lines = wrappedHeight(item.font, first.width(), text);
    painter->save();
    draw(QRect(first.left(), first.top() + 1, first.width(), lines), item.font, cell.ink(), text);
    draw(QRect(first.left(), first.top() + lines + 3, first.width(), all.height()), cell.small(), cell.quiet(),
         secondLine(index));
    painter->restore();
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = std::max(80, (view ? view->viewport()->width() : 320) - Text);
    const QString second = secondLine(index);
    const int lines = wrappedHeight(option.font, width, index.data().toString())
                      + (second.isEmpty() ? 0 : wrappedHeight(smallFont(option.font), width, second) + 2);
    return {120, lines + 12};
}

} // namespace waybill::models

#include "moc_problemdelegate.cpp"
