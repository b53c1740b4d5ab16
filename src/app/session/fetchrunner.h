// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "models/common/fetchmodel.h"

#include <QThreadPool>

namespace waybill::app {

class Session;

/// Fetches the repositories of the open product, some at a time, each in a job of its own: first it looks which remote
/// each has, then it fetches when it is told to. GUI thread only.
class FetchRunner : public QObject {
    Q_OBJECT

public:
    using Rows = std::vector<models::FetchRow>;

    /// The session outlives it.
    explicit FetchRunner(Session &session, QObject *parent = nullptr);
    /// Ends what runs.
    ~FetchRunner() override;

    /// Finds out what would be fetched from where. Talks to nobody.
    void look();
    /// Fetches from all remotes that were found.
    void start(const git::Prompts &prompts);
    void cancel();

    [[nodiscard]] const Rows &rows() const { return m_rows; }
    [[nodiscard]] bool isRunning() const;
    /// True when something came that the product does not know yet.
    [[nodiscard]] bool hasNews() const;

Q_SIGNALS:
    /// rows() are others, or say something else.
    void changed();
    /// The last one that start() began has ended.
    void finished();

private:
    struct Fetch {
        Job<git::Fetched> job;
        int number = 0; ///< in the job list; 0: nothing runs
    };
    void begin(std::size_t row, const git::Prompts &prompts);
    void ended(std::size_t row, const Result<git::Fetched> &result);
    void stop();

    Session &m_session;
    QThreadPool m_pool; ///< of its own: remotes may keep it waiting for minutes
    TrackedJob<Rows> m_looking;
    Rows m_rows;
    std::vector<Fetch> m_fetches; ///< one for each row
};

} // namespace waybill::app
