// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/decision.h"
#include "release/decisions/decisions.h"
#include "release/decisions/discussion.h"

namespace waybill::release {

/// What people said to each other about the changes of one repository. What was said of a commit that was decided is
/// also said of every other one with the same patch: a discussion stays with its decision when a rebase or a backport
/// gives the change another commit. A value that points into the decisions: they must outlive it.
class DiscussionIndex {
public:
    DiscussionIndex(const Decisions &decisions, const QString &repository);

    /// Of the change's own commit, and of those with the same patch. Its own assignment counts before theirs.
    [[nodiscard]] Discussion of(const git::ObjectId &change) const;

private:
    void addOf(const git::ObjectId &commit, Discussion *discussion) const;

    const Decisions &m_decisions;
    QString m_repository;
    std::multimap<git::ObjectId, git::ObjectId> m_byPatch; ///< discussed commits whose patch is known, by that
    bool m_isEmpty = true;
};

} // namespace waybill::release
