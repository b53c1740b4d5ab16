// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "words/impact.h"

namespace waybill::release {

struct AssessedChange;
struct RepositoryRelease;
struct Suggestion;
struct Survey;
struct Suspicion;

/// What is known of a change, and may be stated: what a person decided, else the largest impact among the facts of
/// `suggestion` (Reason::isFact). Where there is none, a suggested fix or internal change, which raise no version, and
/// else Undecided: nothing but suspicion speaks. None where the change cancels out.
[[nodiscard]] Impact claimOf(const AssessedChange &change, const Suggestion &suggestion);
/// The same, by the suggestion under the product's stance.
[[nodiscard]] Impact claimOf(const AssessedChange &change);

/// Whether nothing was released before: there is nothing to upgrade from.
[[nodiscard]] bool isFirstRelease(const RepositoryRelease &row);

/// The impact that release notes state of a change of `row`: they claim a breakage only where it is known or was
/// decided; what is only suspected is what it is known to be beside. A commit that only releases a version breaks
/// nothing by itself: what its changelog says is of the changes that it releases. A first release breaks
/// nobody.
[[nodiscard]] Impact statedImpact(const RepositoryRelease &row, const AssessedChange &change);
/// The same, of a change of the repository that was read as `survey`.
[[nodiscard]] Impact statedImpact(const Survey &survey, const AssessedChange &change);

/// Whether the suggested impact is known, rather than suspected.
[[nodiscard]] bool restsOnFacts(const Suggestion &suggestion);

/// "3.0.0 if one of 3 suspected changes is breaking": a clause.
[[nodiscard]] Message messageOf(const Suspicion &suspicion);

/// Whether nobody decided, and the suggestion is more than what is known.
[[nodiscard]] bool isSuspected(const AssessedChange &change);

/// Whether another line has released the change, so that notes speak of it apart: nobody decided about it, and it is an
/// addition or a fix. What breaks stays where people look for it.
[[nodiscard]] bool standsApart(const AssessedChange &change);

} // namespace waybill::release
