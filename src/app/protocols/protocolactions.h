// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QAction>

#include <map>

namespace waybill::app {

/// The commands of the Protocols page with their keys. Their parent owns them; the page connects them.
struct ProtocolActions {
    QAction *next = nullptr;
    QAction *previous = nullptr;
    QAction *expandAll = nullptr;
    QAction *collapseAll = nullptr;
    QAction *wholeFiles = nullptr; ///< checkable
    QAction *filter = nullptr;
    std::map<Impact, QAction *> impacts; ///< Breaking, Additive, None; checkable: they show
    QAction *comments = nullptr;         ///< checkable
    QAction *copy = nullptr;
    QAction *revisions = nullptr; ///< checkable
    QAction *folders = nullptr;
    QAction *reset = nullptr;
    QAction *problems = nullptr; ///< checkable
    QList<QAction *> separators;

    [[nodiscard]] static ProtocolActions create(QObject *parent);
    /// All of them with separators, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
};

} // namespace waybill::app
