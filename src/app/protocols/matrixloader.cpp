// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/matrixloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "release/assess/release.h"
#include "support/cachefolder.h"

namespace waybill::app {

MatrixLoader::MatrixLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_job(this, session.pool(), *session.jobs(), [this] {
        Q_EMIT failed(Error{Fault::Cancelled, tr("Reading was cancelled"), {}, tr("Reload to read it again")});
    })
{}

void MatrixLoader::load(const QString &protocol)
{
    m_job.start(
        tr("Reading the skew matrix"),
        [product = m_session.release().product, protocol](const JobControl &control) {
            return queries::readProtocolMatrix(*product, protocol, queries::Unnamed::First, userCacheFolder(), control);
        },
        [this](const Result<queries::MatrixAnswerPtr> &result) {
            if (result)
                Q_EMIT loaded(*result);
            else
                Q_EMIT failed(result.error());
        });
    Q_EMIT started();
}

void MatrixLoader::cancel()
{
    m_job.cancel();
}

} // namespace waybill::app

#include "moc_matrixloader.cpp"
