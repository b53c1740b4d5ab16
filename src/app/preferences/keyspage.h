// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/shortcuts.h"
#include "app/preferences/preferencepage.h"

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace waybill::app {

/// The keys of every command: found, changed, and given back. What another command has where both work is said, and
/// taken only when somebody insists.
class KeysPage : public PreferencePage {
    Q_OBJECT

public:
    /// `shortcuts` outlive it.
    explicit KeysPage(Shortcuts &shortcuts, QWidget *parent = nullptr);

    void refresh() override;

private:
    void fill();
    void filter();
    void showChoice();
    void showConflicts();
    void assign(bool replace);
    [[nodiscard]] QString chosen() const; ///< the command's name; empty where there is none
    [[nodiscard]] QKeySequence typed() const;

    Shortcuts &m_shortcuts;
    std::vector<Shortcuts::Command> m_commands;
    QLineEdit *m_search;
    QTreeWidget *m_tree;
    QKeySequenceEdit *m_key;
    QPushButton *m_assign;
    QPushButton *m_add;
    QPushButton *m_remove;
    QPushButton *m_default;
    QPushButton *m_allDefaults;
    QLabel *m_conflict;
};

} // namespace waybill::app
