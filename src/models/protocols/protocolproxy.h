// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/protocols/protocolmodel.h"

#include <QSortFilterProxyModel>

namespace waybill::models {

/// The rows that the Protocols page shows: findings that pass the filter, and what is around them.
class ProtocolProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ProtocolProxy(ProtocolModel &source, QObject *parent = nullptr);

    void setFilter(const ProtocolFilter &filter);
    [[nodiscard]] const ProtocolFilter &filter() const { return m_source.filter(); }
    /// The finding before or after `finding` (-1: before the first) among those that show; -1 at the end.
    [[nodiscard]] int step(int finding, int by) const;
    /// The row of the element that a finding, or the cause of it, is shown below.
    [[nodiscard]] QModelIndex elementOf(int finding) const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    ProtocolModel &m_source;
};

} // namespace waybill::models
