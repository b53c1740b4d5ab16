// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/factdelegate.h"

#include "models/common/cellpainter.h"
#include "models/common/factcell.h"

#include <optional>

namespace waybill::models {

namespace {

constexpr int Padding = 12;
constexpr int FactGap = 8;
constexpr int LeastHeight = 30;
constexpr int GlyphWidth = 16;

std::optional<ImpactStyle> styleOf(const QModelIndex &index, const QPalette &palette)
{
    const QVariant verdict = index.data(VerdictRole);
    if (verdict.isValid())
        return verdictStyle(Verdict(verdict.toInt()), palette);
    const QVariant severity = index.data(SeverityRole);
    if (severity.isValid())
        return severityStyle(Problem::Severity(severity.toInt()), palette);
    const QVariant impact = index.data(ImpactRole);
    return impact.isValid() ? std::optional(impactStyle(Impact(impact.toInt()), palette)) : std::nullopt;
}

ImpactStyle badgeStyle(const QModelIndex &index, const std::optional<ImpactStyle> &style, const QPalette &palette)
{
    const QVariant impact = index.data(BadgeImpactRole);
    if (impact.isValid())
        return impactStyle(Impact(impact.toInt()), palette);
    return style.value_or(impactStyle(Impact::Additive, palette));
}

} // namespace

QSize FactDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    QFont strong = item.font;
    strong.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(strong);
    int width = metrics.horizontalAdvance(index.data().toString()) + 2 * Padding + FactGap;
    if (!index.data(GlyphRole).toString().isEmpty())
        width += GlyphWidth + FactGap / 2;
    const QString badge = index.data(BadgeRole).toString();
    if (!badge.isEmpty())
        width += metrics.horizontalAdvance(badge) + 3 * FactGap;
    if (index.data(BadgeAloneRole).toBool())
        width -= metrics.horizontalAdvance(index.data().toString());
    return {m_fitting ? 0 : width, std::max(LeastHeight, metrics.height() + 12)};
}

void FactDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const CellPainter cell(*painter, item);
    cell.background(false, index.column() == 0);
    const bool mirrored = item.direction == Qt::RightToLeft;
    const std::optional<ImpactStyle> style = styleOf(index, item.palette);
    const QColor ink = style ? style->foreground : index.data(QuietRole).toBool() ? cell.quiet() : cell.ink();
    QRect rect = item.rect.adjusted(Padding, 2, -Padding, -3);
    const auto take = [&](int width) {
        const QRect taken = mirrored ? QRect(rect.right() - width + 1, rect.top(), width, rect.height())
                                     : QRect(rect.left(), rect.top(), width, rect.height());
        rect.adjust(mirrored ? 0 : width, 0, mirrored ? -width : 0, 0);
        return taken;
    };
    const QString glyph = index.data(GlyphRole).toString();
    if (!glyph.isEmpty()) {
        cell.text(take(GlyphWidth), glyph, cell.strong(), ink, Qt::AlignCenter);
        take(FactGap / 2);
    }
    const QFont font = index.data(StrongRole).toBool() ? cell.strong() : cell.font();
    const Qt::TextElideMode elide = index.data(MiddleRole).toBool() ? Qt::ElideMiddle : Qt::ElideRight;
    const QString badge = index.data(BadgeRole).toString();
    const QString text = index.data(BadgeAloneRole).toBool() ? QString() : index.data().toString();
    if (!badge.isEmpty()) {
        // What the badge says is short: the text gives way to it.
        const int room = std::max(rect.width() - QFontMetrics(cell.small()).horizontalAdvance(badge) - 2 * FactGap,
                                  rect.width() / 2);
        const int width = text.isEmpty() ? 0 : std::min(QFontMetrics(font).horizontalAdvance(text) + FactGap, room);
        cell.text(take(width), text, font, ink, Qt::AlignLeft | Qt::AlignVCenter, elide);
        if (rect.width() > 3 * FactGap)
            cell.badge(rect, badge, badgeStyle(index, style, item.palette));
        return;
    }
    const QVariant alignment = index.data(Qt::TextAlignmentRole);
    cell.text(rect, text, font, ink,
              alignment.isValid() ? Qt::Alignment(alignment.toInt()) : Qt::AlignLeft | Qt::AlignVCenter, elide);
}

} // namespace waybill::models

#include "moc_factdelegate.cpp"
