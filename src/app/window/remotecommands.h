// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace waybill::app {

class Session;

/// The commands that ask others for what is new: remotes for commits, forges for what git does not hold. Each opens a
/// dialog that asks first. Owned by the window. GUI thread only.
class RemoteCommands : public QObject {
    Q_OBJECT

public:
    /// `fetch` is the window's; the other command is made, and stands below it in the menu. The session outlives it.
    RemoteCommands(Session &session, QAction &fetch, QMenu &menu, QWidget *window);

private:
    void refreshForges();

    Session &m_session;
    QWidget *m_window;
};

} // namespace waybill::app
