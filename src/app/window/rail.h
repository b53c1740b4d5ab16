// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include <vector>

class QAction;
class QActionGroup;
class QToolButton;
class QVBoxLayout;

namespace waybill::app {

/// The pages as a column of buttons at the window's leading edge.
class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(QWidget *parent = nullptr);

    /// Adds a button for a checkable action, which is one of an exclusive group.
    void addPage(QAction *action);
    /// The size of the window that it is in: where labels would take too much of it, the pictures stand alone.
    void setRoom(const QSize &window);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrange();

    QSize m_room;
    std::vector<QToolButton *> m_buttons;
    QVBoxLayout *m_layout;
    QActionGroup *m_group;
};

} // namespace waybill::app
