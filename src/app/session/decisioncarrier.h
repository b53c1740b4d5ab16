// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "release/decisions/decisioncarry.h"

#include <QObject>

namespace waybill::app {

/// Finds out which changes are the same as others that were decided, once the surveys are there; a later request
/// replaces an earlier one.
class DecisionCarrier : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    DecisionCarrier(QThreadPool &pool, JobList &jobs, QObject *parent = nullptr);

    /// Does nothing where no decision could be carried over.
    void load(const std::vector<std::shared_ptr<const release::Survey>> &surveys, const release::Decisions &decisions);
    /// Stops what runs and forgets what was read.
    void clear();
    /// What was read last; nothing before that.
    [[nodiscard]] const release::CarryFacts &facts() const { return m_facts; }
    [[nodiscard]] bool isLoading() const { return m_job.isBusy(); }

Q_SIGNALS:
    /// facts() are ready, or have been replaced.
    void loaded();

private:
    TrackedJob<release::CarryFacts> m_job;
    release::CarryFacts m_facts;
};

} // namespace waybill::app
