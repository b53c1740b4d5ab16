// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/findeverywhere.h"

#include <QAction>

namespace waybill::app {

FindEverywhere::FindEverywhere(QWidgetList places, QObject *parent)
    : QObject(parent)
    , m_places(std::move(places))
{}

void FindEverywhere::follow(QAction *find)
{
    for (QWidget *place : std::as_const(m_places)) {
        if (m_find)
            place->removeAction(m_find);
        if (find)
            place->addAction(find);
    }
    m_find = find;
}

} // namespace waybill::app

#include "moc_findeverywhere.cpp"
