// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAction;
class QActionGroup;
class QVBoxLayout;

namespace waybill::app {

/// The pages as a column of buttons at the window's leading edge.
class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(QWidget *parent = nullptr);

    /// Adds a button for a checkable action, which is one of an exclusive group.
    void addPage(QAction *action);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_layout;
    QActionGroup *m_group;
};

} // namespace waybill::app
