// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

#include <QRegularExpression>

namespace waybill::pins {

/// The last resort: a pin for each match, its version the first group. A group called "name" is the pin's name, else
/// the file is. A pattern that is wrong, or has no group, is an error without a place.
[[nodiscard]] Pins readPattern(const QByteArray &path, const QByteArray &content, const QRegularExpression &pattern);

} // namespace waybill::pins
