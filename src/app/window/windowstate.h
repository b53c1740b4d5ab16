// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

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

} // namespace waybill::app
