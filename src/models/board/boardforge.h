// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgefacts.h"
#include "version/semver.h"

#include <QStringList>

namespace waybill::models {

/// What the board says of continuous integration of a head.
struct BoardChecks {
    QString summary; ///< "✓ passed", "✗ 2 failed"; empty where nothing is known
    QStringList all; ///< a sentence each, the last one as of when
    bool isBad = false;
    int weight = 0; ///< to sort by: what failed first
    bool operator==(const BoardChecks &) const = default;
};

/// What the board says of the milestone of the next version.
struct BoardMilestone {
    QString summary; ///< "1.4.0: 3 of 5"; empty where there is none
    QStringList all; ///< a sentence for each open milestone, the last one as of when
    int left = -1;   ///< issues and pull requests that are open; -1 where nothing is known
    bool operator==(const BoardMilestone &) const = default;
};

/// Of the head, as the forge knew it when it was asked last. Where that was another commit, it says so, and nothing of
/// this one. Pure, but for the language.
[[nodiscard]] BoardChecks boardChecks(const forge::ForgeFacts &facts, const git::ObjectId &head);
/// The open milestone that is named for the version, else the only one there is. Pure, but for the language.
[[nodiscard]] BoardMilestone boardMilestone(const forge::ForgeFacts &facts, const std::optional<version::SemVer> &next);

} // namespace waybill::models
