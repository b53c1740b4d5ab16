// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

namespace waybill {

/// Levenshtein's distance: how many letters have to be added, dropped or changed to make one text of another. Takes
/// time by the product of the lengths: not for texts without a bound.
[[nodiscard]] qsizetype editDistance(QStringView from, QStringView to);

} // namespace waybill
