// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/filterkeys.h"

#include <QAction>
#include <QLineEdit>

namespace waybill::app {

void emptyOnEscape(QLineEdit *filter, const std::function<void()> &leave)
{
    auto *escape = new QAction(filter);
    escape->setShortcut(QKeySequence(Qt::Key_Escape));
    escape->setShortcutContext(Qt::WidgetShortcut);
    filter->addAction(escape);
    QObject::connect(escape, &QAction::triggered, filter, [filter, leave] {
        filter->clear();
        leave();
    });
}

} // namespace waybill::app
