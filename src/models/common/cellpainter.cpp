// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/cellpainter.h"

#include <QFontMetrics>
#include <QLocale>
#include <QPainterPath>

#include <optional>
#include <vector>

namespace waybill::models {

namespace {

constexpr int TallyGap = 10; ///< pixels between counts
constexpr int LeastTallyGap = 5;

class PainterSaver {
public:
    explicit PainterSaver(QPainter &painter)
        : m_painter(painter)
    {
        m_painter.save();
    }
    ~PainterSaver() { m_painter.restore(); }
    PainterSaver(const PainterSaver &) = delete;
    PainterSaver &operator=(const PainterSaver &) = delete;

private:
    QPainter &m_painter;
};

/// Each text reads in its own direction: "1.12.1 .. HEAD" from the left in a mirrored window too.
int readingOrder(const QString &text)
{
    return text.isRightToLeft() ? Qt::TextForceRightToLeft : Qt::TextForceLeftToRight;
}

} // namespace

CellPainter::CellPainter(QPainter &painter, const QStyleOptionViewItem &option)
    : m_painter(painter)
    , m_option(option)
{}

QFont CellPainter::strong() const
{
    QFont font = m_option.font;
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont CellPainter::small() const
{
    QFont font = m_option.font;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

void CellPainter::background(bool emphasised, bool firstColumn) const
{
    const PainterSaver saver(m_painter);
    const QPalette &palette = m_option.palette;
    QColor ground = palette.color(emphasised ? QPalette::AlternateBase : QPalette::Base);
    const bool selected = m_option.state & QStyle::State_Selected;
    if (selected)
        ground = palette.color(m_option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive,
                               QPalette::Highlight);
    else if (m_option.state & QStyle::State_MouseOver)
        ground = mix(palette.color(QPalette::Highlight), ground, 0.35);
    m_painter.fillRect(m_option.rect, ground);
    m_painter.setPen(mix(hairline(palette), ground, emphasised ? 1.0 : 0.6));
    m_painter.drawLine(m_option.rect.bottomLeft(), m_option.rect.bottomRight());
    if (selected && firstColumn) {
        const bool mirrored = m_option.direction == Qt::RightToLeft;
        const QRect rect = m_option.rect;
        m_painter.fillRect(mirrored ? rect.right() - 2 : rect.left(), rect.top(), 3, rect.height(), accent(palette));
    }
}

void CellPainter::outline() const
{
    m_painter.save();
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(accent(m_option.palette), 1));
    m_painter.drawRect(m_option.rect.adjusted(0, 0, -1, -1));
    m_painter.restore();
}

void CellPainter::text(const QRect &rect, const QString &text, const QFont &font, const QColor &color,
                       Qt::Alignment alignment, Qt::TextElideMode elide) const
{
    const PainterSaver saver(m_painter);
    m_painter.setFont(font);
    m_painter.setPen(color);
    const QString shown = QFontMetrics(font).elidedText(text, elide, rect.width());
    m_painter.drawText(
        rect, int(QStyle::visualAlignment(m_option.direction, alignment) | Qt::TextSingleLine | readingOrder(text)),
        shown);
}

QRect CellPainter::badge(const QRect &rect, const QString &text, const ImpactStyle &style) const
{
    const PainterSaver saver(m_painter);
    const QFont face = small();
    const QFontMetrics metrics(face);
    const int height = metrics.height() + 4;
    const int width = std::min(rect.width(), metrics.horizontalAdvance(text) + 16);
    const QRect box = QStyle::alignedRect(m_option.direction, Qt::AlignLeft | Qt::AlignVCenter, {width, height}, rect);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(style.background);
    m_painter.drawRoundedRect(box, height / 2.0, height / 2.0);
    m_painter.setFont(face);
    m_painter.setPen(style.foreground);
    m_painter.drawText(box.adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextSingleLine,
                       metrics.elidedText(text, Qt::ElideRight, width - 15));
    return box;
}

void CellPainter::bar(const QRect &rect, const release::ImpactCounts &counts) const
{
    const PainterSaver saver(m_painter);
    m_painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath clip;
    clip.addRoundedRect(rect, rect.height() / 2.0, rect.height() / 2.0);
    m_painter.setClipPath(clip);
    m_painter.fillRect(rect, mix(hairline(m_option.palette), m_option.palette.color(QPalette::Base), 0.7));
    const int total = counts.total();
    if (total == 0)
        return;
    const bool mirrored = m_option.direction == Qt::RightToLeft;
    // What occurs is seen: a part is at least three pixels, taken from the longest one.
    std::array<double, AllImpacts.size()> lengths{};
    double used = 0;
    for (size_t i = 0; i < AllImpacts.size(); ++i) {
        const int count = counts.of(AllImpacts[i]);
        lengths[i] = count == 0 ? 0 : std::max(3.0, double(rect.width()) * count / total);
        used += lengths[i];
    }
    *std::max_element(lengths.begin(), lengths.end()) -= used - rect.width();
    double x = 0;
    for (size_t i = 0; i < AllImpacts.size(); ++i) {
        if (lengths[i] <= 0)
            continue;
        const double left = mirrored ? rect.right() + 1 - x - lengths[i] : rect.left() + x;
        ImpactStyle style = impactStyle(AllImpacts[i], m_option.palette);
        m_painter.fillRect(
            QRectF(left, rect.top(), lengths[i] - (x + lengths[i] < rect.width() - 0.5 ? 1 : 0), rect.height()),
            style.fill);
        x += lengths[i];
    }
}

void CellPainter::tally(const QRect &rect, const release::ImpactCounts &counts) const
{
    const PainterSaver saver(m_painter);
    const QFont face = small();
    const QFontMetrics metrics(face);
    m_painter.setFont(face);
    const bool mirrored = m_option.direction == Qt::RightToLeft;
    struct Part {
        QColor color;
        QString text;
    };
    std::vector<Part> parts;
    std::optional<std::size_t> internal; // where that stands
    for (const Impact impact : AllImpacts) {
        const int count = counts.of(impact);
        if (count == 0)
            continue;
        if (impact == Impact::None)
            internal = parts.size();
        parts.push_back({impactStyle(impact, m_option.palette).foreground,
                         QString(glyph(impact) + QChar(0x2009) + QLocale().toString(count))});
    }
    const auto needed = [&](int gap) {
        int sum = -gap;
        for (const Part &part : parts)
            sum += metrics.horizontalAdvance(part.text) + gap;
        return sum;
    };
    // Where there is little room, closer together; else what affects nobody is left out first, and something says so.
    const int gap = needed(TallyGap) <= rect.width() ? TallyGap : LeastTallyGap;
    const Part rest{quiet(), QStringLiteral("…")};
    if (needed(gap) > rect.width() && internal)
        parts[*internal] = rest;
    while (needed(gap) > rect.width() && parts.size() > 1) {
        parts.pop_back();
        parts.back() = rest;
    }
    int x = 0;
    for (const auto &[color, part] : parts) {
        const int width = metrics.horizontalAdvance(part);
        const int left = mirrored ? rect.right() + 1 - x - width : rect.left() + x;
        m_painter.setPen(color);
        m_painter.drawText(QRect(left, rect.top(), width + 1, rect.height()),
                           Qt::AlignVCenter | Qt::AlignLeft | Qt::TextForceLeftToRight, part);
        x += width + gap;
    }
}

void CellPainter::ticks(const QRect &rect, const ReleaseTicks &ticks) const
{
    if (ticks.empty())
        return;
    const PainterSaver saver(m_painter);
    const bool mirrored = m_option.direction == Qt::RightToLeft;
    const QColor line = mix(hairline(m_option.palette), m_option.palette.color(QPalette::Base), 0.8);
    m_painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, line);
    const QColor color = mix(quiet(), m_option.palette.color(QPalette::Base), 0.65);
    for (size_t i = 0; i < ticks.size(); ++i) {
        const ReleaseTick &tick = ticks[i];
        const double share = tick.bump == Bump::Major ? 1.0 : tick.bump == Bump::Minor ? 0.68 : 0.38;
        const int height = std::max(3, int(rect.height() * share));
        const int offset = int((rect.width() - 3) * (mirrored ? 1 - tick.at : tick.at));
        m_painter.fillRect(rect.left() + offset, rect.bottom() - height + 1, 2, height,
                           i + 1 == ticks.size() ? accent(m_option.palette) : color);
    }
}

} // namespace waybill::models
