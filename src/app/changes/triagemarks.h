// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/changesmodel.h"

#include <QObject>

class QUndoStack;

namespace waybill::app {

/// The changes that somebody wants to look at again. They are for this person alone, in the user's settings, and in no
/// file that others read: whether a change needs a second look is no decision. Steps can be undone like decisions.
class TriageMarks : public QObject {
    Q_OBJECT

public:
    explicit TriageMarks(QObject *parent = nullptr);

    /// Takes up what was marked in a product, named by the file that its decisions are in; empty: none is open.
    void open(const QString &decisionsFile);
    /// Marks all of them, or takes the mark from all where they all have it.
    void toggle(const std::vector<models::ChangeKey> &keys, QUndoStack &undo);
    [[nodiscard]] const std::set<models::ChangeKey> &all() const { return m_marked; }

Q_SIGNALS:
    void changed();

private:
    void set(const std::vector<models::ChangeKey> &keys, bool marked);
    void save() const;

    QString m_name; ///< of the setting
    std::set<models::ChangeKey> m_marked;
};

} // namespace waybill::app
