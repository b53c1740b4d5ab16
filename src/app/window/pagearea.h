// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/pagestack.h"

#include <QScrollArea>

namespace waybill::app {

/// Scrolls a page that needs more room than the window has: with large letters on a small screen. What gets the
/// keyboard comes into sight.
class PageArea : public QScrollArea {
    Q_OBJECT

public:
    explicit PageArea(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }
};

} // namespace waybill::app
