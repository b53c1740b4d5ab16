// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// package-lock.json and npm-shrinkwrap.json, versions 1 to 3: a pin for each package, copies under other packages
/// included; links to the repository's own packages are none. Direct where a package of the repository asks for it;
/// version 1 doesn't say, so there it is what no other package asks for.
[[nodiscard]] Pins readPackageLock(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
