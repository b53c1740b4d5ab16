// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/searchhitsdelegate.h"

#include "models/changes/filepainter.h"
#include "models/common/codefont.h"
#include "models/compare/searchhitsmodel.h"

#include <QLocale>

namespace waybill::models {

namespace {

constexpr int SearchHitsMargin = 8;
constexpr int Digits = 6;

QFont codeFont(const QFont &font)
{
    QFont code = models::codeFont();
    if (font.pointSizeF() > 0)
        code.setPointSizeF(font.pointSizeF() * 0.92);
    return code;
}

/// Code reads from the left in every language. Leading blanks are left out, and where a match would be out of sight,
/// so is what stands before it.
void paintLine(QPainter &painter, const QRect &rect, const QModelIndex &index, const QFont &font, const RowColors &ink)
{
    QString text = index.data().toString();
    int start = index.data(SearchHitsModel::StartRole).toInt();
    const int length = index.data(SearchHitsModel::LengthRole).toInt();
    const bool known = start >= 0 && start + length <= text.size();
    const QFontMetrics metrics(font);
    int blanks = 0;
    while (blanks < text.size() && text.at(blanks).isSpace() && (!known || blanks < start))
        ++blanks;
    text = text.mid(blanks);
    start -= blanks;
    if (known && metrics.horizontalAdvance(text.left(start + length)) > rect.width()) {
        const int cut = std::max(0, start - 12);
        text = QStringLiteral("…") + text.mid(cut);
        start -= cut - 1;
    }
    painter.save();
    painter.setFont(font);
    if (known && length > 0) {
        const int left = metrics.horizontalAdvance(text.left(start));
        const int width = metrics.horizontalAdvance(text.mid(start, length));
        const QRect box =
            QRect(rect.left() + left - 1, rect.center().y() - metrics.height() / 2, width + 2, metrics.height() + 1)
                .intersected(rect);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(mix(ink.accent, ink.base, 0.22));
        painter.drawRoundedRect(box, 3, 3);
    }
    painter.setPen(ink.text);
    painter.drawText(
        rect, Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextForceLeftToRight,
        metrics.elidedText(text, Qt::ElideRight, rect.width()));
    painter.restore();
}

} // namespace

QSize SearchHitsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    return {240, std::max(24, QFontMetrics(option.font).height() + SearchHitsMargin)};
}

void SearchHitsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FilePainter row(*painter, option);
    const CellPainter &cell = row.cell();
    const RowColors &ink = row.ink();
    QRect rect = option.rect.adjusted(SearchHitsMargin + 4, 0, -SearchHitsMargin, 0);
    if (index.data(SearchHitsModel::HeadingRole).toBool()) {
        painter->fillRect(option.rect, ink.heading);
        const QString path = index.data().toString();
        const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
        const QString count = QLocale().toString(index.data(SearchHitsModel::CountRole).toInt());
        const QFont small = smallFont(option.font);
        cell.text(rect, count, small, ink.muted, Qt::AlignRight | Qt::AlignVCenter);
        rect = withoutTrailing(rect, QFontMetrics(small).horizontalAdvance(count) + SearchHitsMargin, option.direction);
        row.name(rect, path.mid(slash + 1), path.left(slash + 1));
        return;
    }
    row.background();
    const QFont code = codeFont(option.font);
    const int digit = QFontMetrics(code).horizontalAdvance(QLatin1Char('0'));
    const QRect gutter =
        QStyle::alignedRect(option.direction, Qt::AlignLeft | Qt::AlignVCenter, {Digits * digit, rect.height()}, rect);
    const bool old = index.data(SearchHitsModel::SideRole).toInt() == 0;
    cell.text(gutter, QString::number(index.data(SearchHitsModel::LineRole).toInt()), code, ink.muted,
              Qt::AlignRight | Qt::AlignVCenter);
    rect = withoutLeading(rect, Digits * digit + SearchHitsMargin / 2, option.direction);
    if (old) {
        const QRect sign =
            QStyle::alignedRect(option.direction, Qt::AlignLeft | Qt::AlignVCenter, {digit, rect.height()}, rect);
        cell.text(sign, QStringLiteral("−"), code, ink.deleted, Qt::AlignCenter);
    }
    rect = withoutLeading(rect, digit + SearchHitsMargin / 2, option.direction);
    paintLine(*painter, rect, index, code, ink);
}

} // namespace waybill::models

#include "moc_searchhitsdelegate.cpp"
