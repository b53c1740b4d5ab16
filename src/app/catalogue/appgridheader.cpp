// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/appgridheader.h"

#include "models/catalogue/appgridmodel.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"

#include <QEvent>
#include <QPainter>

namespace waybill::app {

using models::AppGridModel;

namespace {

constexpr int Padding = 8;
constexpr int LeastHeight = 36; ///< as the headers of the other tables
constexpr int MostHeight = 120;
constexpr int Slack = 2; ///< widths are rounded

} // namespace

AppGridHeader::AppGridHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void AppGridHeader::fitHeight()
{
    const QFontMetrics metrics(font());
    int height = LeastHeight;
    for (int section = AppGridModel::FirstRelease; section < count(); ++section) {
        const QString tag = model()->headerData(section, Qt::Horizontal).toString();
        height = std::max(height, metrics.horizontalAdvance(tag) + 2 * Padding + Slack);
    }
    setFixedHeight(std::min(height, MostHeight));
}

void AppGridHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    if (section < AppGridModel::FirstRelease) {
        QHeaderView::paintSection(painter, rect, section);
        return;
    }
    const QFontMetrics metrics(font());
    const int length = rect.height() - 2 * Padding;
    const QString tag =
        metrics.elidedText(model()->headerData(section, Qt::Horizontal).toString(), Qt::ElideMiddle, length);
    const bool inRange = model()->headerData(section, Qt::Horizontal, AppGridModel::InRangeRole).toBool();
    painter->save();
    painter->fillRect(rect, palette().color(QPalette::Base));
    painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1, models::hairline(palette()));
    painter->setFont(font());
    painter->setPen(inRange ? palette().color(QPalette::Text) : models::quietText(palette()));
    painter->translate(rect.bottomLeft());
    painter->rotate(-90);
    painter->drawText(QRect(Padding, 0, length + Padding, rect.width()),
                      Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter | Qt::TextSingleLine, tag);
    painter->restore();
}

void AppGridHeader::changeEvent(QEvent *event)
{
    QHeaderView::changeEvent(event);
    if (event->type() == QEvent::FontChange && model())
        fitHeight();
}

} // namespace waybill::app

#include "moc_appgridheader.cpp"
