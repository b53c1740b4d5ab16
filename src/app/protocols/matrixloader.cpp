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
MatrixLoader::~MatrixLoader() = default;

void MatrixLoader::load(const QString &protocol)
{
    cancel();
    m_job = Job<MatrixAnswerPtr>::start(m_session.pool(),
                                        [product = m_session.product(), protocol](const JobControl &control) {
                                            return readProtocolMatrix(product, protocol, control);
                                        });
    m_jobNumber = m_session.jobs()->add(tr("Reading who works with whom"), m_job.control());
    m_job.then(this, [this](const Result<MatrixAnswerPtr> &result) {
        m_session.jobs()->done(m_jobNumber);
        m_jobNumber = 0;
        if (result)
            Q_EMIT loaded(*result);
        else
            Q_EMIT failed(result.error());
    });
    Q_EMIT started();
}

void MatrixLoader::cancel()
{
    m_job = {};
    if (isBusy())
        m_session.jobs()->done(m_jobNumber);
    m_jobNumber = 0;
}

} // namespace waybill::app
