// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/accounts.h"
#include "forge/accounts/forgeconsent.h"
#include "forge/net/http.h"

namespace waybill::forge {

/// All that it takes to talk to forges: consent, accounts, the journal of requests, and the client that goes by them.
/// One for the window, one for a run of the command line. Thread-safe.
class ForgeConnection {
public:
    struct Options {
        bool offline = false;
        QString answersFolder = {}; ///< of answers with an ETag; empty: none are kept
        QString consentFile = ForgeConsent::usualFile();
        HttpPacing pacing = {};
    };

    explicit ForgeConnection(const Options &options);

    [[nodiscard]] HttpClient &client() { return m_http; }
    [[nodiscard]] ForgeConsent &consent() { return *m_consent; }
    [[nodiscard]] Accounts &accounts() { return *m_accounts; }
    [[nodiscard]] const RequestJournal &journal() const { return *m_journal; }
    [[nodiscard]] std::vector<Budget> budgets() const { return m_http.budgets(); }
    /// What was odd about what was remembered of consent: nothing is allowed then that the product does not allow.
    [[nodiscard]] const std::optional<Error> &consentProblem() const { return m_consentProblem; }

private:
    std::shared_ptr<ForgeConsent> m_consent;
    std::shared_ptr<Accounts> m_accounts;
    std::shared_ptr<RequestJournal> m_journal;
    std::optional<Error> m_consentProblem;
    Http m_http; ///< last, so that it goes first
};

} // namespace waybill::forge
