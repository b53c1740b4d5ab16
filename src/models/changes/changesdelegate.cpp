// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/changesdelegate.h"

#include "models/changes/changesproxy.h"
#include "models/common/groupednumber.h"
#include "models/common/impactstyle.h"

#include <QLocale>
#include <QPainter>

namespace waybill::models {

namespace {

constexpr int Margin = 8;
constexpr int ChangesGap = 8;
constexpr int GlyphSize = 20;
constexpr int ArrowSize = 8;

void drawLine(QPainter &painter, const QRect &bounds, const QRect &line, Qt::LayoutDirection direction,
              Qt::Alignment alignment, const QString &text)
{
    const QRect rect = QStyle::visualRect(direction, bounds, line);
    const QString elided = painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter.drawText(rect, int(QStyle::visualAlignment(direction, alignment) | Qt::AlignVCenter), elided);
}

} // namespace

ChangesDelegate::ChangesDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

const RowColors &ChangesDelegate::colors(const QPalette &palette) const
{
    if (m_colorsOf != palette.cacheKey()) {
        // The key knows nothing of the colour group: a heading is disabled, and must not turn every row grey.
        QPalette active = palette;
        active.setCurrentColorGroup(QPalette::Active);
        m_colors = RowColors::of(active);
        m_colorsOf = palette.cacheKey();
    }
    return m_colors;
}

QSize ChangesDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    Q_UNUSED(index)
    const int lines = QFontMetrics(option.font).height() + QFontMetrics(smallFont(option.font)).height();
    return {240, lines + 2 * Margin};
}

void ChangesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    if (index.data(ChangesModel::HeadingRole).toBool())
        paintHeading(*painter, option, index);
    else
        paintChange(*painter, option, index);
    painter->restore();
}

void ChangesDelegate::paintHeading(QPainter &painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    const RowColors &ink = colors(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter.fillRect(option.rect, selected ? ink.selected : ink.heading);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        const QRect bar(option.rect.left(), option.rect.top(), 3, option.rect.height());
        painter.fillRect(QStyle::visualRect(option.direction, option.rect, bar), ink.accent);
    }
    const QRect inner = option.rect.adjusted(Margin + ArrowSize + ChangesGap, Margin, -Margin, -Margin);
    paintArrow(painter, option, index.data(ChangesProxy::FoldedRole).toBool());
    const QFont bold = boldFont(option.font);
    const QFont small = smallFont(option.font);
    const int firstHeight = QFontMetrics(option.font).height();
    QRect first(inner.topLeft(), QSize(inner.width(), firstHeight));
    QRect second(inner.left(), inner.top() + firstHeight, inner.width(), inner.height() - firstHeight);

    const int total = index.data(ChangesModel::TotalCountRole).toInt();
    const int decided = index.data(ChangesModel::DecidedCountRole).toInt();
    painter.setFont(small);
    painter.setPen(ink.muted);
    if (total > 0) {
        const QString count = tr("%1 of %2").arg(QLocale().toString(decided), QLocale().toString(total));
        const int width = painter.fontMetrics().horizontalAdvance(count);
        drawLine(painter, option.rect, first, option.direction, Qt::AlignRight, count);
        first.setRight(first.right() - width - ChangesGap);
    }
    const QString state = index.data(ChangesModel::StateRole).toString();
    drawLine(painter, option.rect, second, option.direction, Qt::AlignLeft,
             state.isEmpty() ? index.data(ChangesModel::RangeRole).toString() : state);
    painter.setFont(bold);
    painter.setPen(ink.text);
    drawLine(painter, option.rect, first, option.direction, Qt::AlignLeft, index.data().toString());

    // How far the triage of this repository is, as a line along the bottom.
    QRect track(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2);
    painter.fillRect(track, mix(ink.text, ink.base, 0.12));
    if (total > 0) {
        track.setWidth(int(qint64(track.width()) * decided / total));
        painter.fillRect(QStyle::visualRect(option.direction, option.rect, track), ink.accent);
    }
}

/// Down while the group shows, towards the text while it is folded.
void ChangesDelegate::paintArrow(QPainter &painter, const QStyleOptionViewItem &option, bool folded) const
{
    const int top = option.rect.top() + Margin + (QFontMetrics(option.font).height() - ArrowSize) / 2;
    const QRectF box(QStyle::visualRect(option.direction, option.rect,
                                        QRect(option.rect.left() + Margin, top, ArrowSize, ArrowSize)));
    const bool mirrored = option.direction == Qt::RightToLeft;
    QPolygonF arrow;
    if (!folded)
        arrow << QPointF(box.left(), box.top() + 2) << QPointF(box.center().x(), box.bottom() - 2)
              << QPointF(box.right(), box.top() + 2);
    else if (mirrored)
        arrow << QPointF(box.right() - 2, box.top()) << QPointF(box.left() + 2, box.center().y())
              << QPointF(box.right() - 2, box.bottom());
    else
        arrow << QPointF(box.left() + 2, box.top()) << QPointF(box.right() - 2, box.center().y())
              << QPointF(box.left() + 2, box.bottom());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors(option.palette).muted, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(arrow);
    painter.restore();
}

