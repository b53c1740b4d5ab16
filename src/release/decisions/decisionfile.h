// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/chosenversion.h"
#include "release/decisions/decision.h"
#include "release/decisions/decisions.h"
#include "release/decisions/discussion.h"

namespace waybill::release {

/// A waybill.decisions.jsonl as read: the decisions, and what could not be read. One JSON object a line, keys sorted,
/// lines sorted by repository and commit, so that two people's edits merge in git (and where git sees a conflict, both
/// sides can be read). Before them stand the versions that were chosen, sorted by repository, and edits of the
/// procedure, sorted by way, step and kind; behind the decision of a change, or where it would stand, who is asked to
/// decide and the comments, a line each: a Waybill that does not know them leaves what stands there where it is.
struct DecisionsRead {
    Decisions decisions;
    std::vector<Problem> problems; ///< lines that are no decision, each with file and line; they are kept on writing
};

/// Reads the file; one that does not exist has no decisions. Fails with Fault::Environment where it cannot be read.
[[nodiscard]] Result<DecisionsRead> readDecisions(const QString &file);

/// One edit: sets (or, without a value, clears) the decision for a change.
struct DecisionEdit {
    QString repository;
    git::ObjectId commit;
    std::optional<Decision> decision;
};

/// One edit of the procedure: sets (or, without a value, takes back) what was said about a step.
struct ProcedureDecision {
    Decisions::StepKey key;
    std::optional<upgrade::ProcedureEdit> edit; ///< the key's fields count, not its own
};

/// One choice of a version: sets (or, without a value, takes back) that of a repository, or with an empty name that of
/// the product.
struct VersionDecision {
    QString repository; ///< counts, not that of the value
    std::optional<ChosenVersion> chosen;
};

/// Applies edits to the file as it is now, under a lock that other processes respect, and replaces it atomically: what
/// someone else wrote meanwhile stays, lines that cannot be read stay, and after a crash each line is either as it was
/// or as asked. A file that holds nothing any more is removed, a link stays. Returns what the file holds then. Fails,
/// changing nothing, where it cannot be written (Fault::Environment).
[[nodiscard]] Result<DecisionsRead> editDecisions(const QString &file, const std::vector<DecisionEdit> &edits,
                                                  const std::vector<ProcedureDecision> &procedure = {},
                                                  const std::vector<VersionDecision> &versions = {});

/// Applies edits of assignments and comments, like editDecisions().
[[nodiscard]] Result<DecisionsRead> editDiscussion(const QString &file, const DiscussionEdits &edits);

/// Writes the patches of these decisions into the lines of their commits that name none, like editDecisions().
[[nodiscard]] Result<DecisionsRead> addPatches(const QString &file, const std::vector<Decision> &decisions);

} // namespace waybill::release
