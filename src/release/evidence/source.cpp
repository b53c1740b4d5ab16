// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/source.h"

namespace waybill::release {

QString keyName(Source source)
{
    switch (source) {
    case Source::Protocol: return QStringLiteral("protocol");
    case Source::Api: return QStringLiteral("api");
    case Source::Surface: return QStringLiteral("surface");
    case Source::Trailer: return QStringLiteral("trailer");
    case Source::Forge: return QStringLiteral("forge");
    case Source::Announcement: return QStringLiteral("announcement");
    case Source::ConventionalCommit: return QStringLiteral("conventional-commit");
    case Source::Revert: return QStringLiteral("revert");
    case Source::Pins: return QStringLiteral("pins");
    case Source::Decisions: return QStringLiteral("decisions");
    case Source::Wording: return QStringLiteral("wording");
    case Source::Shape: return QStringLiteral("shape");
    case Source::Paths: break;
    }
    return QStringLiteral("paths");
}

} // namespace waybill::release
