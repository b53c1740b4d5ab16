// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/problem.h"

namespace waybill {

Problem Problem::fromError(const Error &error, Severity severity)
{
    return Problem{
        severity,    error.what, error.place, error.advice, error.unread || error.fault == Fault::Environment,
        error.absent};
}

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
