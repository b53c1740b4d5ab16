// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/notes/notesrenderer.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>

#include <vector>

namespace waybill::app {

/// The commands of the Notes page with their keys. The page owns them and connects them.
struct NotesActions {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::NotesActions)

public:
    std::vector<std::pair<QAction *, NotesFormat>> exports;
    QAction *insert = nullptr; ///< into a changelog
    QAction *copy = nullptr;
    QAction *copyRich = nullptr;
    QAction *print = nullptr;
    QAction *find = nullptr;
    QAction *chooseTemplate = nullptr;
    QAction *editText = nullptr;
    QAction *suspected = nullptr; ///< checkable: whether the notes have a section of changes to check
    QAction *separator = nullptr;
    QActionGroup *views = nullptr; ///< of the three below, one of which is checked
    QAction *viewNotes = nullptr;
    QAction *viewTyped = nullptr;
    QAction *viewSince = nullptr;

    [[nodiscard]] static NotesActions create(QWidget *page);
    /// All but the separator, in the order of menus.
    [[nodiscard]] QList<QAction *> all() const;
    /// Those that take the notes elsewhere: they wait until all of the product is read.
    [[nodiscard]] QList<QAction *> taking() const;
};

} // namespace waybill::app
