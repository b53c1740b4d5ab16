// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/recentmenu.h"

#include "app/common/icons.h"
#include "app/common/recentproducts.h"
#include "support/text.h"

#include <QMenu>

namespace waybill::app {

RecentMenu::RecentMenu(QMenu &menu, RecentProducts &recent, QObject *parent)
    : QObject(parent)
    , m_menu(menu)
    , m_recent(recent)
{
    connect(&recent, &RecentProducts::changed, this, &RecentMenu::fill);
    fill();
}

void RecentMenu::fill()
{
    m_menu.clear();
    const QList<QStringList> all = m_recent.all();
    for (const QStringList &paths : all) {
        const auto state = m_recent.stateOf(paths);
        QString text = RecentProducts::label(paths);
        if (state)
            text = tr("%1 (%2)", "product, path").arg(visibleLine(state->name), text);
        text.replace(QLatin1Char('&'), QLatin1String("&&"));
        QAction *action = m_menu.addAction(icon(QStringLiteral("recent")), text);
        action->setStatusTip(tr("Open it again"));
        connect(action, &QAction::triggered, this, [this, paths] { Q_EMIT openRequested(paths); });
    }
    m_menu.setEnabled(!all.isEmpty());
    if (all.isEmpty())
        return;
    m_menu.addSeparator();
    QAction *forget = m_menu.addAction(tr("&Clear List"));
    forget->setStatusTip(tr("Clear this list"));
    connect(forget, &QAction::triggered, this, [this] { m_recent.clear(); });
}

} // namespace waybill::app

#include "moc_recentmenu.cpp"
