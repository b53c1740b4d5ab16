// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
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

} // namespace waybill::app
