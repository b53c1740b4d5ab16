// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surveymemory.h"

#include "release/changes/commonancestor.h"
#include "release/changes/nearestrelease.h"
#include "release/changes/tagdates.h"
#include "release/survey/practice.h"
#include "release/survey/rangedetails.h"
#include "release/survey/rangereading.h"
#include "support/cache.h"

namespace waybill::release {

namespace {

/// What an answer lacks came to no repository that looks as before.
Cache<RememberedSurvey> surveyCache(const QString &folder)
{
    return Cache<RememberedSurvey>(folder, [](const QByteArray &) { return false; });
}

} // namespace

std::vector<int> RememberedSurvey::partVersions()
{
    return {EvidenceVersion,       CommonAncestor::Version, NearestRelease::Version, TagDates::Version,
            RangeReading::Version, RevertedNames::Version,  OtherLines::Version,     FirstContributions::Version,
            LineCounts::Version,   Breakages::Version,      Additions::Version};
}

SurveyMemory::SurveyMemory(const RepositorySpec &spec, const SurveyOptions &options)
    : m_inputs{spec,          options.versionFile, options.countLines, options.newcomers,
               options.dates, options.practice,    options.rangeOnly}
    , m_folder(git::isToldByGlance(spec.base) && git::isToldByGlance(spec.head) ? options.cacheFolder : QString())
{}

std::optional<Survey> SurveyMemory::find() const
{
    auto known = surveyCache(m_folder).find(m_inputs);
    if (!known || !git::looksAsBefore(m_inputs.spec.path, known->glance))
        return {};
    std::optional<Survey> survey(std::in_place);
    std::apply(
        [&](RepositorySpec &spec, auto &...rest) {
            spec = m_inputs.spec;
            std::tie(rest...) = std::move(known->answer);
        },
        membersOf(*survey));
    return survey;
}

void SurveyMemory::begin()
{
    if (!m_folder.isEmpty())
        m_before = git::glanceAt(m_inputs.spec.path);
}

void SurveyMemory::store(const Survey &survey) const
{
    if (!m_before || !survey.readable || !git::looksAsBefore(m_inputs.spec.path, *m_before))
        return;
    const auto answer = std::apply([](const RepositorySpec &, const auto &...rest) { return std::make_tuple(rest...); },
                                   membersOf(survey));
    surveyCache(m_folder).store(m_inputs, {*m_before, answer});
}

} // namespace waybill::release
