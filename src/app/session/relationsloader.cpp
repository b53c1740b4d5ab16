// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/relationsloader.h"

#include "support/cachefolder.h"

namespace waybill::app {

RelationsLoader::RelationsLoader(QThreadPool &pool, JobList &jobs, QObject *parent)
    : QObject(parent)
    , m_pool(pool)
    , m_jobs(jobs)
{}

void RelationsLoader::load(const release::Product &product,
                           const std::vector<std::shared_ptr<const release::Survey>> &surveys)
{
    m_jobs.done(m_number);
    const release::RelationsOptions options{userCacheFolder()};
    m_job = Job<release::Relations>::start(m_pool, [product, surveys, options](const JobControl &control) {
        return release::readRelations(product, surveys, options, control);
    });
    m_number = m_jobs.add(tr("Comparing clients and servers"), m_job.control());
    m_job.then(this, [this](Result<release::Relations> read) {
        m_jobs.done(m_number);
        m_number = 0;
        release::Relations relations;
        if (read)
            relations = std::move(*read);
        else
            relations.problems.push_back(Problem::fromError(read.error()));
        m_relations = std::make_shared<const release::Relations>(std::move(relations));
        Q_EMIT loaded();
    });
}

void RelationsLoader::clear()
{
    m_jobs.done(m_number);
    m_number = 0;
    m_job = {};
    m_relations.reset();
}

void RelationsLoader::giveUp()
{
    m_number = 0;
    m_job = {};
    if (m_relations)
        return;
    release::Relations none;
    none.problems.push_back(
        {Problem::Severity::Warning, tr("Reading was cancelled"), {}, tr("Reload to read it again")});
    m_relations = std::make_shared<const release::Relations>(std::move(none));
}

} // namespace waybill::app
