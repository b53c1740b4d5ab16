// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/pairfacts.h"

#include <QObject>

namespace waybill::app {

class Session;

/// Reads what lies between two versions of a product in a job, one pair at a time: asking for another one drops the one
/// before. GUI thread only.
class FactsLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit FactsLoader(Session &session, QObject *parent = nullptr);

    void load(const queries::VersionPair &pair);
    /// Drops what is under way.
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    void loaded(const waybill::queries::PairFactsPtr &facts);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    Session &m_session;
    TrackedJob<queries::PairFactsPtr> m_job;
};

} // namespace waybill::app
