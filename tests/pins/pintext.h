// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pinmove.h"
#include "wording/text.h"

namespace waybill::testing {

/// "NAME VERSION @REVISION <SOURCE> ~ (indirect) PLACE", without what is not there; ~ floats.
[[nodiscard]] inline QString pinText(const pins::Pin &pin)
{
    QString text = pin.name;
    if (!pin.version.isEmpty())
        text += QLatin1Char(' ') + pin.version;
    if (!pin.revision.isEmpty())
        text += QLatin1String(" @") + QString::fromLatin1(pin.revision.left(12));
    if (!pin.source.isEmpty())
        text += QLatin1String(" <") + pin.source + QLatin1Char('>');
    if (pin.floating)
        text += QLatin1String(" ~");
    if (!pin.direct)
        text += QLatin1String(" (indirect)");
    return text + QLatin1Char(' ') + pin.place.toString();
}

/// One a line, behind "!" (warnings) or "!!" (errors).
[[nodiscard]] inline QString problemsText(const std::vector<Problem> &problems)
{
    QString text;
    for (const Problem &problem : problems)
        text += QLatin1String(problem.severity == Problem::Severity::Error ? "!! " : "! ") + problem.place.toString()
                + QLatin1Char(' ') + wording::text(problem.message) + QLatin1Char('\n');
    return text;
}

/// The pins, one a line, then the problems.
[[nodiscard]] inline QString pinsText(const pins::Pins &pins)
{
    QString text;
    for (const pins::Pin &pin : pins.pins)
        text += pinText(pin) + QLatin1Char('\n');
    return text + problemsText(pins.problems);
}

[[nodiscard]] inline QString movesText(const std::vector<pins::PinMove> &moves)
{
    QString text;
    for (const pins::PinMove &move : moves)
        text += (move.before ? pinText(*move.before) : QString()) + QLatin1String(" -> ")
                + (move.after ? pinText(*move.after) : QString()) + QLatin1Char('\n');
    return text;
}

} // namespace waybill::testing
