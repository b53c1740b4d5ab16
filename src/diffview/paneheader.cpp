// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/paneheader.h"

#include "support/text.h"

#include <QPainter>

namespace waybill::diffview {

namespace {

constexpr int margin = 10;
constexpr int gap = 8;

QString name(Encoding encoding)
{
    switch (encoding) {
    case Encoding::Utf8: return QStringLiteral("UTF-8");
    case Encoding::Utf8Bom: return QStringLiteral("UTF-8 BOM");
    case Encoding::Utf16Le: return QStringLiteral("UTF-16 LE");
    case Encoding::Utf16Be: return QStringLiteral("UTF-16 BE");
    case Encoding::Latin1: return QStringLiteral("Latin-1");
    }
    return {};
}

} // namespace

PaneHeader::PaneHeader(DiffSide side, QWidget *parent)
    : QWidget(parent)
    , m_side(side)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

std::vector<PaneHeader::Chip> PaneHeader::chipsFor(const Alignment &alignment) const
{
    std::vector<Chip> chips;
    for (const QString &fact : alignment.input[index(m_side)].facts)
        chips.push_back({fact});
    if (!alignment.hasText(m_side))
        return chips;
    const LineIndex &own = alignment.texts[index(m_side)];
    const LineIndex &other = alignment.texts[index(otherSide(m_side))];
    const bool both = alignment.hasText(otherSide(m_side));
    if (!alignment.input[index(otherSide(m_side))].exists)
        chips.push_back({m_side == DiffSide::New ? tr("added") : tr("deleted")});
    if (both && alignment.rows.changes.empty())
        chips.push_back({alignment.rows.hidden > 0 ? tr("only comments or formatting differ") : tr("no differences")});
    if (own.encoding() != Encoding::Utf8 || (both && other.encoding() != own.encoding()))
        chips.push_back({name(own.encoding())});
    if (own.lineEnds() == LineEnds::CrLf)
        chips.push_back({QStringLiteral("CRLF")});
    else if (own.lineEnds() == LineEnds::Mixed)
        chips.push_back({tr("mixed line ends")});
    else if (both && own.lineEnds() == LineEnds::Lf
             && (other.lineEnds() == LineEnds::CrLf || other.lineEnds() == LineEnds::Mixed))
        chips.push_back({QStringLiteral("LF")});
    return chips;
}

QString PaneHeader::shortened(const QString &label, const QString &path, int room, const QFont &font)
{
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const QString separator = QStringLiteral(" · ");
    QStringList parts = label.split(separator);
    const QString name = path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
    const int needed = path.isEmpty() ? 0 : gap + 4 + QFontMetrics(font).horizontalAdvance(QChar(0x2026) + name);
    while (parts.size() > 1 && QFontMetrics(bold).horizontalAdvance(parts.join(separator)) + needed > room)
        parts.removeLast();
    return parts.join(separator);
}

void PaneHeader::setAlignment(const std::shared_ptr<const Alignment> &alignment)
{
    const DiffText &text = alignment->input[index(m_side)];
    m_label = text.label;
    m_path = text.exists ? visiblePath(text.path) : QString();
    m_chips = chipsFor(*alignment);
    int lines = 0;
    for (const Change &change : alignment->rows.changes)
        lines += change.lineCount[index(m_side)];
    const QChar sign = m_side == DiffSide::Old ? QChar(0x2212) : QLatin1Char('+');
    m_count = lines > 0 ? QString(sign % locale().toString(lines)) : QString();
    QStringList spoken{m_label, m_path, m_count};
    for (const Chip &chip : m_chips)
        spoken.append(chip.text);
    setAccessibleName(spoken.join(QLatin1Char(' ')).simplified());
    setToolTip(m_path.isEmpty() ? m_label : m_label + QLatin1Char('\n') + m_path);
    update();
}

void PaneHeader::setColors(const DiffColors &colors)
{
    m_colors = colors;
    update();
}

QSize PaneHeader::sizeHint() const
{
    return {100, fontMetrics().height() + 12};
}

QSize PaneHeader::minimumSizeHint() const
{
    return {40, sizeHint().height()};
}

void PaneHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // counts, ids and paths read so everywhere
    painter.fillRect(rect(), m_colors.gutter);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_colors.separator);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(font());
    int right = width() - margin;
    const int top = 0;
    const int tall = height() - 1;
    const auto place = [&](int x, int w) {
        return QStyle::visualRect(layoutDirection(), rect(), QRect(x, top, w, tall));
    };

    painter.setFont(bold);
    if (!m_count.isEmpty()) {
        const int w = QFontMetrics(bold).horizontalAdvance(m_count);
        painter.setPen(readable(m_colors.mark[index(m_side)], {m_colors.gutter}));
        painter.drawText(place(right - w, w), Qt::AlignCenter, m_count);
        right -= w + gap;
    }
    painter.setFont(font());
    for (const Chip &chip : m_chips) {
        const int w = metrics.horizontalAdvance(chip.text) + 12;
        const QRect box = place(right - w, w).adjusted(0, 4, 0, -4);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(chip.warning ? m_colors.chip : m_colors.fold);
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(chip.warning ? m_colors.chipText : m_colors.faint);
        painter.drawText(box, Qt::AlignCenter, chip.text);
        right -= w + gap;
    }
    int left = margin;
    painter.setFont(bold);
    painter.setPen(m_colors.text);
    const QString label = QFontMetrics(bold).elidedText(shortened(m_label, m_path, right - left, font()),
                                                        Qt::ElideRight, std::max(0, right - left));
    const int labelWidth = QFontMetrics(bold).horizontalAdvance(label);
    painter.drawText(place(left, labelWidth), Qt::AlignCenter, label);
    left += labelWidth > 0 ? labelWidth + gap + 4 : 0;
    if (right - left > 30) {
        painter.setFont(font());
        painter.setPen(m_colors.faint);
        const QString path = metrics.elidedText(m_path, Qt::ElideLeft, right - left); // the name is at its end
        painter.drawText(place(left, right - left),
                         (isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter,
                         path);
    }
}

} // namespace waybill::diffview

#include "moc_paneheader.cpp"
