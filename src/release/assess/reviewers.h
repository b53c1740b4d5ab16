// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace waybill::release {

struct Release;

/// How far a person is with the changes of a release.
struct Reviewer {
    QString name;            ///< empty: changes that nobody is asked to decide
    int assigned = 0;        ///< changes that this person is asked to decide
    int assignedDecided = 0; ///< those of them that have a decision, whoever made it
    int decided = 0;         ///< changes whose decision is by this person, assigned or not
    bool operator==(const Reviewer &) const = default;
};

/// Everybody who is asked to decide, or who decided, by name; the changes that nobody is asked to decide come last, and
/// only where somebody is asked to decide others. Pure.
[[nodiscard]] std::vector<Reviewer> reviewers(const Release &release);

} // namespace waybill::release
