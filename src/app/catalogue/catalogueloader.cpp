// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "release/assess/release.h"

namespace waybill::app {

CatalogueLoader::CatalogueLoader(Session &session, CatalogueReader reader, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_reader(std::move(reader))
    , m_job(this, session.pool(), *session.jobs(), [this] {
        Q_EMIT failed(Error{Fault::Cancelled, tr("Reading was cancelled"), {}, tr("Reload to read it again")});
    })
{}

void CatalogueLoader::load()
{
    if (!m_session.hasAllSurveys())
        return;
    SurveyList surveys;
    for (const release::RepositoryRelease &row : m_session.release().repositories)
        surveys.push_back(row.survey);
    if (surveys == m_asked)
        return;
    cancel();
    m_asked = surveys;
    m_job.start(
        tr("Reading the catalogue"),
        [product = m_session.release().product, surveys = std::move(surveys),
         reader = m_reader](const JobControl &control) -> Result<CataloguePtr> {
            release::CatalogueOptions options;
            options.pins = release::PinScope::Written; // those that waybill-cli lists
            auto read = reader(*product, surveys, options, control);
            if (!read)
                return fail(read.error());
            return std::make_shared<const release::Catalogue>(std::move(*read));
        },
        [this](const Result<CataloguePtr> &result) {
            if (result)
                Q_EMIT loaded(*result);
            else
                Q_EMIT failed(result.error());
        });
    Q_EMIT started();
}

void CatalogueLoader::cancel()
{
    m_asked.reset();
    m_job.cancel();
}

} // namespace waybill::app

#include "moc_catalogueloader.cpp"
