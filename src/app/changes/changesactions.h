// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesgrouping.h"
#include "words/impact.h"

#include <QAction>

#include <map>

namespace waybill::app {

/// The commands of the triage page with their keys (docs/design.md, "The pages of the window"). Their parent owns them;
/// the page connects them.
struct ChangesActions {
    std::map<Impact, QAction *> verdicts;      ///< Breaking, Additive, Fix, None
    std::map<Impact, QAction *> groupVerdicts; ///< the same for all of a group that nobody decided
    QAction *clear = nullptr;
    QAction *accept = nullptr;
    QAction *acceptAll = nullptr; ///< asks how sure they must be
    QAction *repeat = nullptr;
    QAction *nextUndecided = nullptr;
    QAction *review = nullptr; ///< marks a change to be looked at again
    QAction *assign = nullptr; ///< shows where to type a name
    QAction *assignToMe = nullptr;
    QAction *comment = nullptr; ///< shows where to type it
    QAction *learn = nullptr;   ///< whether decisions adapt the suggestions
    QAction *range = nullptr;   ///< checkable
    QAction *note = nullptr;
    QAction *upgrade = nullptr;
    QAction *nextHunk = nullptr;
    QAction *previousHunk = nullptr;
    QAction *nextFile = nullptr;
    QAction *previousFile = nullptr;
    QAction *nextReason = nullptr;
    QAction *previousReason = nullptr;
    QAction *filter = nullptr;
    std::map<models::ChangesGrouping, QAction *> groupings; ///< checkable, one of them at a time
    QAction *nextGrouping = nullptr;
    QAction *fold = nullptr;
    QAction *unfold = nullptr;
    QAction *foldAll = nullptr;
    QAction *unfoldAll = nullptr;
    QAction *copy = nullptr; ///< shows the four below
    QAction *copyId = nullptr;
    QAction *copySubject = nullptr;
    QAction *copyLink = nullptr;
    QAction *copyLine = nullptr;
    QAction *undo = nullptr; ///< the single letter beside the window's Ctrl+Z
    QAction *redo = nullptr;
    QList<QAction *> separators;

    [[nodiscard]] static ChangesActions create(QObject *parent);
    /// All of them with separators, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
    /// Those that decide, so that nobody does by accident, and those whose keys mean something else in the differences:
    /// they are for the list alone.
    [[nodiscard]] QList<QAction *> listOnly() const;
    /// Those that need a selected change.
    [[nodiscard]] QList<QAction *> needingChange() const;
    /// What can be done with a change, for its context menu: all of them would fill the screen.
    [[nodiscard]] QList<QAction *> ofChange() const;
};

} // namespace waybill::app
