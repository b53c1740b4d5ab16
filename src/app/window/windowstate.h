// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QRect>
#include <QSize>
#include <QString>

class QWidget;

namespace waybill::app {

/// How the window looked when it was closed, in the user's settings.
struct WindowState {
    QByteArray geometry;    ///< QWidget::saveGeometry()
    QString page;           ///< the page's name
    QByteArray boardHeader; ///< QHeaderView::saveState()

    [[nodiscard]] static WindowState load();
    void save() const;
};

/// The size of a window that nobody has arranged yet: as wanted, but whole on its screen, frame and title bar included.
[[nodiscard]] QSize firstSize(const QSize &wanted, const QSize &screen);

/// Gives `window`, which is not shown yet, the geometry that it had, or a first size. One that has come to a smaller
/// screen, or to one with larger pixels, is made whole there.
void restoreWindow(QWidget &window, const QByteArray &geometry);

/// Where a window goes that was at `geometry` before: there if it is not larger than the `screen`, which is what is
/// available of it.
[[nodiscard]] QRect fittedGeometry(const QRect &geometry, const QRect &screen);

} // namespace waybill::app
