// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCollator>

namespace waybill {

/// Orders texts with the numbers in them as numbers, "1.9" before "1.10", whatever the case; the same in every
/// language.
[[nodiscard]] inline QCollator numericCollator()
{
    QCollator collator{QLocale(QLocale::English)}; // that of the C locale knows no numbers
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    return collator;
}

} // namespace waybill
