// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/place.h"

namespace waybill {

QString Place::toString() const
{
    QString text = file;
    if (line > 0) {
        text += QLatin1Char(':') + QString::number(line);
        if (column > 0)
            text += QLatin1Char(':') + QString::number(column);
    }
    return text;
}

} // namespace waybill
