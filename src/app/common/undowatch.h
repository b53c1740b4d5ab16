// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QUndoCommand;
class QUndoStack;

namespace waybill::app {

/// Says which step was undone or redone, whatever asked for it: a menu, a key of a list, a button. What is pushed
/// is not. GUI thread only.
class UndoWatch : public QObject {
    Q_OBJECT

public:
    /// The stack outlives it.
    explicit UndoWatch(const QUndoStack &stack, QObject *parent = nullptr);

Q_SIGNALS:
    /// "Undone: breaking for “config: remove default_vcpus”".
    void stepped(const QString &said);

private:
    void look(int index);

    const QUndoStack &m_stack;
    int m_index;
    const QUndoCommand *m_next; ///< what a redo would do; only compared: it may be gone
};

} // namespace waybill::app
