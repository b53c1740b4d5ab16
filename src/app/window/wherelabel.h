// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/elidedlabel.h"

namespace waybill::app {

/// The file or folder that is open, in the status bar: cut in the middle, and to be copied whole.
class WhereLabel : public ElidedLabel {
    Q_OBJECT

public:
    explicit WhereLabel(QWidget *parent = nullptr);
};

} // namespace waybill::app
