// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgeconsent.h"
#include "forge/net/http.h"
#include "registry/access/registryclient.h"

namespace waybill::registry {

/// All that it takes to ask the registries of a product. Nothing is sent to any other host, nor to one that the user
/// refused.
class RegistryConnection {
public:
    struct Options {
        bool offline = false;
        QString consentFile = forge::ForgeConsent::usualFile();
        forge::HttpPacing pacing = {};
        std::shared_ptr<const CredentialStore> store = std::make_shared<const CredentialStore>();
        bool systemProxies = true;
    };

    /// `settings`: the registries that the product names, which allows to ask them.
    RegistryConnection(const std::vector<RegistrySettings> &settings, const Options &options);

    [[nodiscard]] RegistryClient &client() { return m_client; }
    [[nodiscard]] const forge::RequestJournal &journal() const { return *m_journal; }
    /// What was odd about what was remembered of consent: then nothing is allowed that the product does not allow.
    [[nodiscard]] const std::optional<Error> &consentProblem() const { return m_consentProblem; }

private:
    std::shared_ptr<forge::ForgeConsent> m_consent;
    std::shared_ptr<RegistryKeeper> m_keeper;
    std::shared_ptr<forge::RequestJournal> m_journal;
    std::optional<Error> m_consentProblem;
    forge::Http m_http;
    RegistryClient m_client;
};

} // namespace waybill::registry
