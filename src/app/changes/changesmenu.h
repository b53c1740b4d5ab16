// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QEvent>
#include <QMenu>

namespace waybill::app {

/// A menu above a widget in which letters are commands: while it is open a letter chooses in the menu. Qt would run
/// the command.
class ChangesMenu : public QMenu {
public:
    using QMenu::QMenu;

protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            event->accept();
            return true;
        }
        return QMenu::event(event);
    }
};

} // namespace waybill::app
