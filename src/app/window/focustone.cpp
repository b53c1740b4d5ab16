// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/focustone.h"

#include "models/common/impactstyle.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QEvent>

namespace waybill::app {

namespace {

constexpr double Grey = 0.11; // how much of the text's colour is in what is selected without the keyboard

} // namespace

FocusTone::FocusTone(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    window->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, const QWidget *now) {
        // While another window has the keyboard the lists stay as they are: it will come back.
        if (now && now->window() == m_window)
            apply();
    });
}

bool FocusTone::eventFilter(QObject *watched, QEvent *event)
{
    // Lists take the colours of the new palette after the window.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::Show)
        QMetaObject::invokeMethod(this, &FocusTone::apply, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void FocusTone::apply() const
{
    const QWidget *focus = QApplication::focusWidget();
    const auto views = m_window->findChildren<QAbstractItemView *>();
    for (QAbstractItemView *view : views) {
        if (view->window() != m_window)
            continue; // what a box drops down
        QPalette palette = view->palette();
        const bool has = focus && (focus == view || view->isAncestorOf(focus));
        const QColor wanted = has ? QApplication::palette().color(QPalette::Highlight)
                                  : models::mix(palette.color(QPalette::Text), palette.color(QPalette::Base), Grey);
        if (palette.color(QPalette::Highlight) == wanted)
            continue;
        palette.setColor(QPalette::Highlight, wanted);
        view->setPalette(palette);
    }
}

} // namespace waybill::app

#include "moc_focustone.cpp"
