// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/problem.h"

namespace waybill {

QString keyName(Problem::Severity severity)
{
    switch (severity) {
    case Problem::Severity::Note: return QStringLiteral("note");
    case Problem::Severity::Warning: return QStringLiteral("warning");
    case Problem::Severity::Error: return QStringLiteral("error");
    }
    return {};
}

} // namespace waybill
