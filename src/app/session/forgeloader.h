// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/forgefacts.h"
#include "release/assess/assess.h"
#include "release/decisions/decisions.h"
#include "release/product/product.h"

namespace waybill::app {

/// What is kept of forges now, and the release by that; none where it says nothing new.
struct ForgeNews {
    queries::KeptForgeFacts kept;
    std::shared_ptr<release::Release> release;
};

/// Reads what is kept of the forges of a product, and works out what follows from that, away from the window: with
/// thousands of pull requests that takes longer than a key may wait. GUI thread only.
class ForgeLoader {
public:
    /// Pool and list outlive it; receivers live and die with `owner`.
    ForgeLoader(QObject *owner, QThreadPool &pool, JobList &jobs);

    /// What a release is made of.
    struct Inputs {
        release::Product product;
        std::vector<std::shared_ptr<const release::Survey>> surveys;
        release::Decisions decisions;
        std::shared_ptr<const release::Relations> relations;
        queries::ForgeBookPtr forge; ///< as it was until now
    };
    /// A later request replaces an earlier one.
    void load(const Inputs &inputs, std::function<void(const ForgeNews &)> receiver);
    void cancel() { m_job.cancel(); }

private:
    TrackedJob<ForgeNews> m_job;
};

} // namespace waybill::app
