// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changesfilter.h"
#include "models/changesmodel.h"

#include <QSortFilterProxyModel>

namespace waybill::models {

/// The changes that the page shows: of one repository or of all, and of those what the filter line lets through. A
/// heading shows only among all repositories, and with a filter only above a change.
class ChangesProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ChangesProxy(ChangesModel &source, QObject *parent = nullptr);

    /// An index in the product; -1 for all.
    void setRepository(int repository);
    [[nodiscard]] int repository() const { return m_repository; }
    void setFilter(const ChangesFilter &filter);
    [[nodiscard]] const ChangesFilter &filter() const { return m_filter; }

    [[nodiscard]] const ChangesModel &changes() const { return m_source; }
    /// Null for a heading or no row.
    [[nodiscard]] const release::AssessedChange *change(int row) const;
    [[nodiscard]] ChangeKey key(int row) const;
    /// -1 where the change is gone or filtered out.
    [[nodiscard]] int rowOf(const ChangeKey &key) const;
    /// The first row behind `row` without a decision, else the first such row from the top (which may be `row`); -1
    /// when everything that shows is decided.
    [[nodiscard]] int nextUndecided(int row) const;
    /// The next row that is a change, in steps of `step` (1 or -1); -1 at the end.
    [[nodiscard]] int nextChange(int row, int step) const;
    /// How many changes show.
    [[nodiscard]] int shownCount() const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    [[nodiscard]] bool accepts(int row) const;

    ChangesModel &m_source;
    ChangesFilter m_filter;
    int m_repository = -1;
};

} // namespace waybill::models
