// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/proposal/productproposal.h"

namespace waybill::release {

/// The members of a product that is proposed.
using Members = std::vector<const RepositoryFacts *>;

/// How they are versioned by their own history: policy, calendar, lockstep, version file. Pure.
[[nodiscard]] std::vector<ProposedLine> proposeVersioning(const Members &members);
/// A calendar that its newest tags follow: what they call a year is the year that they are of. Pure.
[[nodiscard]] std::optional<version::Calendar> calendarOf(const RepositoryFacts &repository);
/// The prefix of release tags, where a repository has releases of several. Pure.
[[nodiscard]] std::optional<ProposedLine> proposeTagPrefix(const RepositoryFacts &repository);

} // namespace waybill::release
