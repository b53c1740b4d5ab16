// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/splittershare.h"

#include <QEvent>
#include <QSplitter>
#include <QTabBar>

#include <numeric>

namespace waybill::app {

namespace {

constexpr int TabsMargin = 8; // pixels beside the tabs

} // namespace

SplitterShare::SplitterShare(QSplitter &splitter, int start, int percent)
    : QObject(&splitter)
    , m_splitter(splitter)
    , m_start(start)
    , m_percent(percent)
{
    splitter.setSizes({start, 2 * start});
    splitter.installEventFilter(this);
}

void SplitterShare::setAmple(int percent)
{
    m_ample = percent;
}

void SplitterShare::setRest(int rest)
{
    m_rest = rest;
}

void SplitterShare::setTabs(const QTabBar &tabs)
{
    m_tabs = &tabs;
}

int SplitterShare::startOf(int sum) const
{
    return std::max({m_start, sum * m_ample / 100, m_tabs ? m_tabs->sizeHint().width() + TabsMargin : 0});
}

bool SplitterShare::eventFilter(QObject *watched, QEvent *event)
{
    const int now = m_splitter.sizes().value(0); // on a resize still as it was before
    // It may have been resized while it was hidden; a width that somebody chose stays as it comes back.
    const bool comesUntouched = event->type() == QEvent::Show && now == m_start;
    if ((comesUntouched || (event->type() == QEvent::Resize && m_splitter.isVisible())) && !m_waiting) {
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
    const int wanted = m_wanted == m_start ? startOf(sum) : m_wanted;
    const int first = std::max(1, std::min({wanted, sum * m_percent / 100, sum - m_rest}));
    m_splitter.setSizes({first, sum - first});
    m_given = m_splitter.sizes().value(0);
}

} // namespace waybill::app
