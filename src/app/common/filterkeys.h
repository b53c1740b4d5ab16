// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

class QLineEdit;
class QWidget;

namespace waybill::app {

/// Escape in a line that filters empties it and calls `leave`, which gives the focus to what it filters.
void emptyOnEscape(QLineEdit *filter, const std::function<void()> &leave);

/// Escape anywhere in a widget, unless what has the focus takes it, such as an editor in a table.
void onEscape(QWidget *widget, const std::function<void()> &leave);

} // namespace waybill::app
