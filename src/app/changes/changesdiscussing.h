// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesselection.h"

#include <QObject>

#include <vector>

namespace waybill::release {
struct Comment;
struct DiscussionEdits;
} // namespace waybill::release

namespace waybill::app {

class ChangeDetail;

/// What the commands of triage by several people do: who is to decide about the selected changes, and comments on them;
/// each with undo. On a folded heading they are for its whole group. GUI thread only.
class ChangesDiscussing : public QObject {
    Q_OBJECT

public:
    ChangesDiscussing(const ChangesParts &parts, ChangesSelection &selection, ChangeDetail &detail);

    /// The selection changed: what can be done, and the discussion of the change under the cursor.
    void refresh();
    /// While something is said: the selection stays as it is.
    [[nodiscard]] bool isActing() const { return m_acting; }

Q_SIGNALS:
    /// For the line of hints.
    void said(const QString &text);
    /// Likewise, of something that can be undone.
    void done(const QString &text);
    /// The keyboard should go to the list.
    void listWanted();

private:
    /// The selected changes, or those of a folded group.
    [[nodiscard]] std::vector<TriageItem> targets() const;
    void assign(const QString &name);
    void assignToMe();
    void comment(const QString &text);
    void remove(const release::Comment &comment);
    void push(const release::DiscussionEdits &edits, const QString &text);

    ChangesParts m_parts;
    ChangesSelection &m_selection;
    ChangeDetail &m_detail;
    bool m_acting = false;
};

} // namespace waybill::app
