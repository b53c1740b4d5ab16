// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/relationsloader.h"

#include "queries/publisheddifferences.h"
#include "release/changes/change.h"
#include "support/cachefolder.h"

namespace waybill::app {

RelationsLoader::RelationsLoader(QThreadPool &pool, JobList &jobs, QObject *parent)
    : QObject(parent)
    , m_job(this, pool, jobs, [] {}) // the session knows what to do without: giveUp()
{}

void RelationsLoader::load(const std::shared_ptr<const release::Product> &product,
                           const std::vector<std::shared_ptr<const release::Survey>> &surveys)
{
    const auto work = [product, surveys](const JobControl &control) {
        return queries::readProductRelations(*product, surveys, userCacheFolder(), control);
    };
    m_job.start(tr("Comparing clients and servers"), work, [this](const Result<release::Relations> &read) {
        release::Relations relations;
        if (read)
            relations = *read;
        else
            relations.problems.push_back(Problem::fromError(read.error()));
        m_relations = std::make_shared<const release::Relations>(std::move(relations));
        Q_EMIT loaded();
    });
}

void RelationsLoader::clear()
{
    m_job.cancel();
    m_relations.reset();
}

void RelationsLoader::giveUp()
{
    if (m_relations)
        return;
    release::Relations none;
    none.problems.push_back(
        {Problem::Severity::Warning, tr("Reading was cancelled"), {}, tr("Reload to read it again")});
    m_relations = std::make_shared<const release::Relations>(std::move(none));
}

} // namespace waybill::app

#include "moc_relationsloader.cpp"
