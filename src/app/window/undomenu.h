// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QAction;
class QMenu;
class QUndoStack;

namespace waybill::app {

/// Puts Undo and Redo, and a line below them, before an action of a menu. The stack outlives the menu.
void insertUndo(QMenu &menu, QAction *before, const QUndoStack &stack);

} // namespace waybill::app
