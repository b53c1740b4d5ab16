// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/splittershare.h"

#include <QEvent>
#include <QSplitter>

#include <numeric>

namespace waybill::app {

SplitterShare::SplitterShare(QSplitter &splitter, int percent)
    : QObject(&splitter)
    , m_splitter(splitter)
    , m_percent(percent)
{
    splitter.installEventFilter(this);
}

bool SplitterShare::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && m_splitter.isVisible() && !m_waiting) {
        const int now = m_splitter.sizes().value(0); // still as it was before
        if (now != m_given && now > 0)
            m_wanted = now;
        m_waiting = true;
        QMetaObject::invokeMethod(this, &SplitterShare::arrange, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

void SplitterShare::arrange()
{
    m_waiting = false;
    const QList<int> sizes = m_splitter.sizes();
    const int sum = std::accumulate(sizes.begin(), sizes.end(), 0);
    if (sizes.size() != 2 || m_wanted <= 0 || sum <= 0 || sizes.at(0) == 0)
        return;
    const int first = std::min(m_wanted, sum * m_percent / 100);
    m_splitter.setSizes({first, sum - first});
    m_given = m_splitter.sizes().value(0);
}

} // namespace waybill::app
