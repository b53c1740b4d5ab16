// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>

#include <array>

class QActionGroup;

namespace waybill::app {

/// The commands of the Catalogue page with their keys. Their parent owns them; the page connects them.
struct CatalogueActions {
    std::array<QAction *, 6> views{}; ///< in the order of CatalogueTables::View; checkable, one at a time
    QAction *look = nullptr;          ///< at registries
    QAction *compareTags = nullptr;   ///< of an image in a registry
    QAction *open = nullptr;
    QAction *openFile = nullptr;
    QAction *history = nullptr;
    QAction *filter = nullptr;
    QAction *onlyProblems = nullptr; ///< checkable
    QAction *problems = nullptr;     ///< checkable
    QAction *copyText = nullptr;
    QAction *copyMarkdown = nullptr;
    QAction *save = nullptr;
    QList<QAction *> separators;

    [[nodiscard]] static CatalogueActions create(QObject *parent);
    /// All of them with separators, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
};

} // namespace waybill::app
