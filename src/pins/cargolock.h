// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// Cargo.lock, all its versions: a pin for each package that is not of the repository itself. Direct where one that is
/// asks for it. The source is a git URL, or a registry that is not crates.io.
[[nodiscard]] Pins readCargoLock(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
