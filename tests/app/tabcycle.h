// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QSet>
#include <QTest>
#include <QWidget>

namespace waybill::testing {

/// What the Tab key does not reach in a window that is shown, though it takes the keyboard; empty where it reaches all.
/// Of a group of radio buttons one is enough.
inline QString missedByTab(QWidget &window)
{
    QSet<const QWidget *> reached;
    for (int step = 0; step < 300; ++step) {
        QWidget *now = window.focusWidget() ? window.focusWidget() : &window;
        reached.insert(now);
        QTest::keyClick(now, Qt::Key_Tab);
    }
    QStringList missed;
    const auto all = window.findChildren<QWidget *>();
    for (const QWidget *one : all) {
        if (one->isVisible() && one->isEnabled() && (one->focusPolicy() & Qt::TabFocus) == Qt::TabFocus
            && !one->focusProxy() && !reached.contains(one)) {
            const auto *button = qobject_cast<const QAbstractButton *>(one);
            missed << QStringLiteral("%1 %2 %3")
                          .arg(QLatin1String(one->metaObject()->className()), one->objectName(),
                               button ? button->text() : QString());
        }
    }
    return missed.join(QLatin1Char(','));
}

} // namespace waybill::testing
