// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/impact.h"

namespace waybill {

QString keyName(Impact impact)
{
    switch (impact) {
    case Impact::Undecided: return QStringLiteral("undecided");
    case Impact::None: return QStringLiteral("none");
    case Impact::Fix: return QStringLiteral("fix");
    case Impact::Additive: return QStringLiteral("additive");
    case Impact::Breaking: return QStringLiteral("breaking");
    }
    return {};
}

std::optional<Impact> impactFromKey(QStringView key)
{
    for (const Impact impact : AllImpacts) {
        if (keyName(impact) == key)
            return impact;
    }
    return {};
}

QString glyph(Impact impact)
{
    switch (impact) {
    case Impact::Undecided: return QStringLiteral("?");
    case Impact::None: return QStringLiteral("–");
    case Impact::Fix: return QStringLiteral("●");
    case Impact::Additive: return QStringLiteral("+");
    case Impact::Breaking: return QStringLiteral("▲");
    }
    return {};
}

} // namespace waybill
