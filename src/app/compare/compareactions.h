// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/comparefilter.h"

#include <QAction>

#include <map>

namespace waybill::app {

/// The commands of the Compare page with their keys. Their parent owns them; the page connects them.
struct CompareActions {
    QAction *nextDifference = nullptr;
    QAction *previousDifference = nullptr;
    QAction *nextFile = nullptr;
    QAction *previousFile = nullptr;
    QAction *expandAll = nullptr;
    QAction *collapseAll = nullptr;
    QAction *flat = nullptr; ///< checkable
    QAction *filter = nullptr;
    std::map<models::FileGroup, QAction *> groups; ///< checkable: they show
    QAction *withoutVendored = nullptr;            ///< checkable
    QAction *onlyBreaking = nullptr;               ///< checkable
    QAction *onlyAdditive = nullptr;               ///< checkable
    QAction *search = nullptr;
    QAction *copyPath = nullptr;
    QAction *copyList = nullptr;
    QAction *savePatch = nullptr;
    QAction *revisions = nullptr;
    QAction *swap = nullptr;
    QAction *graph = nullptr; ///< checkable: it shows
    QAction *folders = nullptr;
    QAction *files = nullptr;
    QAction *reset = nullptr;
    QAction *withoutDuplicates = nullptr; ///< checkable
    QAction *stopRenames = nullptr;
    QAction *copies = nullptr; ///< checkable
    QAction *looserRenames = nullptr;
    QAction *stricterRenames = nullptr;
    QList<QAction *> separators;

    [[nodiscard]] static CompareActions create(QObject *parent);
    /// All of them with separators, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
    /// Those that need a file to be chosen.
    [[nodiscard]] QList<QAction *> needingFile() const;
};

} // namespace waybill::app
