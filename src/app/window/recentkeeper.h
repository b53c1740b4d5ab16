// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

namespace waybill::app {

class RecentProducts;
class Session;

/// Keeps what is open, and how it is, among the recent products. GUI thread only.
class RecentKeeper : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    RecentKeeper(Session &session, RecentProducts &recent, QObject *parent = nullptr);

    /// What opens the product that is open again: its waybill.toml, else what was opened, else its folder.
    [[nodiscard]] static QStringList pathsOf(const Session &session);

private:
    void add();
    void describe();

    Session &m_session;
    RecentProducts &m_recent;
    QTimer m_soon; ///< many decisions are one change of the state
};

} // namespace waybill::app
