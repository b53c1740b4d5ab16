// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/filterkeys.h"

#include <QAction>
#include <QLineEdit>

namespace waybill::app {

namespace {

void onEscapeWithin(QWidget *widget, Qt::ShortcutContext context, const std::function<void()> &run)
{
    auto *escape = new QAction(widget);
    escape->setShortcut(QKeySequence(Qt::Key_Escape));
    escape->setShortcutContext(context);
    widget->addAction(escape);
    QObject::connect(escape, &QAction::triggered, widget, run);
}

} // namespace

void emptyOnEscape(QLineEdit *filter, const std::function<void()> &leave)
{
    onEscapeWithin(filter, Qt::WidgetShortcut, [filter, leave] {
        filter->clear();
        leave();
    });
}

void onEscape(QWidget *widget, const std::function<void()> &leave)
{
    onEscapeWithin(widget, Qt::WidgetWithChildrenShortcut, leave);
}

} // namespace waybill::app
