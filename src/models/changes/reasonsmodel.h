// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/messageplace.h"
#include "release/changes/change.h"

#include <QAbstractListModel>

namespace waybill::models {

/// Why a suggestion is what it is: its reasons, strongest first.
class ReasonsModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        ImpactRole = Qt::UserRole, ///< int: what the reason speaks for
        WeightRole,                ///< double: 0..1
        SourceRole,                ///< QString: keyName() of Reason::source
        RuleRole,                  ///< QString: may be empty
        PlaceRole,                 ///< QString: "FILE:LINE", or "in the message"; may be empty
    };

    explicit ReasonsModel(QObject *parent = nullptr);

    void setReasons(const std::vector<release::Reason> &reasons);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Place place(int row) const;
    [[nodiscard]] MessagePlace messagePlace(int row) const;
    /// A reason leads somewhere: to a line of a file, or to words of a message.
    [[nodiscard]] bool leadsSomewhere(int row) const;

private:
    std::vector<release::Reason> m_reasons;
};

} // namespace waybill::models
