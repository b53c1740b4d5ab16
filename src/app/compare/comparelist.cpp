// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparelist.h"

#include <QListView>

namespace waybill::app {

void setUpCompareList(QListView *view)
{
    view->setFrameShape(QFrame::NoFrame);
    view->setUniformItemSizes(true);
    view->setMouseTracking(true);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
}

} // namespace waybill::app
