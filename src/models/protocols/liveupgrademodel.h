// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/facttable.h"
#include "upgrade/liveupgrade.h"

namespace waybill::models {

/// What a live upgrade asks of each component, and whether a pair of versions has it.
class LiveUpgradeModel : public FactTable<upgrade::LiveUpgradeRow> {
    Q_OBJECT

public:
    enum Column { Component, Requirement, Level, State, Evidence, ColumnCount };

    explicit LiveUpgradeModel(QObject *parent = nullptr);

protected:
    [[nodiscard]] QVariant cell(const upgrade::LiveUpgradeRow &row, int column, int role) const override;
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] QString explanation(int column) const override;

private:
    [[nodiscard]] static QString text(const upgrade::LiveUpgradeRow &row, int column);
};

} // namespace waybill::models
