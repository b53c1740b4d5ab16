// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/axis.h"

namespace waybill {

QString keyName(Axis axis)
{
    switch (axis) {
    case Axis::None: return QStringLiteral("none");
    case Axis::Source: return QStringLiteral("source");
    case Axis::Behaviour: return QStringLiteral("behaviour");
    case Axis::Wire: return QStringLiteral("wire");
    }
    return {};
}

} // namespace waybill
