// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <vector>

namespace waybill::models {

/// A flat table over values. Other values insert, remove, move and change rows: nothing is reset, so that whoever shows
/// them keeps what is chosen and where it is scrolled to.
template <typename Row>
class RowsModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<Row> rows);
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    /// Null where there is no such row.
    [[nodiscard]] const Row *row(int number) const
    {
        return number >= 0 && number < int(m_rows.size()) ? &m_rows[std::size_t(number)] : nullptr;
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }

protected:
    /// What a row is about, which stays while what is said of it changes.
    [[nodiscard]] virtual QString keyOf(const Row &row) const = 0;

private:
    [[nodiscard]] std::vector<QString> keysOf(const std::vector<Row> &rows) const;
    void removeAllBut(const std::vector<QString> &wanted);
    void insertRun(std::size_t first, std::size_t count, std::vector<Row> &rows, const std::vector<QString> &keys);
    void change(std::size_t at, Row &&row);

    std::vector<Row> m_rows;
    std::vector<QString> m_keys; ///< of m_rows; none occurs twice
};

template <typename Row>
std::vector<QString> RowsModel<Row>::keysOf(const std::vector<Row> &rows) const
{
    std::vector<QString> keys;
    keys.reserve(rows.size());
    QHash<QString, int> seen;
    for (const Row &row : rows) {
        const QString key = keyOf(row);
        keys.push_back(key + QChar(0x1f) + QString::number(seen[key]++));
    }
    return keys;
}

template <typename Row>
void RowsModel<Row>::removeAllBut(const std::vector<QString> &wanted)
{
    const QSet<QString> stay(wanted.begin(), wanted.end());
    for (int last = int(m_rows.size()) - 1; last >= 0;) {
        if (stay.contains(m_keys[std::size_t(last)])) {
            --last;
            continue;
        }
        int first = last;
        while (first > 0 && !stay.contains(m_keys[std::size_t(first - 1)]))
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        m_keys.erase(m_keys.begin() + first, m_keys.begin() + last + 1);
        endRemoveRows();
        last = first - 1;
    }
}

template <typename Row>
void RowsModel<Row>::insertRun(std::size_t first, std::size_t count, std::vector<Row> &rows,
                               const std::vector<QString> &keys)
{
    using Step = std::ptrdiff_t;
    beginInsertRows({}, int(first), int(first + count) - 1);
    m_rows.insert(m_rows.begin() + Step(first), std::make_move_iterator(rows.begin() + Step(first)),
                  std::make_move_iterator(rows.begin() + Step(first + count)));
    m_keys.insert(m_keys.begin() + Step(first), keys.begin() + Step(first), keys.begin() + Step(first + count));
    endInsertRows();
}

template <typename Row>
void RowsModel<Row>::change(std::size_t at, Row &&row)
{
    if (m_rows[at] == row)
        return;
    m_rows[at] = std::move(row);
    Q_EMIT dataChanged(index(int(at), 0), index(int(at), columnCount() - 1));
}

template <typename Row>
void RowsModel<Row>::setRows(std::vector<Row> rows)
{
    const std::vector<QString> wanted = keysOf(rows);
    removeAllBut(wanted);
    const QSet<QString> here(m_keys.begin(), m_keys.end());
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t fresh = 0;
        while (i + fresh < rows.size() && !here.contains(wanted[i + fresh]))
            ++fresh;
        if (fresh > 0) {
            insertRun(i, fresh, rows, wanted);
            i += fresh;
            continue;
        }
        const auto from = m_keys.begin() + std::ptrdiff_t(i);
        const auto found = std::find(from, m_keys.end(), wanted[i]);
        if (found != from) {
            const int at = int(found - m_keys.begin());
            beginMoveRows({}, at, at, {}, int(i));
            std::rotate(m_rows.begin() + std::ptrdiff_t(i), m_rows.begin() + at, m_rows.begin() + at + 1);
            std::rotate(from, found, found + 1);
            endMoveRows();
        }
        change(i, std::move(rows[i]));
        ++i;
    }
}

} // namespace waybill::models
