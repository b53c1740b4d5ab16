// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QHelpEvent;
class QWidget;

namespace waybill::app {

/// Shows every tool tip of the program as plain text, whatever it looks like: Qt takes for rich text what looks like
/// it, and a commit's title with an image in it would make the window read a file (docs/security.md). Filters the
/// application's events for as long as it lives; the one place where that is seen to, so that models and widgets give
/// their tips as they are.
class PlainTips : public QObject {
public:
    explicit PlainTips(QObject *parent = nullptr);

    /// Shows the tip of this event, for a widget that has one of its own making.
    static void show(const QHelpEvent &event, const QString &text, QWidget *widget);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
};

} // namespace waybill::app
