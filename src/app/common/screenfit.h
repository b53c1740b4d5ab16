// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>
#include <QSize>

class QWidget;

namespace waybill::app {

/// The size of a window that nobody has arranged yet: as wanted, but whole on its screen, frame and title bar included.
/// In pixels of the window, as all sizes here.
[[nodiscard]] QSize firstSize(const QSize &wanted, const QSize &screen);

/// Gives a window that nobody has arranged yet the size `wanted`, or as much of it as its screen has.
void resizeOnScreen(QWidget &window, const QSize &wanted);

/// Where a window goes that was at `geometry` before: there if it is not larger than the `screen`, which is what is
/// available of it.
[[nodiscard]] QRect fittedGeometry(const QRect &geometry, const QRect &screen);

} // namespace waybill::app
