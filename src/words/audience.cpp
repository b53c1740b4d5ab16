// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/audience.h"

namespace waybill {

QString keyName(Audience audience)
{
    switch (audience) {
    case Audience::Operators: return QStringLiteral("operators");
    case Audience::ApiUsers: return QStringLiteral("api-users");
    case Audience::LibraryUsers: return QStringLiteral("library-users");
    }
    return {};
}

} // namespace waybill
