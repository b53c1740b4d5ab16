// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

#include <QAction>

#include <map>

namespace waybill::app {

/// The commands of the triage page with their keys (DESIGN.md, "The pages of the window"). Their parent owns them;
/// the page connects them.
struct ChangesActions {
    std::map<Impact, QAction *> verdicts; ///< Breaking, Additive, Fix, None
    QAction *clear = nullptr;
    QAction *accept = nullptr;
    QAction *repeat = nullptr;
    QAction *nextUndecided = nullptr;
    QAction *range = nullptr; ///< checkable
    QAction *note = nullptr;
    QAction *upgrade = nullptr;
    QAction *nextHunk = nullptr;
    QAction *previousHunk = nullptr;
    QAction *nextFile = nullptr;
    QAction *previousFile = nullptr;
    QAction *filter = nullptr;
    QAction *undo = nullptr; ///< the single letter beside the window's Ctrl+Z
    QAction *redo = nullptr;

    QList<QAction *> separators;

    [[nodiscard]] static ChangesActions create(QObject *parent);
    /// All of them with separators, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
    /// Those that need a selected change.
    [[nodiscard]] QList<QAction *> needingChange() const;
};

} // namespace waybill::app
