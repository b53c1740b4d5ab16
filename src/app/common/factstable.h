// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>

namespace waybill::app {

class ColumnPriorities;

/// A small table of facts, row by row: no grid, no numbers, as high as its rows where there is room. Its model has the
/// roles of models/common/factcell.h; its last column gets the room that is left.
class FactsTable : public QTableView {
    Q_OBJECT

public:
    explicit FactsTable(QWidget *parent = nullptr);

    /// After the model was set: the columns that go where there is no room, the first one first; a menu on the header
    /// chooses columns, and `key` names the choice in the settings.
    void setPriorities(const std::vector<int> &order, const QString &key);
    /// After the model was set: makes every other column as wide as what it holds, as far as there is room.
    void fitColumns();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    ColumnPriorities *m_columns = nullptr; ///< null: all columns show
};

} // namespace waybill::app
