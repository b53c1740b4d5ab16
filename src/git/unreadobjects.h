// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "support/problem.h"

#include <mutex>
#include <set>

namespace waybill::git {

/// The objects of a repository that somebody wanted to read and could not: they are missing (as in a partial clone), or
/// damaged. Noted where it happens, so that whoever draws conclusions need not be told by everybody who reads for them.
/// Thread-safe.
class UnreadObjects {
public:
    void add(const ObjectId &id, const Error &error);
    /// The repository itself could not be opened once more, so that nothing of it could be read then.
    void addRepository(const Error &error);

    [[nodiscard]] bool isEmpty() const;
    /// What users are told: nothing where all objects could be read.
    [[nodiscard]] std::optional<Problem> problem() const;

private:
    mutable std::mutex m_mutex;
    std::set<ObjectId> m_ids;
    bool m_damaged = false; ///< one of them is there, and cannot be read
    Error m_first;
    std::optional<Error> m_repository;
};

} // namespace waybill::git
