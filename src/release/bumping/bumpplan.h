// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/pullservice.h"
#include "release/bumping/laggingpins.h"
#include "release/publishing/publishplan.h"

namespace waybill::release {

/// What a pull request says.
struct BumpText {
    QString title;
    QString body; ///< Markdown
};
/// Makes it of a pin; `compare` is the page of what lies between, and may be empty. Pure.
using BumpWords = std::function<BumpText(const LaggingPin &pin, const QUrl &compare)>;

/// What lookUpBump() found out about one pin.
struct BumpFacts {
    std::optional<Error> unreadable; ///< what the forge said; then nothing else counts
    std::optional<forge::ForgeAddress> address;
    bool isSignedIn = false;
    forge::RepositoryState state;
    QString base; ///< the branch that the pull request is for
    git::ObjectId baseCommit;
    std::optional<forge::BranchFile> baseFile;
    git::ObjectId branchCommit; ///< of the branch of the pull request; null where there is none
    std::optional<forge::BranchFile> branchFile;
    std::vector<forge::ProposedPull> pulls; ///< of that branch, whatever became of them
    QUrl compare;
};

/// A pull request that raises one pin.
struct BumpStep {
    enum class State {
        Create,  ///< there is no such pull request
        Resume,  ///< its branch is there
        Open,    ///< there is one
        Closed,  ///< there was one, and people closed it: it is not made again
        Done,    ///< the branch that it is for says it already
        ByHand,  ///< `why` says why Waybill does not do it
        Blocked, ///< `fault` says why
    };

    LaggingPin pin;
    QUrl web; ///< the repository's page
    QString host;
    QString branch;
    QString base;
    git::ObjectId baseCommit;
    BumpText text;
    State state = State::Create;
    std::optional<forge::ProposedPull> pull; ///< of Open and Closed
    std::optional<Error> fault;              ///< of Blocked
    Message why;                             ///< of ByHand: a sentence without a full stop

    [[nodiscard]] bool writes() const { return state == State::Create || state == State::Resume; }
};

/// "create", "resume", "open", "closed", "done", "by-hand", "blocked". Not translated.
[[nodiscard]] QString keyName(BumpStep::State state);

/// What is going to happen. A value; making it changes nothing.
struct BumpPlan {
    QString product;
    std::vector<BumpStep> steps;
    std::vector<PublishBudget> budgets; ///< by host

    [[nodiscard]] int count(BumpStep::State state) const;
    [[nodiscard]] bool writes() const;
};

/// The name of the branch: that of the same pin and the same release, today and next year.
[[nodiscard]] QString bumpBranch(const LaggingPin &pin);
/// The step of one pin: pure.
[[nodiscard]] BumpStep planBump(const LaggingPin &pin, const BumpFacts &facts, const BumpWords &words);
/// Asks the forges, and plans all of them. Runs on a worker. Fails when cancelled; what a forge does not tell is
/// Blocked.
[[nodiscard]] Result<BumpPlan> planBumps(const Release &release, const std::vector<LaggingPin> &pins,
                                         const PublishAccess &access, const BumpWords &words,
                                         const JobControl &control = {});

} // namespace waybill::release
