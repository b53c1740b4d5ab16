// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/screenfit.h"

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr QMargins Frame(8, 40, 8, 8); // what window managers put around a window, at most

} // namespace

QSize firstSize(const QSize &wanted, const QSize &screen)
{
    return wanted.boundedTo(screen.shrunkBy(Frame));
}

void resizeOnScreen(QWidget &window, const QSize &wanted)
{
    window.resize(firstSize(wanted, window.screen()->availableSize()));
}

QRect fittedGeometry(const QRect &geometry, const QRect &screen)
{
    if (geometry.size().boundedTo(screen.size()) == geometry.size())
        return geometry;
    const QRect room = screen.marginsRemoved(Frame);
    const QSize size = firstSize(geometry.size(), screen.size());
    const QPoint furthest = room.bottomRight() - QPoint(size.width() - 1, size.height() - 1);
    return {QPoint(std::clamp(geometry.left(), room.left(), furthest.x()),
                   std::clamp(geometry.top(), room.top(), furthest.y())),
            size};
}

} // namespace waybill::app
