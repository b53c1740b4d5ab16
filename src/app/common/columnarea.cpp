// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/columnarea.h"

#include <QEvent>
#include <QScrollBar>

namespace waybill::app {

namespace {

constexpr int LeastHeight = 80;

} // namespace

ColumnArea::ColumnArea(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
}

QSize ColumnArea::minimumSizeHint() const
{
    const int bar = verticalScrollBar()->sizeHint().width();
    return {widget() ? widget()->minimumSizeHint().width() + bar : 0, LeastHeight};
}

bool ColumnArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace waybill::app

#include "moc_columnarea.cpp"
