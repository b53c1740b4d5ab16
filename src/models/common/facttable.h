// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

#include <vector>

namespace waybill::models {

/// A flat table of values, a row each. As many rows as before change in their places; otherwise all are new. Cells have
/// the roles of factcell.h.
template <typename Row>
class FactTable : public QAbstractTableModel {
public:
    /// `columns`: how many there are.
    explicit FactTable(int columns, QObject *parent = nullptr)
        : QAbstractTableModel(parent)
        , m_columns(columns)
    {}

    void setRows(std::vector<Row> rows)
    {
        const bool inPlace = rows.size() == m_rows.size();
        if (!inPlace)
            beginResetModel();
        m_rows = std::move(rows);
        if (!inPlace)
            endResetModel();
        else if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, m_columns - 1));
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : m_columns;
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        return cell(m_rows[std::size_t(index.row())], index.column(), role);
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= m_columns)
            return {};
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignLeft | Qt::AlignVCenter);
        return role == Qt::DisplayRole   ? QVariant(title(section))
               : role == Qt::ToolTipRole ? QVariant(explanation(section))
                                         : QVariant();
    }

protected:
    /// What a cell says in a role.
    [[nodiscard]] virtual QVariant cell(const Row &row, int column, int role) const = 0;
    /// The heading of a column.
    [[nodiscard]] virtual QString title(int column) const = 0;
    /// What a column says, in a sentence.
    [[nodiscard]] virtual QString explanation(int column) const = 0;

private:
    std::vector<Row> m_rows;
    int m_columns;
};

} // namespace waybill::models
