// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QAbstractListModel>

#include <vector>

namespace waybill::models {

/// A list of problems: what is wrong, where, and what to do.
class ProblemsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        SeverityRole = Qt::UserRole, ///< int: Problem::Severity
        PlaceRole,                   ///< QString: FILE:LINE:COL
        AdviceRole,                  ///< QString
        CopyRole,                    ///< QString: all of it, for the clipboard
    };

    using QAbstractListModel::QAbstractListModel;

    /// Shows other problems; the same ones change nothing.
    void setProblems(const std::vector<Problem> &problems);

    /// Where the problem of a row is; empty where that is not known, and for no row.
    [[nodiscard]] Place place(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<Problem> m_problems;
};

/// A problem as text for the clipboard: "error: what (place)", and the advice on a line of its own.
[[nodiscard]] QString problemText(const Problem &problem);

} // namespace waybill::models
