// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace waybill::notes {

/// Markdown that a person typed into, with marks (foldmarks.h) as `generated` has them: folds where it says <details>,
/// and the warning from the heading that begins it there to the next heading of that rank. Where the person took that
/// heading out there is no warning. Pure.
[[nodiscard]] QString withMarksOf(const QString &generated, const QString &typed);

} // namespace waybill::notes
