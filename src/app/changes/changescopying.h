// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesselection.h"

#include <QObject>

class QMenu;

namespace waybill::app {

/// Puts the ids, titles, addresses or lines of the notes of the selected changes on the clipboard. GUI thread only.
class ChangesCopying : public QObject {
    Q_OBJECT

public:
    /// `parent` owns the menu.
    ChangesCopying(const ChangesParts &parts, ChangesSelection &selection, QWidget *parent);

    /// What can be copied.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// The web address of the pull request or commit; empty where the remote names no forge.
    [[nodiscard]] QString linkOf(const TriageItem &item) const;

Q_SIGNALS:
    /// For the line of hints.
    void said(const QString &text);

private:
    void connectActions();
    void showMenu();
    void copy(const std::function<QString(const TriageItem &)> &textOf);

    ChangesParts m_parts;
    ChangesSelection &m_selection;
    QMenu *m_menu;
};

} // namespace waybill::app
