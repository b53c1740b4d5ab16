// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>

namespace waybill::app {

/// The commands on the steps of the procedure with their keys, which count where the steps have the focus. Their
/// parent owns them; the editor connects them.
struct ProcedureActions {
    QAction *show = nullptr; ///< leads to the steps; not of the editor itself
    QAction *edit = nullptr;
    QAction *add = nullptr;
    QAction *dismiss = nullptr; ///< restores what is dismissed
    QAction *up = nullptr;
    QAction *down = nullptr;
    QAction *reset = nullptr;
    QAction *reason = nullptr;

    [[nodiscard]] static ProcedureActions create(QObject *parent);
    /// Those that are about the chosen step, in the order of menus.
    [[nodiscard]] QList<QAction *> ofStep() const { return {edit, reason, add, dismiss, up, down, reset}; }
};

} // namespace waybill::app
