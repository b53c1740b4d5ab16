// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/undowatch.h"

#include <QUndoStack>

namespace waybill::app {

UndoWatch::UndoWatch(const QUndoStack &stack, QObject *parent)
    : QObject(parent)
    , m_stack(stack)
    , m_index(stack.index())
    , m_next(stack.command(stack.index()))
{
    connect(&stack, &QUndoStack::indexChanged, this, &UndoWatch::look);
}

void UndoWatch::look(int index)
{
    const QUndoCommand *undone = index < m_index ? m_stack.command(index) : nullptr;
    const QUndoCommand *done = index > m_index ? m_stack.command(index - 1) : nullptr;
    const bool again = done && done == m_next;
    m_index = index;
    m_next = m_stack.command(index);
    if (undone)
        Q_EMIT stepped(tr("Undone: %1").arg(undone->text()));
    else if (again)
        Q_EMIT stepped(tr("Redone: %1").arg(done->text()));
}

} // namespace waybill::app

#include "moc_undowatch.cpp"
