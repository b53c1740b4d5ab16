// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/budget.h"
#include "forge/net/httpclient.h"
#include "forge/net/httpguard.h"
#include "forge/net/httppacing.h"
#include "forge/net/requestjournal.h"
#include "forge/net/secretkeeper.h"

#include <QThread>

namespace waybill::forge {

class BudgetBook;
class Dispatcher;

/// What an Http is made with. All of it outlives the Http, which shares it.
struct HttpSetup {
    std::shared_ptr<const HttpGuard> guard;      ///< null: nothing may be sent anywhere
    std::shared_ptr<const SecretKeeper> secrets; ///< null: every request is anonymous
    std::shared_ptr<RequestJournal> journal;     ///< null: none is kept
    HttpPacing pacing = {};
    QString answersFolder = {}; ///< where answers with an ETag are kept; empty: nowhere
    bool systemProxies = true;
};

/// Sends calls over Qt Network, on a thread of its own: one queue a host, secrets by origin, limits obeyed, reads tried
/// again, writes sent once (docs/forges.md). Thread-safe. When it goes, what is under way is cancelled.
class Http : public HttpClient {
public:
    explicit Http(const HttpSetup &setup);
    ~Http() override;

    [[nodiscard]] QFuture<Result<HttpAnswer>> send(const HttpCall &call, const JobControl &control) override;
    /// What the servers said last of how many requests are left.
    [[nodiscard]] std::vector<Budget> budgets() const;

private:
    std::shared_ptr<BudgetBook> m_budgets;
    QThread m_thread;
    Dispatcher *m_dispatcher; ///< lives on the thread, and goes with it
};

} // namespace waybill::forge
