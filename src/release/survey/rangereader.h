// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "release/evidence/evidence.h"
#include "release/evidence/netsurface.h"
#include "release/evidence/sourceelements.h"
#include "release/survey/rangereading.h"
#include "support/job.h"

#include <functional>
#include <memory>

namespace waybill::release {

/// Reads the commits of a range and makes changes of them, with files and suggestions. Uses all cores; the repository
/// belongs to the calling thread, others open it anew.
class RangeReader {
public:
    /// Looks at nothing of the repository but objects that `inputs` lead to. What sources declare it looks up in
    /// `known` first, and adds it: for those who read several ranges of a repository, where one ends at what the next
    /// begins with.
    RangeReader(const git::Repository &repository, RangeInputs inputs, std::shared_ptr<SourceElements> known = {});

    /// For measuring how good suggestions are where what gives the answer away is hidden.
    struct Hooks {
        std::function<void(git::Commit &)> commit;              ///< may change what a commit says
        std::function<bool(const git::FileChange &)> hidesFile; ///< true: the change does not touch it
        std::function<void(const Change &, const std::vector<Reason> &)> reasons; ///< sees all, before they are weighed
        std::function<void(const ChangeFacts &)> facts; ///< sees what evidence looks at; on several threads at once
    };
    void setHooks(Hooks hooks) { m_hooks = std::move(hooks); }

    /// Fails when cancelled, or where the range cannot be walked; what
    /// is wrong with single changes is in the result's problems.
    [[nodiscard]] Result<RangeChanges> read(const JobControl &control = {}) const;
    /// The same of the range as one change, as if its commits had been squashed into one: what the range as a whole did
    /// to its users, in a fraction of the time. No change where the base has all
    /// commits of the head.
    [[nodiscard]] Result<RangeChanges> readAsOne(const JobControl &control = {}) const;

private:
    [[nodiscard]] Result<RangeChanges> readChanges(const std::vector<git::Commit> &commits, std::vector<Change> changes,
                                                   const JobControl &control) const;
    using CommitsById = std::unordered_map<git::ObjectId, const git::Commit *>;
    /// What is found out about one change by itself.
    struct Single {
        std::optional<Error> error;
        std::vector<Reason> reasons;
        std::vector<std::size_t> surface; ///< which of NetSurface::changes() it brings
    };

    [[nodiscard]] static Result<std::vector<git::FileChange>> files(const git::Repository &repository,
                                                                    const Change &change, const CommitsById &byId,
                                                                    const JobControl &control);
    [[nodiscard]] Result<void> readFiles(RangeChanges &range, std::vector<Single> &singles, const CommitsById &byId,
                                         const JobControl &control) const;
    /// What counts for all changes alike.
    struct Ends {
        git::ObjectId base;     ///< its tree; null without one
        git::ObjectId head;     ///< its tree
        bool isProgram = false; ///< what the head makes
        NetSurface net;         ///< what the range did to its surfaces
        /// What the files that differ between both trees declare and offer: a change has the one or the other side of
        /// many of them, and a range that is read as one has both. Never null.
        std::shared_ptr<SourceElements> found;
    };
    [[nodiscard]] Ends readEnds(const std::vector<Change> &changes, const CommitsById &byId,
                                const JobControl &control) const;
    /// On threads with repositories of their own: does not touch the caller's. Gives what could not be read of texts.
    [[nodiscard]] std::vector<Problem> examine(RangeChanges &range, const Ends &ends, std::vector<Single> &singles,
                                               const CommitsById &byId, const JobControl &control) const;

    /// What the range took from its users, each given to the change that did it.
    [[nodiscard]] static std::vector<SurfaceChange> surfaceOf(const std::vector<Change> &changes,
                                                              const std::vector<Single> &singles,
                                                              const NetSurface &net);
    [[nodiscard]] std::vector<Statement> statementsOf(const std::vector<Change> &changes, const Ends &ends,
                                                      const CommitsById &byId, const JobControl &control) const;

    const git::Repository &m_repository;
    RangeInputs m_inputs;
    std::shared_ptr<SourceElements> m_known; ///< never null
    Hooks m_hooks;
};

} // namespace waybill::release
