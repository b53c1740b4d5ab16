// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/surveyquery.h"

#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

namespace waybill::queries {

release::SurveyOptions surveyOptions(const release::Product &product, const QString &cacheFolder, const Wanted &wanted)
{
    release::SurveyOptions options;
    options.versionFile = product.versionFile;
    options.cacheFolder = cacheFolder;
    options.countLines = wanted.countLines;
    options.knownCounts = wanted.knownCounts;
    options.newcomers = wanted.newcomers;
    options.dates = wanted.dates;
    options.practice = product.followsPractice();
    return options;
}

Result<std::shared_ptr<const release::Survey>> readSurvey(const release::RepositorySpec &spec,
                                                          const release::SurveyOptions &options,
                                                          const JobControl &control)
{
    return std::make_shared<const release::Survey>(release::survey(spec, options, control));
}

} // namespace waybill::queries
