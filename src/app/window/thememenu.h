// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/theme.h"

#include <QObject>

#include <array>

class QAction;

namespace waybill::app {

/// The commands that choose between the system's, the light and the dark theme, one of them at a time.
class ThemeMenu : public QObject {
    Q_OBJECT

public:
    /// `choices`: as the system has it, light, dark. The theme outlives it.
    ThemeMenu(Theme &theme, const std::array<QAction *, 3> &choices, QObject *parent = nullptr);
};

} // namespace waybill::app
