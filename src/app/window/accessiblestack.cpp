// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/accessiblestack.h"

#include <QAccessibleWidget>
#include <QStackedWidget>

namespace waybill::app {

namespace {

/// Its children are the pages; those behind are not showing, and say so themselves.
class AccessibleStack : public QAccessibleWidget {
public:
    explicit AccessibleStack(QStackedWidget *stack)
        : QAccessibleWidget(stack, QAccessible::Client)
    {}
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *stack = qobject_cast<QStackedWidget *>(object);
    return stack ? new AccessibleStack(stack) : nullptr;
}

} // namespace

void installAccessibleStacks()
{
    QAccessible::installFactory(make);
}

} // namespace waybill::app
