// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/factdelegate.h"

namespace waybill::models {

/// Paints PublishModel: what is in the way takes the whole width and as many lines as it needs, with what to do below
/// it; the rest is facts.
class PublishDelegate : public FactDelegate {
    Q_OBJECT

public:
    using FactDelegate::FactDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace waybill::models
