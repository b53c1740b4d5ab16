// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/widgetpicture.h"

#include "app/common/clippeddevice.h"

#include <QPainter>
#include <QWidget>

namespace waybill::app {

WidgetPicture::WidgetPicture(QWidget &widget)
    : m_size(widget.size())
{
    record(widget, {}, widget.rect());
}

void WidgetPicture::record(QWidget &widget, QPoint place, const QRect &clip)
{
    const QRect visible = clip & QRect(place, widget.size());
    if (visible.isEmpty())
        return;
    Part part;
    part.place = place;
    part.clip = visible;
    {
        QPainter painter(&part.picture);
        widget.render(&painter, QPoint(), QRegion(),
                      m_parts.empty() ? QWidget::DrawWindowBackground : QWidget::RenderFlags());
    }
    m_parts.push_back(std::move(part));
    const QObjectList children = widget.children(); // from the lowest up
    for (QObject *child : children) {
        auto *inner = qobject_cast<QWidget *>(child);
        if (inner && !inner->isWindow() && inner->isVisibleTo(&widget))
            record(*inner, place + inner->pos(), visible);
    }
}

void WidgetPicture::paint(QPainter &painter) const
{
    for (const Part &part : m_parts) {
        // Played, a picture is as large as it was on the screen, in inches.
        const qreal finer = qreal(painter.device()->logicalDpiX()) / part.picture.logicalDpiX();
        ClippedDevice device(painter, part.clip);
        QPainter within(&device);
        within.translate(part.place);
        within.scale(1 / finer, 1 / finer);
        QPicture(part.picture).play(&within);
    }
}

} // namespace waybill::app
