// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/catalogue/cataloguetable.h"
#include "models/catalogue/appgridmodel.h"

namespace waybill::app {

class FrozenColumns;

/// The versions of applications over releases, a narrow column each. Its first columns stay in sight; the keyboard goes
/// from cell to cell, and rows are chosen whole.
class AppGridTable : public CatalogueTable {
    Q_OBJECT

public:
    explicit AppGridTable(QWidget *parent = nullptr);

    /// The model outlives it.
    void setUp(models::AppGridModel &model);
    /// Only the releases of this repository; null: of all.
    void setRepository(const QString &name);
    /// Whether each row names its repository.
    void showRepositories(bool shown);
    /// What happened in the cell that is current; null without.
    [[nodiscard]] const release::CatalogueEvent *currentEvent() const;
    /// Never leaves a cell under the columns that stay, nor scrolls sideways for what stays in sight.
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    /// Nor keeps a cell current whose release does not show any more.
    void chooseSomething() override;
    /// That of the newest release, which the grid opens at where the names stay in sight.
    [[nodiscard]] QModelIndex firstCell(int row) const override;

Q_SIGNALS:
    /// Another cell is current, of the same row or another, or none; after chosen().
    void cellChosen();

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void updateGeometries() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Of the row's repository; the first one where it has no release.
    [[nodiscard]] QModelIndex newestCell(int row) const;
    void fit();
    void fitKeys();
    void fitName();
    [[nodiscard]] bool isCovered() const; ///< by the columns that stay

    FrozenColumns *m_frozen = nullptr;
    models::AppGridModel *m_grid = nullptr;
    QString m_repository;
};

} // namespace waybill::app
