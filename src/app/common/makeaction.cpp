// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/makeaction.h"

#include "app/common/icons.h"

namespace waybill::app {

QAction *makeAction(QObject *parent, const char *name, const QString &text, const QList<QKeySequence> &keys,
                    const QString &iconName, const QString &tip)
{
    auto *action = new QAction(icon(iconName), text, parent);
    action->setObjectName(QLatin1String(name));
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setStatusTip(tip);
    return action;
}

} // namespace waybill::app
