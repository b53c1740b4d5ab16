// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/samerow.h"

#include <algorithm>

namespace waybill::app {

namespace {

/// Whether both refer to the same of what forges say: models keep what they were given, and must not outlive it.
bool sameOnForge(const release::RepositoryRelease &one, const release::RepositoryRelease &two)
{
    return std::equal(one.changes.begin(), one.changes.end(), two.changes.begin(), two.changes.end(),
                      [](const release::AssessedChange &left, const release::AssessedChange &right) {
                          return left.forge == right.forge && left.problems == right.problems;
                      });
}

} // namespace

bool sameRow(const release::RepositoryRelease &one, const release::RepositoryRelease &two)
{
    return one.survey == two.survey && one.counts == two.counts && one.toDecide == two.toDecide
           && one.next.version == two.next.version && one.next.bump == two.next.bump
           && one.next.reasons == two.next.reasons && one.upgrade == two.upgrade && one.problems == two.problems
           && sameOnForge(one, two);
}

} // namespace waybill::app
