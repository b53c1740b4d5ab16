// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QToolButton>

class QWidget;

namespace waybill::app {

/// Buttons of a row that wraps have words beside their icons where that leaves the row one line, else the icons alone:
/// names for screen readers and tool tips are there either way. Lives as long as the widget.
class ButtonWords : public QObject {
public:
    /// `row` is a layout of `widget` as wide as this, whose height depends on its width (FlowLayout).
    ButtonWords(QWidget &widget, QLayout &row, const QList<QToolButton *> &buttons);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    void setStyle(Qt::ToolButtonStyle style);
    [[nodiscard]] int wantedWidth() const;
    [[nodiscard]] QSize rowHint() const;

    QWidget &m_widget;
    QPointer<QLayout> m_row; ///< goes before the widget does, which still hides what is in it
    QList<QPointer<QToolButton>> m_buttons;
    int m_wanted = 0; ///< pixels, with all words
    int m_spared = 0; ///< of these, by the words that do not show
};

} // namespace waybill::app
