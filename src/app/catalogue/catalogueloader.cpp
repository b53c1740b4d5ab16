// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"

namespace waybill::app {

CatalogueLoader::CatalogueLoader(Session &session, CatalogueReader reader, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_reader(std::move(reader))
{
    connect(session.jobs(), &JobList::cancelled, this, [this] {
        if (!isBusy())
            return;
        m_jobNumber = 0;
        m_job = {};
        Q_EMIT failed(Error{Fault::Cancelled, tr("Reading was cancelled"), {}, tr("Reload to read it again")});
    });
}

// The job is dropped. The list is not told: while a window goes, whoever listens to it may be half gone.
CatalogueLoader::~CatalogueLoader() = default;

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
    m_job = Job<CataloguePtr>::start(m_session.pool(),
                                     [product = m_session.product(), surveys = std::move(surveys),
                                      reader = m_reader](const JobControl &control) -> Result<CataloguePtr> {
                                         auto read = reader(product, surveys, {}, control);
                                         if (!read)
                                             return fail(read.error());
                                         return std::make_shared<const release::Catalogue>(std::move(*read));
                                     });
    m_jobNumber = m_session.jobs()->add(tr("Reading the catalogue"), m_job.control());
    m_job.then(this, [this](const Result<CataloguePtr> &result) {
        m_session.jobs()->done(m_jobNumber);
        m_jobNumber = 0;
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
    m_job = {};
    if (isBusy())
        m_session.jobs()->done(m_jobNumber);
    m_jobNumber = 0;
}

int CatalogueLoader::percent() const
{
    const qint64 total = isBusy() ? m_job.control().total() : 0;
    return total > 0 ? int(std::clamp<qint64>(m_job.control().done() * 100 / total, 0, 100)) : -1;
}

} // namespace waybill::app
