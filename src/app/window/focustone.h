// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace waybill::app {

/// Lets the list that has the keyboard look different from those that have not: what is selected there has the colour
/// of selections, elsewhere it is grey. Owned by the window; GUI thread only.
class FocusTone : public QObject {
    Q_OBJECT

public:
    explicit FocusTone(QWidget *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply() const;

    QWidget *m_window;
};

} // namespace waybill::app
