// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/keptsplitter.h"

#include "app/common/splittershare.h"

#include <QEvent>
#include <QSplitter>

#include <numeric>

namespace waybill::app {

namespace {

qint64 sumOf(const QList<int> &sizes)
{
    return std::accumulate(sizes.begin(), sizes.end(), qint64(0));
}

bool stretches(const QSplitter &splitter, int index)
{
    const QSizePolicy policy = splitter.widget(index)->sizePolicy();
    return (splitter.orientation() == Qt::Horizontal ? policy.horizontalStretch() : policy.verticalStretch()) > 0;
}

} // namespace

QList<int> sizesFor(int length, const QList<int> &sizes, const QList<bool> &fixed)
{
    const qint64 before = sumOf(sizes);
    qint64 kept = 0;
    for (qsizetype index = 0; index < sizes.size(); ++index)
        kept += fixed.value(index) ? sizes.at(index) : 0;
    const qint64 others = before - kept;
    if (before <= 0 || length <= 0)
        return sizes;
    // As much as they had, while the others have half of theirs; at least their share, and never more than they had.
    const qint64 given = std::min(kept, std::max(kept * length / before, length - others / 2));
    QList<int> result;
    for (qsizetype index = 0; index < sizes.size(); ++index) {
        const qint64 size = sizes.at(index);
        if (others > 0 && fixed.value(index))
            result.append(int(size * given / kept));
        else
            result.append(int(others > 0 ? size * (length - given) / others : size * length / before));
    }
    result.last() += int(length - sumOf(result)); // what rounding left
    return result;
}

KeptSplitter::KeptSplitter(QSplitter &splitter, QList<int> sizes)
    : QObject(&splitter)
    , m_splitter(splitter)
    , m_sizes(std::move(sizes))
{
    connect(&splitter, &QSplitter::splitterMoved, this, &KeptSplitter::note);
    auto *share = splitter.findChild<SplitterShare *>(QString(), Qt::FindDirectChildrenOnly);
    if (!share)
        splitter.installEventFilter(this);
    else if (!m_sizes.isEmpty())
        share->setWanted(m_sizes.first());
}

KeptSplitter *KeptSplitter::of(const QSplitter &splitter)
{
    return splitter.findChild<KeptSplitter *>(QString(), Qt::FindDirectChildrenOnly);
}

QList<int> KeptSplitter::moved() const
{
    return m_moved ? m_sizes : QList<int>();
}

void KeptSplitter::note()
{
    const QList<int> sizes = m_splitter.sizes();
    if (sizes.contains(0)) // a part that is hidden or closed for now is no division to keep
        return;
    m_sizes = sizes;
    m_moved = true;
}

bool KeptSplitter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show)
        apply();
    // A page becomes shorter and longer while it is laid out; on a resize the splitter has not taken its new size yet.
    if ((event->type() == QEvent::Show || event->type() == QEvent::Resize) && !m_sizes.isEmpty() && !m_waiting) {
        m_waiting = true;
        QMetaObject::invokeMethod(this, &KeptSplitter::apply, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

void KeptSplitter::apply()
{
    m_waiting = false;
    const QList<int> now = m_splitter.sizes();
    if (m_sizes.size() != now.size() || !m_splitter.isVisible())
        return;
    QList<bool> fixed;
    for (int index = 0; index < m_splitter.count(); ++index) {
        if (m_splitter.widget(index)->isHidden())
            return;
        fixed.append(!stretches(m_splitter, index));
    }
    if (!fixed.contains(false))
        fixed.clear();
    m_splitter.setSizes(sizesFor(int(sumOf(now)), m_sizes, fixed));
}

} // namespace waybill::app

#include "moc_keptsplitter.cpp"
