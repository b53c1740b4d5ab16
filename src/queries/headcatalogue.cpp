// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/headcatalogue.h"

#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

namespace waybill::queries {

Result<release::Catalogue> readHeadCatalogue(const release::Product &product, const release::CatalogueOptions &options,
                                             const JobControl &control)
{
    release::SurveyOptions surveyOptions;
    surveyOptions.rangeOnly = true;
    std::vector<std::shared_ptr<const release::Survey>> surveys;
    bool any = false;
    for (const release::RepositorySpec &spec : product.repositories) {
        surveys.push_back(std::make_shared<const release::Survey>(release::survey(spec, surveyOptions, control)));
        any = any || surveys.back()->readable;
    }
    if (control.isCancelled())
        return cancelled();
    for (const auto &survey : surveys) {
        if (any || survey->problems.empty())
            continue;
        const Problem &problem = survey->problems.back();
        return fail(Fault::Input, problem.message, problem.place, problem.advice);
    }
    auto found = release::readCatalogue(product, surveys, options, control);
    for (const auto &survey : surveys) {
        if (!found || survey->problems.empty())
            continue;
        auto &row = found->rows[survey->spec.name];
        row.insert(row.begin(), survey->problems.begin(), survey->problems.end());
    }
    return found;
}

} // namespace waybill::queries
