// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"

#include <QByteArray>

namespace waybill::notes {

/// The matrix as a picture: SVG on a light ground that needs no other file. Clients down, servers across, a colour and
/// a glyph a cell, a legend; a viewer that can shows under the mouse what a cell means. Pure.
[[nodiscard]] QByteArray skewSvg(const upgrade::SkewMatrix &matrix, upgrade::Basis basis);

} // namespace waybill::notes
