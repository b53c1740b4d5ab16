// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/factdelegate.h"

namespace waybill::models {

/// Paints the cells of AppGridModel: a band through the releases that have a version, in the accent's colour where it
/// is the newest of its ID, and on it a mark where something happened.
class AppGridDelegate : public FactDelegate {
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace waybill::models
