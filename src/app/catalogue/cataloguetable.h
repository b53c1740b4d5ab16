// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/catalogue/cataloguefilter.h"

#include <QSet>
#include <QTreeView>

namespace waybill::app {

class ColumnPriorities;

/// One of the catalogue's tables: sorted, filtered, a row at a time. One row is current as long as there is one.
class CatalogueTable : public QTreeView {
    Q_OBJECT

public:
    explicit CatalogueTable(QWidget *parent = nullptr);

    /// The model outlives it. `widths` of the columns, of which `stretched` gets the room that is left; what is worst
    /// in `worst` stands on top until somebody sorts. Where there is no room, the columns of `order` go, the first one
    /// first (ColumnPriorities); those in which no row has anything go in any case.
    void setUp(QAbstractTableModel &model, const std::vector<int> &widths, int stretched, int worst,
               const std::vector<int> &order = {});
    /// A column that says the same in each row.
    void setColumnUseless(int column, bool useless);
    [[nodiscard]] models::CatalogueFilter &filter() { return m_filter; }
    [[nodiscard]] const models::CatalogueFilter &filter() const { return m_filter; }
    /// The row of the model that is current; -1 without one.
    [[nodiscard]] int currentRow() const;
    /// The rows of the model that are selected, in the order they show; of less than two, all that show.
    [[nodiscard]] std::vector<int> wantedRows() const;
    /// The selected rows as lines, their cells between tabs.
    [[nodiscard]] QString selectedText() const;
    /// Makes the first row current where none is.
    virtual void chooseSomething();
    /// The cell of a row that shows to go to, where nobody said which.
    [[nodiscard]] virtual QModelIndex firstCell(int row) const;
    /// Letters are commands.
    void keyboardSearch(const QString &search) override { Q_UNUSED(search) }

Q_SIGNALS:
    /// Another row is current, or none.
    void chosen();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    [[nodiscard]] QModelIndexList selectedInOrder() const;
    void hideEmpty();
    void stretchSomething();

    models::CatalogueFilter m_filter;
    ColumnPriorities *m_columns = nullptr; ///< null where the table has its own way with columns
    QSet<int> m_useless;
    int m_stretched = 0; ///< the column that gets what is left, where it shows
    int m_nameWidth = 0; ///< of the first column, where that is another one
};

} // namespace waybill::app
