// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/decisioncarrier.h"

#include "support/cachefolder.h"

#include <algorithm>

namespace waybill::app {

DecisionCarrier::DecisionCarrier(QThreadPool &pool, JobList &jobs, QObject *parent)
    : QObject(parent)
    , m_job(this, pool, jobs, [] {}) // what was read before stays
{}

void DecisionCarrier::load(const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                           const release::Decisions &decisions)
{
    m_job.cancel();
    if (std::none_of(decisions.all().begin(), decisions.all().end(),
                     [](const auto &said) { return !said.second.patch.isNull(); }))
        return;
    const QString folder = userCacheFolder();
    const auto work = [surveys, decisions, folder](const JobControl &control) {
        return release::readCarryFacts(surveys, decisions, folder, control);
    };
    m_job.start(tr("Carrying decisions over"), work, [this](const Result<release::CarryFacts> &read) {
        if (read)
            m_facts = *read;
        Q_EMIT loaded();
    });
}

void DecisionCarrier::clear()
{
    m_job.cancel();
    m_facts = {};
}

} // namespace waybill::app

#include "moc_decisioncarrier.cpp"
