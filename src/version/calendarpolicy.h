// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/answer.h"

namespace waybill::version {

/// nextVersion() by the calendar, of a range that has changes. Rules of its steps: "calendar" (the date gives the
/// version), "calendar.same", "calendar.past", "calendar.stable-line" (a number counts up within the date of the base),
/// "calendar.full" (there is none), "calendar.undated", "calendar.below", "calendar.breaking". Pure.
[[nodiscard]] VersionAnswer nextByCalendar(const VersionQuestion &question);

} // namespace waybill::version
