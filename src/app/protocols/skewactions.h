// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/skewselection.h"

#include <QAction>

#include <map>

namespace waybill::app {

/// The commands of the skew matrix with their keys. Their parent owns them; the panel connects them.
struct SkewActions {
    QAction *byUse = nullptr;                 ///< checkable, excludes byContract
    QAction *byContract = nullptr;            ///< checkable
    std::map<upgrade::Zoom, QAction *> zooms; ///< checkable, one at a time
    QAction *repository = nullptr;
    QAction *stance = nullptr;
    QAction *next = nullptr;
    QAction *previous = nullptr;
    QAction *open = nullptr;
    QAction *copy = nullptr;
    QAction *saveSvg = nullptr;
    QAction *savePng = nullptr;
    QAction *saveMarkdown = nullptr;
    QList<QAction *> separators;

    [[nodiscard]] static SkewActions create(QObject *parent);
    /// All of them with separators, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
};

} // namespace waybill::app
