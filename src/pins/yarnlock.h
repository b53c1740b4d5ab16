// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// yarn.lock, of yarn 1 and later: a pin for each package. Which of them the repository asks for itself is in its
/// package.json, so none is direct here.
[[nodiscard]] Pins readYarnLock(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
