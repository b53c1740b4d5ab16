// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/windowstate.h"

#include "app/common/screenfit.h"

#include <QScreen>
#include <QSettings>
#include <QWidget>

namespace waybill::app {

namespace {

// Counted up when the meaning of a value changes: an older one is then left alone.
constexpr int Format = 1;

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

void restoreWindow(QWidget &window, const QByteArray &geometry)
{
    if (geometry.isEmpty() || !window.restoreGeometry(geometry))
        resizeOnScreen(window, window.size());
    else if (const QRect fitted = fittedGeometry(window.geometry(), window.screen()->availableGeometry());
             fitted != window.geometry() && !window.isMaximized() && !window.isFullScreen())
        window.setGeometry(fitted);
}

} // namespace waybill::app
