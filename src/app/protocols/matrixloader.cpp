// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/matrixloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "release/survey/productrepositories.h"
#include "support/cachefolder.h"

namespace waybill::app {

Result<MatrixAnswerPtr> readProtocolMatrix(const release::Product &product, const QString &protocol,
                                           const JobControl &control)
{
    auto answer = std::make_shared<MatrixAnswer>();
    const release::ProductRepositories repositories(product);
    answer->problems = repositories.problems();
    const auto protocols = release::protocolsOf(product, repositories, answer->problems, control);
    if (control.isCancelled())
        return cancelled();
    for (const release::ProtocolSpec &one : protocols)
        answer->protocols.append(one.name);
    if (protocols.empty())
        return MatrixAnswerPtr(std::move(answer));
    answer->chosen = std::max(0, int(answer->protocols.indexOf(protocol)));
    auto matrix =
        release::readMatrix(product, protocols[std::size_t(answer->chosen)], repositories, control, userCacheFolder());
    if (!matrix)
        return fail(matrix.error());
    answer->problems.insert(answer->problems.end(), matrix->problems.begin(), matrix->problems.end());
    answer->matrix = std::make_shared<const upgrade::SkewMatrix>(std::move(*matrix));
    return MatrixAnswerPtr(std::move(answer));
}

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
        [product = m_session.product(), protocol](const JobControl &control) {
            return readProtocolMatrix(product, protocol, control);
        },
        [this](const Result<MatrixAnswerPtr> &result) {
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
