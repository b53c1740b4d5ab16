// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/protocolmatrix.h"

#include <QObject>

namespace waybill::app {

class Session;

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
    void loaded(const waybill::queries::MatrixAnswerPtr &answer);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    TrackedJob<queries::MatrixAnswerPtr> m_job;
};

} // namespace waybill::app
