// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewlegend.h"

#include "app/common/plaintips.h"
#include "models/common/verdictcell.h"
#include "upgrade/skewwords.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QStyle>

namespace waybill::app {

namespace {

constexpr int Side = 18;
constexpr int Gap = 6;       ///< between square and word
constexpr int Distance = 16; ///< between items
constexpr int LineHeight = 24;

} // namespace

SkewLegend::SkewLegend(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Legend"));
}

void SkewLegend::setItems(std::vector<Item> items, bool same)
{
    m_items = std::move(items);
    m_same = same;
    QStringList said;
    for (const Placed &one : placed(1 << 20))
        said.append(one.text);
    setAccessibleDescription(said.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QString SkewLegend::textOf(const Item &item) const
{
    return tr("%1 %2", "verdict, number of pairs")
        .arg(wording::text(upgrade::cellLabel(item.verdict)), QLocale().toString(item.count));
}

std::vector<SkewLegend::Placed> SkewLegend::placed(int width) const
{
    std::vector<Placed> result;
    int x = 0;
    int y = 0;
    const auto add = [&](std::size_t item, const QString &text) {
        const int length = Side + Gap + fontMetrics().horizontalAdvance(text) + 2;
        if (x > 0 && x + length > width) {
            x = 0;
            y += LineHeight;
        }
        result.push_back({QRect(x, y, length, LineHeight), item, text});
        x += length + Distance;
    };
    for (std::size_t i = 0; i < m_items.size(); ++i)
        add(i, textOf(m_items[i]));
    if (m_same)
        add(m_items.size(), tr("same version"));
    return result;
}

int SkewLegend::heightForWidth(int width) const
{
    const std::vector<Placed> all = placed(width);
    return all.empty() ? LineHeight : all.back().rect.bottom() + 1;
}

QSize SkewLegend::sizeHint() const
{
    const std::vector<Placed> all = placed(1 << 20);
    return {all.empty() ? 0 : all.back().rect.right() + 1, LineHeight};
}

QSize SkewLegend::minimumSizeHint() const
{
    return {160, LineHeight};
}

void SkewLegend::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    for (const Placed &one : placed(width())) {
        const QRect shown = QStyle::visualRect(layoutDirection(), rect(), one.rect);
        const QRect square =
            QStyle::alignedRect(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter, {Side, Side}, shown);
        if (one.item < m_items.size()) {
            models::paintVerdictCell(painter, square, m_items[one.item].verdict, palette(), font());
        } else {
            painter.save();
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(palette().color(QPalette::Text), 1.3));
            painter.drawRoundedRect(QRectF(square).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            painter.restore();
        }
        const bool none = one.item < m_items.size() && m_items[one.item].count == 0;
        painter.setPen(none ? models::quietText(palette()) : palette().color(QPalette::WindowText));
        const QRect word = QStyle::visualRect(layoutDirection(), shown, shown.adjusted(Side + Gap, 0, 0, 0));
        painter.drawText(word, int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter)),
                         one.text);
    }
}

bool SkewLegend::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString tip;
    for (const Placed &one : placed(width())) {
        if (!QStyle::visualRect(layoutDirection(), rect(), one.rect).contains(help->pos()))
            continue;
        if (one.item == m_items.size())
            tip = tr("Both ends have the same version and are released together.");
        else if (m_items[one.item].verdict)
            tip = explanation(*m_items[one.item].verdict);
        else
            tip = tr("The client's protocol version is unknown; its row shows why.");
    }
    PlainTips::show(*help, tip, this);
    return true;
}

} // namespace waybill::app

#include "moc_skewlegend.cpp"
