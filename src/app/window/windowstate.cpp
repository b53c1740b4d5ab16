// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/windowstate.h"

#include <QScreen>
#include <QSettings>
#include <QWidget>

#include <algorithm>

namespace waybill::app {

namespace {

// Counted up when the meaning of a value changes: an older one is then left alone.
constexpr int Format = 1;

constexpr QSize FrameSize(16, 48); // what window managers put around a window, at most

} // namespace

WindowState WindowState::load()
{
    QSettings settings;
    settings.beginGroup(QLatin1String("window"));
    WindowState state;
    if (settings.value(QLatin1String("format")).toInt() != Format)
        return state;
    state.geometry = settings.value(QLatin1String("geometry")).toByteArray();
    state.page = settings.value(QLatin1String("page")).toString();
    state.boardHeader = settings.value(QLatin1String("boardHeader")).toByteArray();
    return state;
}

void WindowState::save() const
{
    QSettings settings;
    settings.beginGroup(QLatin1String("window"));
    settings.setValue(QLatin1String("format"), Format);
    settings.setValue(QLatin1String("geometry"), geometry);
    settings.setValue(QLatin1String("page"), page);
    settings.setValue(QLatin1String("boardHeader"), boardHeader);
}

QSize firstSize(const QSize &wanted, const QSize &screen)
{
    return wanted.boundedTo(screen - FrameSize);
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

void restoreWindow(QWidget &window, const QByteArray &geometry)
{
    if (geometry.isEmpty() || !window.restoreGeometry(geometry))
        window.resize(firstSize(window.size(), window.screen()->availableSize()));
    else if (const QRect fitted = fittedGeometry(window.geometry(), window.screen()->availableGeometry());
             fitted != window.geometry() && !window.isMaximized() && !window.isFullScreen())
        window.setGeometry(fitted);
}

} // namespace waybill::app
