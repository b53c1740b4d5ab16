// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/impactstyle.h"

#include <QFont>

#include <optional>

class QPainter;
class QRect;

namespace waybill::models {

/// The colours of a cell of the skew matrix. What fails is filled, so that it stands out of hundreds; all else only
/// tinted.
struct VerdictColors {
    QColor ground;
    QColor ink; ///< at least 4.5:1 on `ground`
};

/// Without a verdict: of a cell about which nothing is known.
[[nodiscard]] VerdictColors verdictColors(std::optional<Verdict> verdict, const QPalette &palette);

/// A rounded square with the glyph of a verdict in it; hatched where nothing is known. The painter stays as it was.
void paintVerdictCell(QPainter &painter, const QRect &rect, std::optional<Verdict> verdict, const QPalette &palette,
                      const QFont &font);

} // namespace waybill::models
