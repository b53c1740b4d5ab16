// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/forgeconnection.h"

namespace waybill::forge {

namespace {

std::shared_ptr<Accounts> accountsBy(const std::shared_ptr<ForgeConsent> &consent)
{
    const auto mayAskGit = [consent](const QString &host) { return consent->answerFor(host).gitCredentials; };
    return std::make_shared<Accounts>(usualTokenSources(mayAskGit));
}

} // namespace

ForgeConnection::ForgeConnection(const Options &options)
    : m_consent(std::make_shared<ForgeConsent>(options.consentFile))
    , m_accounts(accountsBy(m_consent))
    , m_journal(std::make_shared<RequestJournal>())
    , m_http({m_consent, m_accounts, m_journal, options.pacing, options.answersFolder})
{
    m_consent->setOffline(options.offline);
    if (const auto loaded = m_consent->load(); !loaded)
        m_consentProblem = loaded.error();
}

} // namespace waybill::forge
