// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtCore/qnamespace.h>

namespace waybill::models {

/// What the cells of small tables of facts say besides their text; FactDelegate paints it.
enum FactRole {
    GlyphRole = Qt::UserRole, ///< QString: stands before the text, in its colour
    ImpactRole,               ///< int, an Impact: whose colour glyph and text have
    VerdictRole,              ///< int, a Verdict: likewise
    BadgeRole,                ///< QString: a word in a badge behind the text
    StrongRole,               ///< bool: in a bold face
    QuietRole,                ///< bool: in a quiet colour
    SeverityRole,             ///< int, a Problem::Severity: whose colour glyph, text and badge have
    BadgeImpactRole,          ///< int, an Impact: whose colour the badge has, and nothing else
    BadgeAloneRole,           ///< bool: the badge says what the text says
    MiddleRole,               ///< bool: where there is little room the middle gives way, not the end
};

} // namespace waybill::models
