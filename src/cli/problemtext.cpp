// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/problemtext.h"

#include "support/text.h"
#include "wording/text.h"

namespace waybill::cli {

QString problemText(const Console &console, const QString &name, const Problem &problem)
{
    const Console::Style style = problem.severity == Problem::Severity::Error     ? Console::Style::Error
                                 : problem.severity == Problem::Severity::Warning ? Console::Style::Undecided
                                                                                  : Console::Style::Dim;
    QString rest = wording::text(problem.message);
    if (!problem.place.isEmpty())
        rest += QLatin1String(" (") + problem.place.toString() + QLatin1Char(')');
    if (!problem.advice.isEmpty())
        rest += QLatin1String("; ") + wording::text(problem.advice);
    return console.styled(keyName(problem.severity), style) + QLatin1String("  ")
           + console.styled(visibleLine(name), Console::Style::Bold) + QLatin1String(": ") + visibleLine(rest)
           + QLatin1Char('\n');
}

} // namespace waybill::cli
