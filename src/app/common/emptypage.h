// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QListView;
class QStringListModel;
class QVBoxLayout;

namespace waybill::app {

class RecentProducts;

/// What is shown while nothing is open: what to do next.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    /// `recent` and the actions outlive the page.
    EmptyPage(const QList<QAction *> &actions, RecentProducts &recent, QWidget *parent = nullptr);

Q_SIGNALS:
    void openRequested(const QStringList &paths);

private:
    void fill();
    QWidget *recentButton(const QStringList &paths);

    RecentProducts &m_recent;
    QLabel *m_recentTitle;
    QVBoxLayout *m_recentLayout;
};

} // namespace waybill::app
