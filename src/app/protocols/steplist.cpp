// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/steplist.h"

#include "models/notes/proceduredelegate.h"

#include <QKeyEvent>

namespace waybill::app {

StepList::StepList(QWidget *parent)
    : QListView(parent)
{
    setItemDelegate(new models::ProcedureDelegate(this));
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setEditTriggers(DoubleClicked); // keys are commands
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setDropIndicatorShown(true);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void StepList::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)
        && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        return;
    QListView::keyPressEvent(event);
}

void StepList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        scheduleDelayedItemsLayout();
}

} // namespace waybill::app

#include "moc_steplist.cpp"
