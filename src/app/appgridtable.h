// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cataloguetable.h"
#include "models/appgridmodel.h"

namespace waybill::app {

/// The versions of applications over releases, a narrow column each.
class AppGridTable : public CatalogueTable {
    Q_OBJECT

public:
    explicit AppGridTable(QWidget *parent = nullptr);

    /// The model outlives it.
    void setUp(models::AppGridModel &model);
    /// Only the releases of this repository; null: of all.
    void setRepository(const QString &name);
    /// What happened in the cell that is current; null without.
    [[nodiscard]] const release::CatalogueEvent *currentEvent() const;

private:
    void fit();

    models::AppGridModel *m_grid = nullptr;
    QString m_repository;
};

} // namespace waybill::app
