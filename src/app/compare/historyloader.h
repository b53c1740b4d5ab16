// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "compare/commithistory.h"

#include <QObject>

namespace waybill::app {

class Session;

/// Reads the commits of a graph in jobs: first those between base and head, which are soon there, then the rest. Asking
/// again drops what is under way. GUI thread only.
class HistoryLoader : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit HistoryLoader(Session &session, QObject *parent = nullptr);
    ~HistoryLoader() override;

    /// Reads these commits.
    void read(const compare::HistoryQuestion &question);
    /// Finds the commits of base and head only.
    void readEnds(const compare::HistoryQuestion &question);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_history.isBusy() || m_ends.isBusy(); }

Q_SIGNALS:
    /// Some commits, and again all of them.
    void historyRead(const waybill::compare::HistoryPtr &history);
    void endsRead(const std::array<waybill::git::ObjectId, 2> &ends);
    /// Also with Fault::Cancelled, where somebody cancelled all jobs.
    void failed(const waybill::Error &error);

private:
    void readRest(const compare::HistoryQuestion &question);

    QString m_title;
    TrackedJob<compare::HistoryPtr> m_history;
    TrackedJob<std::array<git::ObjectId, 2>> m_ends;
};

} // namespace waybill::app
