// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/linediff.h"

#include <QAction>
#include <QList>

#include <array>

namespace waybill::diffview {

/// The commands of a view: text, key, status tip and, as the property "iconName", a picture. What they do, and when
/// they can be used, the view says. Owned by the parent.
struct DiffCommands {
    QAction *next = nullptr;
    QAction *previous = nullptr;
    QAction *unified = nullptr; ///< toggle, as the four below
    QAction *wholeFile = nullptr;
    QAction *wrap = nullptr;
    std::array<QAction *, 4> whitespace{}; ///< in the order of git::Whitespace; one is checked
    QAction *blankLines = nullptr;         ///< toggle: they make no difference
    QAction *nextWhitespace = nullptr;     ///< the next of the four
    QAction *connectors = nullptr;         ///< toggle
    QAction *align = nullptr;              ///< chooses a line, then its counterpart
    QAction *unalign = nullptr;
    QAction *hide = nullptr;       ///< toggle: changes of comments and formatting alone
    QAction *blueOrange = nullptr; ///< toggle: the other palette
    QAction *changeList = nullptr;
    QAction *search = nullptr;
    QAction *nextMatch = nullptr;
    QAction *previousMatch = nullptr;
    QAction *otherEnd = nullptr; ///< of a move
    QAction *moreContext = nullptr;
    QAction *lessContext = nullptr;
    QAction *picture = nullptr; ///< toggle: of a file that is a text as well
    QAction *copyPatch = nullptr;
    QAction *copyPlace = nullptr;
    QAction *edit = nullptr;     ///< the file, at the line of the caret
    QAction *editBoth = nullptr; ///< both sides
    QAction *forge = nullptr;    ///< the line on the web
    QAction *blame = nullptr;    ///< who changed the line
    QAction *zoomIn = nullptr;
    QAction *zoomOut = nullptr;
    QAction *zoomReset = nullptr;
    QList<QAction *> separators;

    [[nodiscard]] static DiffCommands create(QObject *parent);
    /// In the order of a menu, separators between them.
    [[nodiscard]] QList<QAction *> all() const;
};

} // namespace waybill::diffview
