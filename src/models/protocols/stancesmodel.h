// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/facttable.h"
#include "release/assess/stanceanswer.h"

namespace waybill::models {

/// The four stances side by side: what a release is under each notion of a breakage, and which version that gives.
class StancesModel : public FactTable<release::StanceAnswer> {
    Q_OBJECT

public:
    enum Column { StanceName, Meaning, Version, Step, Why, ColumnCount };

    explicit StancesModel(QObject *parent = nullptr);

    /// Whether each repository has a version of its own: then there is none for all. Before the rows are set.
    void setVersionOfEach(bool isOfEach) { m_isOfEach = isOfEach; }

protected:
    [[nodiscard]] QVariant cell(const release::StanceAnswer &answer, int column, int role) const override;
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] QString explanation(int column) const override;

private:
    [[nodiscard]] QString text(const release::StanceAnswer &answer, int column) const;
    [[nodiscard]] QString whole(const release::StanceAnswer &answer) const;

    bool m_isOfEach = false;
};

} // namespace waybill::models
