// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace waybill::app {

/// Shift+F10 opens the context menu of what has the focus, as the menu key does, which many keyboards lack. Qt knows it
/// on Windows only. Filters the events of the application as long as it lives. GUI thread only.
class ContextMenuKey : public QObject {
    Q_OBJECT

public:
    explicit ContextMenuKey(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace waybill::app
