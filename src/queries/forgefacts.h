// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/factsnews.h"
#include "forge/facts/factsreading.h"
#include "forge/net/httpclient.h"

#include <functional>
#include <memory>
#include <vector>

namespace waybill::release {
struct Product;
struct Survey;
} // namespace waybill::release

namespace waybill::queries {

using ForgeBookPtr = std::shared_ptr<const forge::ForgeBook>;

/// What the forges said of a product's repositories when they were asked last, as it is kept beside it.
struct KeptForgeFacts {
    ForgeBookPtr book; ///< null where nothing is kept
    std::vector<Problem> problems;
};
/// Reads it; asks nobody. With a `cacheFolder` also the state of each repository, and when it was asked, as far as they
/// are remembered. Runs on any thread.
[[nodiscard]] KeptForgeFacts readKeptForgeFacts(const release::Product &product, const QString &cacheFolder = {});

/// How forges are asked.
struct ForgeRefreshOptions {
    QString cacheFolder; ///< where a reading remembers how far it came; empty: everything is asked again
    bool states = true;  ///< also milestones, releases, checks and permissions
    /// Whether there is a token for a forge. May block.
    std::function<bool(const forge::ForgeAddress &)> isSignedIn;
};

/// What asking the forge of one repository came to.
struct ForgeRefresh {
    QString repository;
    QUrl web; ///< empty where it is on no forge that can be asked
    std::vector<forge::PullRequestNews> news;
    std::vector<Problem> problems;
    int requests = 0;
    std::optional<forge::RequestBudget> budget;
    forge::RepositoryState state;
};

struct ForgeRefreshes {
    std::vector<ForgeRefresh> repositories; ///< in the order of the surveys
    forge::ForgeBook book;                  ///< as it is kept now
    std::vector<Problem> problems;          ///< of the file
    int requests = 0;
};

/// Asks the forges about the changes of the surveys, one repository after the other, and keeps what they say beside the
/// product. Fails when cancelled, and where it cannot be kept; what else goes wrong is in the problems. For a worker.
[[nodiscard]] Result<ForgeRefreshes> refreshForgeFacts(
    const release::Product &product, const std::vector<std::shared_ptr<const release::Survey>> &surveys,
    forge::HttpClient &client, const ForgeRefreshOptions &options, const JobControl &control = {});

/// What is to be asked about a repository. Pure.
[[nodiscard]] forge::FactsQuestion forgeQuestion(const release::Survey &survey, const forge::ForgeAddress &address,
                                                 bool signedIn, bool state);

} // namespace waybill::queries
