// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/skewmatrix.h"

#include <QJsonObject>

namespace waybill::notes {

/// `skew --format json` (docs/cli.md): pure, keys sorted. A cell about which nothing is known has null verdicts; its
/// client says why in "problem".
[[nodiscard]] QJsonObject skewJson(const upgrade::SkewMatrix &matrix);

} // namespace waybill::notes
