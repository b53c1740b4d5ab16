// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <memory>
#include <vector>

namespace waybill::release {
struct Product;
struct RepositorySpec;
struct Survey;
struct SurveyOptions;
} // namespace waybill::release

namespace waybill::queries {

/// What the window and the command line want of a repository beyond its range.
struct Wanted {
    bool countLines = false; ///< inserted and deleted lines of each change
    bool newcomers = false;  ///< whose first contribution a change is
    bool dates = false;      ///< when each release was made
    bool knownCounts = true; ///< the lines that were counted before, where they are not counted now
};

/// How a repository of the product is read; `cacheFolder` may be empty.
[[nodiscard]] release::SurveyOptions surveyOptions(const release::Product &product, const QString &cacheFolder,
                                                   const Wanted &wanted);

/// release::survey() as a job runs it: it never fails, but may be cancelled.
[[nodiscard]] Result<std::shared_ptr<const release::Survey>> readSurvey(const release::RepositorySpec &spec,
                                                                        const release::SurveyOptions &options,
                                                                        const JobControl &control);

} // namespace waybill::queries
