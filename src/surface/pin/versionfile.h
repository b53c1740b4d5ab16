// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "surface/pin/pins.h"

namespace waybill::pin {

/// A VERSION file: the first word that is not in a comment ("#"), under the name "VERSION".
[[nodiscard]] Pins readVersionFile(const QByteArray &path, const QByteArray &content);

} // namespace waybill::pin
