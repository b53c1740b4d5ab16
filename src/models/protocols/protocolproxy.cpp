// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/protocolproxy.h"

namespace waybill::models {

ProtocolProxy::ProtocolProxy(ProtocolModel &source, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_source(source)
{
    setSourceModel(&source);
}

void ProtocolProxy::setFilter(const ProtocolFilter &filter)
{
    if (filter == m_source.filter())
        return;
    m_source.setFilter(filter, [this] { invalidateFilter(); });
}

int ProtocolProxy::step(int finding, int by) const
{
    const std::vector<int> shown = m_source.findingsBelow({});
    if (shown.empty())
        return -1;
    const auto found = std::find(shown.begin(), shown.end(), finding);
    if (found == shown.end())
        return by > 0 ? shown.front() : shown.back();
    const auto at = (found - shown.begin()) + by;
    return at < 0 || at >= std::ptrdiff_t(shown.size()) ? -1 : shown[std::size_t(at)];
}

QModelIndex ProtocolProxy::elementOf(int finding) const
{
    if (finding < 0)
        return {};
    const int node = m_source.tree().nodeOf(finding);
    return node < 0 ? QModelIndex() : mapFromSource(m_source.indexOf(m_source.tree().elementAround(node)));
}

bool ProtocolProxy::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    return m_source.isAccepted(m_source.index(row, 0, parent));
}

} // namespace waybill::models

#include "moc_protocolproxy.cpp"
