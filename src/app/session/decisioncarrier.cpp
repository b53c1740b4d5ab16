// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/decisioncarrier.h"

#include "support/cachefolder.h"

#include <algorithm>

namespace waybill::app {

DecisionCarrier::DecisionCarrier(QThreadPool &pool, JobList &jobs, QObject *parent)
    : QObject(parent)
    , m_pool(pool)
    , m_jobs(jobs)
{}

void DecisionCarrier::load(const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                           const release::Decisions &decisions)
{
    m_jobs.done(m_number);
    m_number = 0;
    m_job = {};
    if (std::none_of(decisions.all().begin(), decisions.all().end(),
                     [](const auto &said) { return !said.second.patch.isNull(); }))
        return;
    const QString folder = userCacheFolder();
    m_job = Job<release::CarryFacts>::start(m_pool, [surveys, decisions, folder](const JobControl &control) {
        return release::readCarryFacts(surveys, decisions, folder, control);
    });
    m_number = m_jobs.add(tr("Carrying decisions over"), m_job.control());
    m_job.then(this, [this](Result<release::CarryFacts> read) {
        m_jobs.done(m_number);
        m_number = 0;
        if (read)
            m_facts = std::move(*read);
        Q_EMIT loaded();
    });
}

void DecisionCarrier::clear()
{
    m_jobs.done(m_number);
    m_number = 0;
    m_job = {};
    m_facts = {};
}

void DecisionCarrier::giveUp()
{
    m_number = 0;
    m_job = {};
}

} // namespace waybill::app
