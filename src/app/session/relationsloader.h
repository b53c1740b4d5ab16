// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "release/survey/relations.h"

#include <QObject>

namespace waybill::release {
struct Product;
}

namespace waybill::app {

/// Reads what the repositories of a product are to each other, once their surveys are there; a later request replaces
/// an earlier one.
class RelationsLoader : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    RelationsLoader(QThreadPool &pool, JobList &jobs, QObject *parent = nullptr);

    void load(const std::shared_ptr<const release::Product> &product,
              const std::vector<std::shared_ptr<const release::Survey>> &surveys);
    /// Stops what runs and forgets what was read.
    void clear();
    /// After all jobs were cancelled: what was read before stays; else relations() says that nothing was.
    void giveUp();
    /// What was read last; null before that.
    [[nodiscard]] const std::shared_ptr<const release::Relations> &relations() const { return m_relations; }
    [[nodiscard]] bool isLoading() const { return m_job.isBusy(); }

Q_SIGNALS:
    /// relations() is ready, or has been replaced; also where reading failed, which is then a problem in them.
    void loaded();

private:
    TrackedJob<release::Relations> m_job;
    std::shared_ptr<const release::Relations> m_relations;
};

} // namespace waybill::app
