// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"
#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"

namespace waybill::cli {

/// The matrix for a terminal: a glyph a cell, the servers' versions written downwards so that columns stay narrow, a
/// legend, and below it what fails with the pairs that it concerns.
[[nodiscard]] QString skewTable(const upgrade::SkewMatrix &matrix, upgrade::Basis basis, const Console &console);

} // namespace waybill::cli
