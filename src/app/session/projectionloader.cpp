// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/projectionloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "support/cachefolder.h"

namespace waybill::app {

ProjectionLoader::ProjectionLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_job(this, session.pool(), *session.jobs(), [this] {
        Q_EMIT failed(Error{Fault::Cancelled, tr("Reading was cancelled"), {}, tr("Look back again")});
    })
{}

void ProjectionLoader::load()
{
    queries::ProjectionOptions options;
    options.cacheFolder = userCacheFolder();
    m_job.start(
        tr("Looking back at earlier releases"),
        [product = m_session.release().product, decisions = m_session.decisions(), options](const JobControl &control) {
            return queries::projectHistory(*product, decisions, options, control);
        },
        [this](const Result<queries::Projection> &result) {
            if (result)
                Q_EMIT loaded(*result);
            else
                Q_EMIT failed(result.error());
        });
}

void ProjectionLoader::cancel()
{
    m_job.cancel();
}

} // namespace waybill::app

#include "moc_projectionloader.cpp"
