// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/buttonwords.h"

#include <QEvent>

namespace waybill::app {

ButtonWords::ButtonWords(QWidget &widget, QLayout &row, const QList<QToolButton *> &buttons)
    : QObject(&widget)
    , m_widget(widget)
    , m_row(&row)
{
    m_widget.installEventFilter(this);
    for (QToolButton *button : buttons) {
        button->installEventFilter(this);
        m_buttons.append(button);
    }
}

bool ButtonWords::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_row)
        return false;
    switch (event->type()) {
    case QEvent::Resize:
        if (watched != &m_widget)
            break;
        [[fallthrough]];
    case QEvent::FontChange: arrange(); break;
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
        if (watched != &m_widget)
            arrange();
        break;
    case QEvent::LayoutRequest: // asked for by arrange(), too
        if (watched == &m_widget && wantedWidth() != m_wanted)
            arrange();
        break;
    default: break;
    }
    return false;
}

void ButtonWords::arrange()
{
    setStyle(Qt::ToolButtonTextBesideIcon);
    m_wanted = rowHint().width();
    m_spared = 0;
    const auto *row = m_row.data();
    if (!row || row->heightForWidth(m_widget.width()) <= rowHint().height())
        return;
    setStyle(Qt::ToolButtonIconOnly);
    m_spared = m_wanted - rowHint().width();
}

void ButtonWords::setStyle(Qt::ToolButtonStyle style)
{
    for (const QPointer<QToolButton> &button : m_buttons) {
        if (button)
            button->setToolButtonStyle(style);
    }
    if (auto *row = m_row.data())
        row->invalidate();
}

/// What the row would take with all words.
int ButtonWords::wantedWidth() const
{
    return rowHint().width() + m_spared;
}

QSize ButtonWords::rowHint() const
{
    const auto *row = m_row.data();
    return row ? row->sizeHint() : QSize();
}

} // namespace waybill::app
