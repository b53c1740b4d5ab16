// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/keptregistries.h"

#include "cli/loading.h"
#include "cli/waiting.h"
#include "release/assess/release.h"
#include "release/product/product.h"

namespace waybill::cli {

Result<queries::RegistryView> keptRegistries(const release::Product &product, const release::Release &release,
                                             const Invocation &invocation, Console &console)
{
    queries::Surveys surveys;
    for (const release::RepositoryRelease &row : release.repositories)
        surveys.push_back(row.survey);
    auto view = waitFor<queries::RegistryView>(
        [&](const JobControl &control) {
            return queries::readKeptRegistries(product, surveys, cacheFolder(invocation), control);
        },
        console);
    if (!view)
        return view;
    for (const Problem &problem : view->problems)
        console.problem(problem);
    return view;
}

} // namespace waybill::cli
