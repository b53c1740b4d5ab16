// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/changelistdelegate.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace waybill::diffview {

namespace {

constexpr int gap = 8;
constexpr int bar = 3; ///< beside the row that the reader is at

QString signOf(const ChangeListModel::Entry &entry)
{
    using Kind = ChangeListModel::Kind;
    // By lines and not by rows, as the panes do: that is the same but for the closest neighbours.
    if (entry.otherEnd >= 0)
        return QString(QChar(entry.otherEnd >= entry.line[index(entry.side)] ? 0x2193 : 0x2191));
    switch (entry.kind) {
    case Kind::Removed: return QString(QChar(0x2212));
    case Kind::Added: return QStringLiteral("+");
    case Kind::Before:
    case Kind::After: return QStringLiteral("~");
    case Kind::Heading:
    case Kind::Context: break;
    }
    return {};
}

} // namespace

void ChangeListDelegate::setCodeFont(const QFont &font)
{
    m_font = font;
}

void ChangeListDelegate::setLargestNumber(int number)
{
    m_digits = std::max(3, int(QString::number(number).size()));
}

int ChangeListDelegate::numberWidth() const
{
    return m_digits * QFontMetrics(m_font).horizontalAdvance(QLatin1Char('0')) + gap;
}

QSize ChangeListDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int height = std::max(QFontMetrics(m_font).height(), option.fontMetrics.height());
    return {100, int(std::lround(height * 1.3))};
}

void ChangeListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *model = qobject_cast<const ChangeListModel *>(index.model());
    if (!model)
        return;
    painter->save();
    painter->setClipRect(option.rect);
    const ChangeListModel::Entry entry = model->entry(index.row());
    const QString text = index.data().toString();
    if (entry.kind == ChangeListModel::Kind::Heading)
        paintHeading(*painter, option, text);
    else
        paintLine(*painter, option, *model, entry, text);
    if (option.state & QStyle::State_Selected) {
        // The colours behind say what happened to the line, so the choice is shown around it.
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), bar, option.rect.height()), m_colors.current);
        if (option.state & QStyle::State_Active) {
            painter->setPen(QPen(m_colors.current, 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
    }
    painter->restore();
}

void ChangeListDelegate::paintHeading(QPainter &painter, const QStyleOptionViewItem &option, const QString &text) const
{
    painter.fillRect(option.rect, m_colors.foldHover);
    painter.fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), 1), m_colors.separator);
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(m_colors.text);
    const QRect box = option.rect.adjusted(gap + bar, 0, -gap, 0);
    painter.drawText(box, int(Qt::AlignVCenter | Qt::AlignLeading),
                     QFontMetrics(bold).elidedText(text, Qt::ElideRight, box.width()));
}

void ChangeListDelegate::paintLine(QPainter &painter, const QStyleOptionViewItem &option, const ChangeListModel &model,
                                   const ChangeListModel::Entry &entry, const QString &text) const
{
    painter.setLayoutDirection(Qt::LeftToRight); // code and its numbers read so everywhere
    const size_t own = waybill::diffview::index(entry.side);
    const bool differs = entry.kind != ChangeListModel::Kind::Context;
    const int wide = numberWidth();
    const QRect gutter(option.rect.left(), option.rect.top(), 2 * wide + gap, option.rect.height());
    const bool moved = entry.otherEnd >= 0;
    painter.fillRect(option.rect, moved ? m_colors.moved.line : differs ? m_colors.line[own] : m_colors.base);
    painter.fillRect(gutter, moved ? m_colors.moved.edge : differs ? m_colors.edge[own] : m_colors.gutter);
    painter.setFont(m_font);
    painter.setPen(m_colors.number);
    for (const DiffSide side : bothSides) {
        const int line = entry.line[waybill::diffview::index(side)];
        if (line < 0)
            continue;
        const QRect box(gutter.left() + (side == DiffSide::Old ? 0 : wide), gutter.top(), wide, gutter.height());
        painter.drawText(box, int(Qt::AlignRight | Qt::AlignVCenter),
                         QString::number(model.alignment()->number(side, line)));
    }
    const QFontMetrics metrics(m_font);
    const int sign = gutter.right() + 1 + gap / 2;
    if (differs) {
        painter.setPen(moved ? m_colors.moved.glyph : m_colors.glyph[own]);
        painter.drawText(QRect(sign, gutter.top(), 2 * gap, gutter.height()), int(Qt::AlignLeft | Qt::AlignVCenter),
                         signOf(entry));
    }
    const int left = sign + 2 * metrics.horizontalAdvance(QLatin1Char('0'));
    const QRect box(left, option.rect.top(), option.rect.right() - left - gap, option.rect.height());
    painter.setPen(m_colors.text);
    painter.drawText(box, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine),
                     metrics.elidedText(text, Qt::ElideRight, box.width()));
}

} // namespace waybill::diffview

#include "moc_changelistdelegate.cpp"
