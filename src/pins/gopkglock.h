// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// Gopkg.lock of Go's dep: a pin for each [[projects]], with its version, else its branch (which does not float: the
/// revision says where it stood). Direct where an import of the repository itself is below its name; files too old to
/// list their imports have direct pins only.
[[nodiscard]] Pins readGopkgLock(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
