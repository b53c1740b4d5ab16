// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMenu;

namespace waybill::app {

class RecentProducts;

/// Fills a menu with what was opened lately.
class RecentMenu : public QObject {
    Q_OBJECT

public:
    /// Both outlive it, or go with the window.
    RecentMenu(QMenu &menu, RecentProducts &recent, QObject *parent);

Q_SIGNALS:
    void openRequested(const QStringList &paths);

private:
    void fill();

    QMenu &m_menu;
    RecentProducts &m_recent;
};

} // namespace waybill::app
