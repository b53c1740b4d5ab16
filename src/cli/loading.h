// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"
#include "release/assess/whatif.h"

namespace waybill::release {
struct Product;
struct Release;
struct RepositorySpec;
struct Survey;
struct SurveyOptions;
} // namespace waybill::release

namespace waybill::cli {

/// The product that -w names, with --from and --to applied, whatever --repo says: for those who need to know the other
/// repositories too. Tells what is odd about it on standard error.
[[nodiscard]] Result<release::Product> openWhole(const Invocation &invocation, Console &console);
/// The repository of --repo; null without that option. Fails where the product has none of this name.
[[nodiscard]] Result<const release::RepositorySpec *> pickedRepository(const release::Product &product,
                                                                       const Invocation &invocation);
/// The product that -w names, with --repo, --from and --to applied: the other repositories are gone from it. Tells what
/// is odd about it on standard error.
[[nodiscard]] Result<release::Product> openWorkspace(const Invocation &invocation, Console &console);

/// What a command needs of a release beyond what every survey has.
struct LoadOptions {
    bool countLines = false; ///< inserted and deleted lines of each change
    bool relations = true;   ///< what the repositories are to each other
    release::WhatIf view = {};
    bool newcomers = false; ///< whose first contribution a change is
};

/// Reads all repositories at once, on as many threads as the machine has. Shows progress; stops when interrupted
/// (Fault::Cancelled).
[[nodiscard]] Result<std::vector<std::shared_ptr<const release::Survey>>> readSurveys(
    const release::Product &product, const release::SurveyOptions &options, Console &console);

/// The same, and adds up what was found and decided, and what is kept of forges. Shows progress; stops when interrupted
/// (Fault::Cancelled).
[[nodiscard]] Result<release::Release> loadRelease(const release::Product &product, const Invocation &invocation,
                                                   const LoadOptions &options, Console &console);

/// Where what was found out is remembered; empty with --no-cache.
[[nodiscard]] QString cacheFolder(const Invocation &invocation);

/// Fails with the row's own error where the one repository that was asked for, or every one, could not be read.
[[nodiscard]] Result<void> expectReadable(const release::Release &release);

} // namespace waybill::cli
