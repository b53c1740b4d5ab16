// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/projection.h"

#include <QObject>

namespace waybill::app {

class Session;

/// Looks back at the releases of the product in a job. GUI thread only.
class ProjectionLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ProjectionLoader(Session &session, QObject *parent = nullptr);

    void load();
    /// Drops what is under way.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void loaded(const waybill::queries::Projection &projection);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    TrackedJob<queries::Projection> m_job;
};

} // namespace waybill::app
