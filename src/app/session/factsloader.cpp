// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/factsloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "release/assess/release.h"

namespace waybill::app {

FactsLoader::FactsLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_job(this, session.pool(), *session.jobs(), [this] {
        Q_EMIT failed(Error{Fault::Cancelled, tr("Reading was cancelled"), {}, tr("Choose the versions again")});
    })
{}

void FactsLoader::load(const queries::VersionPair &pair)
{
    std::vector<std::shared_ptr<const release::Survey>> surveys;
    for (const release::RepositoryRelease &row : m_session.release().repositories)
        surveys.push_back(row.survey);
    m_job.start(
        tr("Reading the changes between two versions"),
        [product = m_session.release().product, surveys, pair](const JobControl &control) {
            return queries::readPairFacts(*product, surveys, pair, control);
        },
        [this](const Result<queries::PairFactsPtr> &result) {
            if (result)
                Q_EMIT loaded(*result);
            else
                Q_EMIT failed(result.error());
        });
}

void FactsLoader::cancel()
{
    m_job.cancel();
}

} // namespace waybill::app

#include "moc_factsloader.cpp"
