// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QList>

namespace waybill::app {

/// The commands of the commit graph with their keys. Their parent owns them; the panel connects them.
struct GraphActions {
    QAction *choose = nullptr; ///< asks what a commit is to be, or compares the two that are selected
    QAction *useAsBase = nullptr;
    QAction *useAsHead = nullptr;
    QAction *everything = nullptr; ///< checkable
    QAction *filter = nullptr;
    QAction *showBase = nullptr;
    QAction *showHead = nullptr;
    QAction *showChange = nullptr;
    QAction *copyId = nullptr;

    [[nodiscard]] static GraphActions create(QObject *parent);
    /// All of them, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
};

} // namespace waybill::app
