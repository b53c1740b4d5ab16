// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/axis.h"

#include <QCoreApplication>

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

QString label(Axis axis)
{
    switch (axis) {
    case Axis::None: return QCoreApplication::translate("Axis", "nothing that runs");
    case Axis::Source: return QCoreApplication::translate("Axis", "source");
    case Axis::Behaviour: return QCoreApplication::translate("Axis", "behaviour");
    case Axis::Wire: return QCoreApplication::translate("Axis", "wire");
    }
    return {};
}

} // namespace waybill
