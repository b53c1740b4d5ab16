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
constexpr int TabsShare = 55; // percent, which the tabs may take of a small window

} // namespace

SplitterShare::SplitterShare(QSplitter &splitter, int start, int percent)
    : QObject(&splitter)
    , m_splitter(splitter)
    , m_start(start)
    , m_percent(percent)
{
    splitter.setSizes({start, 2 * start});
    splitter.installEventFilter(this);
    connect(&splitter, &QSplitter::splitterMoved, this, [this] {
        const int now = m_splitter.sizes().value(0);
        if (now > 0)
            m_wanted = now;
    });
}

void SplitterShare::setAmple(int percent)
{
    m_ample = percent;
}

void SplitterShare::setRest(int rest)
{
    m_rest = rest;
}

void SplitterShare::setWanted(int wanted)
{
    m_wanted = wanted;
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
    if (event->type() == QEvent::Show)
        arrange();
    // It may have been resized while it was hidden; on a resize it has not taken its new size yet.
    if ((event->type() == QEvent::Show || (event->type() == QEvent::Resize && m_splitter.isVisible())) && !m_waiting) {
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
    if (sizes.size() != 2 || sum <= 0 || sizes.at(0) == 0)
        return;
    const int wanted = m_wanted > 0 ? m_wanted : startOf(sum);
    const int tabs = m_tabs ? std::min(m_tabs->sizeHint().width() + TabsMargin, sum * TabsShare / 100) : 0;
    const int most = std::max(sum * m_percent / 100, tabs);
    const int first = std::max(1, std::min({wanted, most, sum - m_rest}));
    m_splitter.setSizes({first, sum - first});
}

} // namespace waybill::app

#include "moc_splittershare.cpp"
