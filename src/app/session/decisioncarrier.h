// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/joblist.h"
#include "release/decisions/decisioncarry.h"
#include "support/job.h"

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
    /// For a job that was cancelled from outside: what was read before stays.
    void giveUp();
    /// What was read last; nothing before that.
    [[nodiscard]] const release::CarryFacts &facts() const { return m_facts; }
    [[nodiscard]] bool isLoading() const { return m_number != 0; }

Q_SIGNALS:
    /// facts() are ready, or have been replaced.
    void loaded();

private:
    QThreadPool &m_pool;
    JobList &m_jobs;
    Job<release::CarryFacts> m_job;
    int m_number = 0;
    release::CarryFacts m_facts;
};

} // namespace waybill::app
