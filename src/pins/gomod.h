// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// go.mod: what is required (direct without "// indirect"), what replaces it, and the versions of Go ("go",
/// "toolchain"). A replacement's path is the source; one by a folder has no version. A replaced module that is not
/// required is a pin that is not direct. Exclusions, retractions and go.sum say nothing about what is used.
[[nodiscard]] Pins readGoMod(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pins
