// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/registryconnection.h"

namespace waybill::registry {

namespace {

forge::ForgeSite siteOf(const QUrl &registry, const QUrl &realm)
{
    forge::ForgeSite site;
    site.web = registry;
    site.origins = {forge::Origin::of(registry)};
    if (realm.isValid())
        site.origins.push_back(forge::Origin::of(realm));
    return site;
}

} // namespace

RegistryConnection::RegistryConnection(const std::vector<RegistrySettings> &settings, const Options &options)
    : m_consent(std::make_shared<forge::ForgeConsent>(options.consentFile))
    , m_keeper(std::make_shared<RegistryKeeper>())
    , m_journal(std::make_shared<forge::RequestJournal>())
    , m_http({m_consent, m_keeper, m_journal, options.pacing, {}, options.systemProxies})
    , m_client({&m_http, m_keeper, options.store, [consent = m_consent](const QUrl &registry, const QUrl &realm) {
                    consent->admit(siteOf(registry, realm), true);
                }})
{
    m_consent->setOffline(options.offline);
    if (const auto loaded = m_consent->load(); !loaded)
        m_consentProblem = loaded.error();
    for (const RegistrySettings &each : settings) {
        const auto repository = imageRepository(each.images, QStringLiteral("name"));
        if (!repository)
            continue; // which reading the settings reported
        m_consent->admit(siteOf(repository->registry, {}), true);
        if (!each.tokenService.isEmpty())
            m_client.allowTokenService(repository->registry, QUrl(each.tokenService));
    }
}

} // namespace waybill::registry
