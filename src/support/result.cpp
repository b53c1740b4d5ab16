// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/result.h"

namespace waybill {

QString Error::message() const
{
    QString text;
    if (!place.isEmpty())
        text += place.toString() + QLatin1String(": ");
    text += what;
    if (!advice.isEmpty())
        text += QLatin1String("; ") + advice;
    return text;
}

} // namespace waybill
