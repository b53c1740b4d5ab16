// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/windowstate.h"

#include <QSettings>

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

} // namespace waybill::app
