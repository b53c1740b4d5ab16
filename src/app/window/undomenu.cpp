// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/undomenu.h"

#include "app/common/icons.h"

#include <QCoreApplication>
#include <QMenu>
#include <QUndoStack>

namespace waybill::app {

namespace {

struct UndoMenuStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::MainWindow)
};

} // namespace

void insertUndo(QMenu &menu, QAction *before, const QUndoStack &stack)
{
    QAction *undo = stack.createUndoAction(&menu, UndoMenuStrings::tr("&Undo"));
    undo->setShortcut(QKeySequence(QKeySequence::Undo));
    undo->setObjectName(QStringLiteral("actionUndo"));
    undo->setIcon(icon(QStringLiteral("undo")));
    undo->setStatusTip(UndoMenuStrings::tr("Undo the last decision"));
    QAction *redo = stack.createRedoAction(&menu, UndoMenuStrings::tr("&Redo"));
    redo->setShortcut(QKeySequence(QKeySequence::Redo));
    redo->setObjectName(QStringLiteral("actionRedo"));
    redo->setIcon(icon(QStringLiteral("redo")));
    redo->setStatusTip(UndoMenuStrings::tr("Redo the last undone decision"));
    menu.insertActions(before, {undo, redo});
    menu.insertSeparator(before);
}

} // namespace waybill::app
