// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/basis.h"

#include <QAbstractListModel>

namespace waybill::models {

/// Why two ends work together as they do: the reasons of a mix, gravest first.
class MixReasonsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        VerdictRole = Qt::UserRole, ///< int, a Verdict: by what the list is judged by
        FactsRole,                  ///< QString: the verdict's word, and the other one where it differs; the rule
        UseTextRole,                ///< QString: what the client has to do with it; may be empty
        PlaceRole,                  ///< QString: "FILE:LINE:COLUMN"; may be empty
    };

    explicit MixReasonsModel(QObject *parent = nullptr);

    void setReasons(const std::vector<upgrade::MixReason> &reasons, upgrade::Basis basis);
    /// Null for no row of the list.
    [[nodiscard]] const upgrade::MixReason *reason(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString facts(const upgrade::MixReason &reason) const;

    std::vector<upgrade::MixReason> m_reasons;
    upgrade::Basis m_basis = upgrade::Basis::Use;
};

} // namespace waybill::models
