// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/rangequery.h"
#include "support/problem.h"

#include <QObject>

namespace waybill::app {

class Session;

/// Gives one repository of the session, or all of them, the range that somebody typed: looks in a job which of them
/// have it, sets it where it is, and says where it is not. GUI thread only.
class RangeChooser : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit RangeChooser(Session &session, QObject *parent = nullptr);

    /// `repository` is an index in the product; -1: all of them.
    void choose(int repository, const queries::AskedRange &asked);
    /// Gives one repository, or all (-1), the range of the product back.
    void reset(int repository);
    /// Nobody asks any more for what was not found.
    void withdraw();
    [[nodiscard]] bool isBusy() const { return m_job.isBusy(); }

Q_SIGNALS:
    /// Some repository has the range now; read it from the session.
    void chosen();
    /// No repository has it: nothing changed.
    void refused();
    /// Where a range was not found, and what may have been meant; after chosen() or refused().
    void problemFound(const waybill::Problem &problem);
    /// What was said is no longer so: another range was chosen.
    void problemSolved(const waybill::Problem &problem);

private:
    void take(int repository, const std::vector<queries::FoundRange> &found);
    void tell(int repository, const std::vector<queries::FoundRange> &found);

    Session &m_session;
    std::vector<Problem> m_told;
    TrackedJob<std::vector<queries::FoundRange>> m_job;
};

} // namespace waybill::app
