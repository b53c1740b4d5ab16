// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPoint>

class QWidget;

namespace waybill::app {

/// Answers What's This (Shift+F1, then a click) for whatever is clicked: the column of a table, a cell with its badge
/// or verdict, a button. As long as it lives it watches the application. GUI thread only.
class Explainer : public QObject {
    Q_OBJECT

public:
    explicit Explainer(QObject *parent);

    /// What there is to say about a place in a widget, as rich text; empty where there is nothing.
    [[nodiscard]] static QString explain(const QWidget *widget, const QPoint &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace waybill::app
