// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/forgeaccess.h"

#include "forge/services/addresssite.h"

#include <QHostAddress>

#include <algorithm>

namespace waybill::queries {

namespace {

/// Writes are sent apart so as not to meet the limits of a host that many share; a forge on this machine has none.
forge::HttpPacing pacingFor(const std::vector<ProductForge> &forges)
{
    forge::HttpPacing pacing;
    const bool isHere = std::all_of(forges.begin(), forges.end(), [](const ProductForge &forge) {
        return QHostAddress(forge.site.api.host()).isLoopback();
    });
    if (isHere && !forges.empty())
        pacing.betweenSearches = pacing.betweenWrites = pacing.betweenNotifications = forge::HttpPacing::Time(0);
    return pacing;
}

} // namespace

bool ForgeAccess::mayAsk(const ProductForge &forge) const
{
    using Standing = forge::ForgeConsent::Standing;
    const Standing standing = standingOf(forge);
    return standing == Standing::Product || standing == Standing::User;
}

std::vector<ProductForge> ForgeAccess::askable() const
{
    std::vector<ProductForge> found = forges;
    std::erase_if(found, [](const ProductForge &forge) { return forge.site.dialect == forge::Dialect::Generic; });
    return found;
}

std::vector<ProductForge> ForgeAccess::closed() const
{
    std::vector<ProductForge> found = askable();
    std::erase_if(found, [this](const ProductForge &forge) { return mayAsk(forge); });
    return found;
}

Result<void> ForgeAccess::allow(const QStringList &hosts) const
{
    forge::ForgeConsent &consent = connection->consent();
    for (const QString &host : hosts) {
        forge::ForgeConsent::Answer answer = consent.answerFor(host);
        answer.requests = true;
        if (const auto kept = consent.remember(host, answer); !kept)
            return fail(kept.error());
    }
    return {};
}

release::PublishAccess ForgeAccess::forPublishing() const
{
    release::PublishAccess access;
    access.client = &connection->client();
    access.isSignedIn = isSignedIn;
    access.addressOf = [kept = connection,
                        known = addresses](const QString &repository) -> std::optional<forge::ForgeAddress> {
        const auto found = known.find(repository);
        return found == known.end() ? std::nullopt : std::optional(found->second);
    };
    return access;
}

Result<ForgeAccess> openForgeAccess(const release::Product &product, const ForgeAccessOptions &options)
{
    ForgeAccess access;
    access.forges = forgesOf(product);
    access.addresses = forgeAddresses(product);
    forge::ForgeConnection::Options made;
    made.offline = options.offline;
    if (!options.cacheFolder.isEmpty())
        made.answersFolder = options.cacheFolder + QLatin1String("/answers");
    made.pacing = pacingFor(access.forges);
    access.connection = std::make_shared<forge::ForgeConnection>(made);
    if (const auto &problem = access.connection->consentProblem())
        return fail(*problem);
    admit(access.forges, *access.connection);
    access.isSignedIn = [connection = access.connection](const forge::ForgeAddress &address) {
        const auto signedIn = connection->accounts().signIn(forge::siteOf(address), {});
        return signedIn && signedIn->token;
    };
    return access;
}

} // namespace waybill::queries
