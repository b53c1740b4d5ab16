// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/answerstore.h"
#include "forge/net/budgetbook.h"
#include "forge/net/delivery.h"
#include "forge/net/hostqueue.h"
#include "forge/net/http.h"
#include "forge/net/httptry.h"

namespace waybill::forge {

/// What an Http does on its thread: lets calls wait their turn, has each tried, and decides what follows from how that
/// ended. All of it on one thread; nothing of it blocks for longer than a file takes.
class Dispatcher : public QObject {
public:
    Dispatcher(HttpSetup setup, std::shared_ptr<BudgetBook> budgets);
    ~Dispatcher() override;

    void add(const HttpCall &call, const JobControl &control, const std::shared_ptr<Delivery> &delivery);

private:
    using Ticket = HostQueue::Ticket;
    using Time = HostQueue::Time;
    struct Work {
        HttpCall call;
        JobControl control;
        std::shared_ptr<Delivery> delivery;
        QByteArray callId;
        QString host;
        int attempts = 0;  ///< tries so far, the running one included
        int limited = 0;   ///< how often a limit turned it down
        bool kept = false; ///< the ETag is that of an answer that is kept
        std::unique_ptr<HttpTry> running;
        QElapsedTimer since;
        QDateTime at;
    };

    void prepare();
    [[nodiscard]] HostQueue &queueOf(const QString &host);
    [[nodiscard]] AnswerStore::Key keyOf(const HttpCall &call) const;
    /// Starts what may start, gives up what cannot, and sees to it that somebody looks again.
    void pump();
    void dropCancelled();
    void refuseHopeless(Time now);
    void startTry(Ticket ticket);
    void tryEnded(Ticket ticket, const HttpTry::Outcome &outcome);
    void note(const Work &work, const HttpTry::Outcome &outcome);
    /// Tells the queue what the answer says of limits; whether this one was turned down for them.
    [[nodiscard]] bool obeyLimits(Work &work, const HttpAnswer &answer);
    [[nodiscard]] std::optional<Time> retryTime(const Work &work, const HttpTry::Outcome &outcome, bool limited) const;
    void settle(Ticket ticket, Result<HttpAnswer> result);
    [[nodiscard]] Result<HttpAnswer> resultOf(const Work &work, const HttpTry::Outcome &outcome);

    HttpSetup m_setup;
    std::shared_ptr<BudgetBook> m_budgets;
    AnswerStore m_answers;
    Authorities m_authorities;
    std::unique_ptr<QNetworkAccessManager> m_reads;
    std::map<QString, HostQueue> m_queues;
    std::map<Ticket, Work> m_work;
    std::vector<std::unique_ptr<HttpTry>> m_over; ///< ended tries, which go when nothing of them is on the stack
    QTimer *m_next = nullptr;                     ///< for the next that may start
    QTimer *m_watch = nullptr;                    ///< for those that were cancelled
    QByteArray m_session;                         ///< begins the ids of calls
    Ticket m_lastTicket = 0;
};

} // namespace waybill::forge
