// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/pagearea.h"

#include <QApplication>

namespace waybill::app {

PageArea::PageArea(QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        // A list that fills the page is in sight wherever the page is scrolled to.
        if (now && widget() && widget()->isAncestorOf(now) && now->width() <= viewport()->width()
            && now->height() <= viewport()->height())
            ensureWidgetVisible(now, 8, 8);
    });
}

} // namespace waybill::app

#include "moc_pagearea.cpp"
