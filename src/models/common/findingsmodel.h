// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

#include <QAbstractListModel>

#include <memory>

namespace waybill::models {

/// A list of findings of one comparison, for the element that is chosen.
class FindingsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        ImpactRole = Qt::UserRole, ///< int: Impact
        AxisRole,                  ///< int: Axis
        FactsRole,                 ///< QString: rule, axis, use, categories
        PlaceRole,                 ///< QString: "FILE:LINE:COL"; of an element that is gone the old one
        NewClientRole,             ///< int: Verdict
        OldClientRole,             ///< int: Verdict
        ConsequenceRole,           ///< bool: it follows from another finding
    };

    using QAbstractListModel::QAbstractListModel;

    /// Shows these findings of the comparison, by their index in it. The same ones change nothing.
    void setFindings(std::shared_ptr<const proto::Comparison> comparison, const std::vector<int> &findings);
    /// The index of a row's finding in the comparison; -1 for no row.
    [[nodiscard]] int finding(int row) const;
    [[nodiscard]] int rowOf(int finding) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const proto::Comparison> m_comparison;
    std::vector<int> m_findings;
};

} // namespace waybill::models
