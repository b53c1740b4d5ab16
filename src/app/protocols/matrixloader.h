// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "release/product/product.h"
#include "upgrade/skewmatrix.h"

#include <QObject>

namespace waybill::app {

class Session;

/// The skew matrix of one of a product's protocols.
struct MatrixAnswer {
    QStringList protocols;                             ///< all that the product has, by name
    int chosen = -1;                                   ///< which of them; -1 where there is none
    std::shared_ptr<const upgrade::SkewMatrix> matrix; ///< null without a protocol
    std::vector<Problem> problems;                     ///< of the repositories, the protocols and the matrix
};
using MatrixAnswerPtr = std::shared_ptr<const MatrixAnswer>;

/// Reads skew matrices in a job, one at a time: asking for another one drops the one before. GUI thread only.
class MatrixLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit MatrixLoader(Session &session, QObject *parent = nullptr);

    /// Reads that of the protocol of this name; of the first one where there is none of the name.
    void load(const QString &protocol);
    /// Drops what is under way.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void started();
    void loaded(const waybill::app::MatrixAnswerPtr &answer);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    TrackedJob<MatrixAnswerPtr> m_job;
};

/// The reading itself, as a job runs it.
[[nodiscard]] Result<MatrixAnswerPtr> readProtocolMatrix(const release::Product &product, const QString &protocol,
                                                         const JobControl &control = {});

} // namespace waybill::app
