// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/trait.h"

#include <QLabel>

namespace waybill::app {

/// How much an upgrade asks of people, as a badge.
class TraitBadge : public QLabel {
    Q_OBJECT

public:
    explicit TraitBadge(QWidget *parent = nullptr);

    void setTrait(Trait trait);
    [[nodiscard]] Trait trait() const { return m_trait; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Trait m_trait = Trait::Live;
};

} // namespace waybill::app
