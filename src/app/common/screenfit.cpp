// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/screenfit.h"

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace waybill::app {

namespace {

constexpr QSize FrameSize(16, 48); // what window managers put around a window, at most

} // namespace

QSize firstSize(const QSize &wanted, const QSize &screen)
{
    return wanted.boundedTo(screen - FrameSize);
}

void resizeOnScreen(QWidget &window, const QSize &wanted)
{
    window.resize(firstSize(wanted, window.screen()->availableSize()));
}

QRect fittedGeometry(const QRect &geometry, const QRect &screen)
{
    if (geometry.size().boundedTo(screen.size()) == geometry.size())
        return geometry;
    QRect fitted(geometry.topLeft(), firstSize(geometry.size(), screen.size()));
    const QRect room = screen.marginsRemoved({FrameSize.width() / 2, FrameSize.height() - FrameSize.width() / 2,
                                              FrameSize.width() / 2, FrameSize.width() / 2});
    fitted.moveLeft(std::clamp(fitted.left(), room.left(), std::max(room.left(), room.right() + 1 - fitted.width())));
    fitted.moveTop(std::clamp(fitted.top(), room.top(), std::max(room.top(), room.bottom() + 1 - fitted.height())));
    return fitted;
}

} // namespace waybill::app
