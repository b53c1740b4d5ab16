// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace waybill::app {

/// Scrolls a column of controls up and down, where it is higher than the window leaves room for; it is never narrower
/// than they need.
class ColumnArea : public QScrollArea {
    Q_OBJECT

public:
    explicit ColumnArea(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace waybill::app
