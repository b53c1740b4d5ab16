// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
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

/// Gives `window`, which is not shown yet, the geometry that it had, or a first size. One that has come to a smaller
/// screen, or to one with larger pixels, is made whole there.
void restoreWindow(QWidget &window, const QByteArray &geometry);

} // namespace waybill::app