QString ChangesDelegate::secondLine(const QModelIndex &index) const
{
    QStringList parts;
    const QVariant number = index.data(ChangesModel::PullRequestRole);
    if (number.isValid())
        parts.append(QLatin1Char('#') + number.toString());
    else
        parts.append(QString::fromLatin1(index.data(ChangesModel::IdRole).toByteArray().left(7)));
    if (const QString assignee = index.data(ChangesModel::AssigneeRole).toString(); !assignee.isEmpty())
        parts.append(tr("→ %1", "assigned to").arg(assignee));
    parts.append(index.data(ChangesModel::AuthorRole).toString());
    if (m_repositoryShown)
        parts.append(index.data(ChangesModel::RepositoryRole).toString());
    return parts.join(QStringLiteral(" · "));
}

void ChangesDelegate::paintChange(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const RowColors &ink = colors(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected)
        painter.fillRect(option.rect, ink.selected);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, ink.hovered);
    if (option.state.testFlag(QStyle::State_HasFocus) || (selected && option.state.testFlag(QStyle::State_Active))) {
        const QRect bar(option.rect.left(), option.rect.top(), 3, option.rect.height());
        painter.fillRect(QStyle::visualRect(option.direction, option.rect, bar),
                         option.state.testFlag(QStyle::State_HasFocus) ? ink.accent
                                                                       : mix(ink.accent, ink.selected, 0.4));
    }

    const QRect inner = option.rect.adjusted(Margin + 4, Margin, -Margin, -Margin);
    const bool decided = index.data(ChangesModel::DecidedRole).toBool();
    const bool cancelled = index.data(ChangesModel::CancelledRole).toBool();
    const QRect glyphRect(inner.left(), inner.top() + (inner.height() - GlyphSize) / 2, GlyphSize, GlyphSize);
    paintImpact(painter, QStyle::visualRect(option.direction, option.rect, glyphRect),
                Impact(index.data(ChangesModel::ImpactRole).toInt()), decided, option.palette, option.font);

    const int left = inner.left() + GlyphSize + ChangesGap + 4;
    const int firstHeight = QFontMetrics(option.font).height();
    QRect first(left, inner.top(), inner.right() - left + 1, firstHeight);
    QRect second(left, inner.top() + firstHeight, first.width(), inner.height() - firstHeight);

    painter.setFont(option.font);
    const QVariant upgrade = index.data(ChangesModel::UpgradeRole);
    if (upgrade.isValid()) {
        const QString mark = QStringLiteral("⚠");
        painter.setPen(traitStyle(Trait(upgrade.toInt()), option.palette).foreground);
        drawLine(painter, option.rect, first, option.direction, Qt::AlignRight, mark);
        first.setRight(first.right() - painter.fontMetrics().horizontalAdvance(mark) - ChangesGap);
    }
    const auto quietMark = [&](const QString &mark) {
        painter.setPen(ink.muted);
        drawLine(painter, option.rect, first, option.direction, Qt::AlignRight, mark);
        first.setRight(first.right() - painter.fontMetrics().horizontalAdvance(mark) - ChangesGap);
    };
    if (!index.data(ChangesModel::NoteRole).toString().isEmpty())
        quietMark(QStringLiteral("✎"));
    if (index.data(ChangesModel::MarkedRole).toBool())
        quietMark(QStringLiteral("⚑"));
    if (index.data(ChangesModel::CommentCountRole).toInt() > 0)
        quietMark(QStringLiteral("❝"));
    QFont titleFont(option.font);
    titleFont.setStrikeOut(cancelled);
    painter.setFont(titleFont);
    painter.setPen(cancelled ? ink.muted : ink.text);
    drawLine(painter, option.rect, first, option.direction, Qt::AlignLeft, index.data().toString());

    painter.setFont(smallFont(option.font));
    painter.setPen(ink.muted);
    // At the end of the line, where dates stand below each other and are never cut.
    const int files = index.data(ChangesModel::FileCountRole).toInt();
    const QString end = QLocale().toString(index.data(ChangesModel::DateRole).toDateTime().date(), QLocale::ShortFormat)
                        + QStringLiteral(" · ") + withGroups(tr("%n file(s)", nullptr, files), files);
    const int width = painter.fontMetrics().horizontalAdvance(end);
    drawLine(painter, option.rect, second, option.direction, Qt::AlignRight, end);
    second.setRight(second.right() - width - ChangesGap);
    drawLine(painter, option.rect, second, option.direction, Qt::AlignLeft, secondLine(index));
}

} // namespace waybill::models

#include "moc_changesdelegate.cpp"
