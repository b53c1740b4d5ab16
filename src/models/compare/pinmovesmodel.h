// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pinmove.h"

#include <QAbstractListModel>

namespace waybill::models {

/// The pins that came, went or say something else between two sides, as pins::comparePins() orders them.
class PinMovesModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        BeforeRole = Qt::UserRole, ///< QString: "v1.2.0", a short id, or empty where the side has none
        AfterRole,                 ///< QString: likewise
        FileRole,                  ///< QString: the file, of the new side where it has one
        PathRole,                  ///< QByteArray: the same, as in the tree
        LineRole,                  ///< int: in that file, from 1; 0 where it is not known
        SideRole,                  ///< int: 0 old, 1 new: whose file and line that is
        IndirectRole,              ///< bool: not asked for by the repository itself
    };

    explicit PinMovesModel(QObject *parent = nullptr);

    /// Another comparison's.
    void setMoves(const std::vector<pins::PinMove> &moves);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<pins::PinMove> m_moves;
};

/// What a pin says, in short: its version, else its revision, else where it comes from.
[[nodiscard]] QString pinText(const pins::Pin &pin);

} // namespace waybill::models
