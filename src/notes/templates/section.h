// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/impact.h"

namespace waybill::release {
struct AssessedChange;
struct RepositoryRelease;
} // namespace waybill::release

namespace waybill::notes {

struct ChangeSigns;

/// Where notes speak of a change.
enum class Section { Breaking, Added, Fixed, Deprecated, Undecided, Internal };

[[nodiscard]] Section sectionFor(Impact impact);

/// What people decided is where they put it. A change that deprecates is listed under Deprecated, unless it breaks
/// something or a person called it internal. Pure; the change is of `row`, `signs` are the change's (signsOf()).
[[nodiscard]] Section sectionOf(const release::RepositoryRelease &row, const release::AssessedChange &assessed,
                                const ChangeSigns &signs);

} // namespace waybill::notes
