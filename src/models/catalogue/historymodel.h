// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/rowsmodel.h"
#include "release/catalogue/catalogue.h"

namespace waybill::models {

/// What happened to one entry of a catalogue, from release to release, newest first.
class HistoryModel : public RowsModel<release::CatalogueEvent> {
    Q_OBJECT

public:
    enum Role {
        TagRole = Qt::UserRole + 128, ///< QString: the release that has it first, or that none has
        DateRole,                     ///< QString: when, in the short format of the language
        ImpactRole,                   ///< int, an Impact
        SeverityRole,                 ///< int, a Problem::Severity
        ReleasedRole,                 ///< bool: a release has it
        LastRole,                     ///< bool: nothing comes after it in the list
    };

    explicit HistoryModel(QObject *parent = nullptr);

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] QString keyOf(const release::CatalogueEvent &event) const override;
};

} // namespace waybill::models
