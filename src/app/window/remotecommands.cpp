// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/remotecommands.h"

#include "app/common/makeaction.h"
#include "app/session/session.h"
#include "app/window/fetchdialog.h"
#include "app/window/forgedialog.h"

#include <QAction>
#include <QMenu>

namespace waybill::app {

RemoteCommands::RemoteCommands(Session &session, QAction &fetch, QMenu &menu, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{
    connect(&fetch, &QAction::triggered, this, [this] { (new FetchDialog(m_session, m_window))->show(); });
    auto *forges =
        makeAction(window, "actionRefreshForges", tr("Refresh Fo&rge Data…"),
                   {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5)}, QStringLiteral("link"),
                   tr("Ask the forges for labels, release notes, checks and milestones, after confirmation"));
    forges->setShortcutContext(Qt::WindowShortcut); // a menu's is no widget's
    const QList<QAction *> all = menu.actions();
    const qsizetype after = all.indexOf(&fetch) + 1;
    menu.insertAction(after < all.size() ? all.at(after) : nullptr, forges);
    const auto enable = [this, forges] { forges->setEnabled(m_session.isOpen()); };
    connect(&session, &Session::productOpened, forges, enable);
    connect(&session, &Session::closed, forges, enable);
    connect(forges, &QAction::triggered, this, &RemoteCommands::refreshForges);
    enable();
}

void RemoteCommands::refreshForges()
{
    auto *dialog = m_window->findChild<ForgeDialog *>(QString(), Qt::FindDirectChildrenOnly);
    if (!dialog)
        dialog = new ForgeDialog(m_session, m_window);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace waybill::app

#include "moc_remotecommands.cpp"
