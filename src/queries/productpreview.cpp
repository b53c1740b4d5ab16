// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/productpreview.h"

#include "queries/forgefacts.h"
#include "queries/surveyquery.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionstore.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"

#include <QFileInfo>

#include <algorithm>

namespace waybill::queries {

namespace {

using release::Release;
using release::RepositoryRelease;
using SurveyPointer = std::shared_ptr<const release::Survey>;

/// Two products, of which most repositories are read once.
class PreviewReader {
public:
    PreviewReader(const QString &cacheFolder, std::size_t steps, const JobControl &control)
        : m_cacheFolder(cacheFolder)
        , m_steps(qint64(steps))
        , m_control(control)
    {}

    Result<Release> read(const release::Product &product)
    {
        std::vector<SurveyPointer> surveys;
        for (const release::RepositorySpec &spec : product.repositories) {
            m_control.progress(m_done++, m_steps);
            auto survey = surveyOf(product, spec);
            if (!survey)
                return fail(survey.error());
            surveys.push_back(std::move(*survey));
        }
        m_control.progress(m_done++, m_steps);
        auto relations = release::readRelations(product, surveys, {m_cacheFolder}, m_control);
        if (!relations)
            return fail(relations.error());
        const auto decisions = release::DecisionStore::of(product)->read();
        return release::assess(product, surveys, decisions ? decisions->decisions : release::Decisions(),
                               std::make_shared<const release::Relations>(std::move(*relations)),
                               readKeptForgeFacts(product).book);
    }

private:
    Result<SurveyPointer> surveyOf(const release::Product &product, const release::RepositorySpec &spec)
    {
        const release::SurveyOptions options = surveyOptions(product, m_cacheFolder, {});
        const auto known = std::find_if(m_known.begin(), m_known.end(), [&](const Known &one) {
            return one.survey->spec == spec && one.versionFile == options.versionFile;
        });
        if (known != m_known.end())
            return known->survey;
        auto survey = readSurvey(spec, options, m_control);
        if (survey && m_control.isCancelled())
            return cancelled();
        if (survey)
            m_known.push_back({*survey, options.versionFile});
        return survey;
    }

    struct Known {
        SurveyPointer survey;
        QString versionFile;
    };
    QString m_cacheFolder;
    qint64 m_steps = 0;
    qint64 m_done = 0;
    const JobControl &m_control;
    std::vector<Known> m_known;
};

QString placeOf(const RepositoryRelease &repository)
{
    return QFileInfo(repository.survey->spec.path).canonicalFilePath();
}

const RepositoryRelease *findPlace(const Release &release, const QString &place)
{
    const auto found = std::find_if(release.repositories.begin(), release.repositories.end(),
                                    [&](const RepositoryRelease &one) { return placeOf(one) == place; });
    return found == release.repositories.end() ? nullptr : &*found;
}

PreviewRow rowOf(const RepositoryRelease &repository)
{
    PreviewRow row;
    row.repository = repository.name();
    row.base = repository.survey->range.base;
    row.head = repository.survey->range.head;
    return row;
}

} // namespace

Result<std::vector<PreviewRow>> previewProduct(const release::Product &with, const release::Product &without,
                                               const QString &cacheFolder, const JobControl &control)
{
    PreviewReader reader(cacheFolder, with.repositories.size() + without.repositories.size() + 2, control);
    const auto before = reader.read(without);
    if (!before)
        return fail(before.error());
    const auto after = reader.read(with);
    if (!after)
        return fail(after.error());
    std::vector<PreviewRow> rows;
    PreviewRow product;
    product.without = before->next.version;
    product.with = after->next.version;
    rows.push_back(product);
    for (const RepositoryRelease &repository : after->repositories) {
        PreviewRow row = rowOf(repository);
        const RepositoryRelease *same = findPlace(*before, placeOf(repository));
        row.isNew = !same;
        row.with = repository.next.version;
        if (same)
            row.without = same->next.version;
        rows.push_back(std::move(row));
    }
    for (const RepositoryRelease &repository : before->repositories) {
        if (findPlace(*after, placeOf(repository)))
            continue;
        PreviewRow row = rowOf(repository);
        row.isGone = true;
        row.without = repository.next.version;
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace waybill::queries
