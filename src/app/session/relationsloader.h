// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/joblist.h"
#include "release/survey/relations.h"
#include "support/job.h"

#include <QObject>

namespace waybill::app {

/// Reads what the repositories of a product are to each other, once their surveys are there; a later request replaces
/// an earlier one.
class RelationsLoader : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    RelationsLoader(QThreadPool &pool, JobList &jobs, QObject *parent = nullptr);

    void load(const release::Product &product, const std::vector<std::shared_ptr<const release::Survey>> &surveys);
    /// Stops what runs and forgets what was read.
    void clear();
    /// For a job that was cancelled from outside: what was read before stays; else relations() says that it was not.
    void giveUp();
    /// What was read last; null before that.
    [[nodiscard]] const std::shared_ptr<const release::Relations> &relations() const { return m_relations; }
    [[nodiscard]] bool isLoading() const { return m_number != 0; }

Q_SIGNALS:
    /// relations() is ready, or has been replaced; also where reading failed, which is then a problem in them.
    void loaded();

private:
    QThreadPool &m_pool;
    JobList &m_jobs;
    Job<release::Relations> m_job;
    int m_number = 0;
    std::shared_ptr<const release::Relations> m_relations;
};

} // namespace waybill::app
