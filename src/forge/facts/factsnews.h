// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgefacts.h"

namespace waybill::forge {

/// How what a forge says of a pull request differs from what it said before.
struct PullRequestNews {
    enum class What { Title, Note, Breaking, Labels, Milestone, Author, Issues, Merge };
    int number = 0;
    bool isNew = false;        ///< nothing was known of it
    std::vector<What> changed; ///< in this order; empty for a new one
    QStringList labelsAdded;
    QStringList labelsRemoved;
    bool operator==(const PullRequestNews &) const = default;
};
/// "title", "note", ...: in JSON.
[[nodiscard]] QString keyName(PullRequestNews::What what);

/// By number; those that say the same are left out. Pure.
[[nodiscard]] std::vector<PullRequestNews> newsOf(const ForgeFacts &before, const ForgeFacts &after);

} // namespace waybill::forge
