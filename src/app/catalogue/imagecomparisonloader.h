// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/imagecomparison.h"

#include <QObject>

namespace waybill::app {

class Session;

/// Compares two images of the session's product, in a job. GUI thread only.
class ImageComparisonLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ImageComparisonLoader(Session &session, QObject *parent = nullptr);

    /// References as compareImages() takes them. `ask`: the registry may be asked for what is not remembered; without,
    /// nothing is sent.
    void compare(const QString &before, const QString &after, bool ask);
    /// Drops what is under way; nobody hears of it.
    void cancel() { m_job.cancel(); }
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void compared(const waybill::queries::ImageComparison &comparison);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    TrackedJob<queries::ImageComparison> m_job;
};

} // namespace waybill::app
