// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QToolButton>

namespace waybill::app {

/// In the status bar: what happened to the product since it was read, and that a click reads it again. Hidden while
/// nothing did.
class NewsButton : public QToolButton {
    Q_OBJECT

public:
    explicit NewsButton(QWidget *parent = nullptr);

    void showNews(const QString &news);
};

} // namespace waybill::app
