// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgeaccess.h"

#include "forge/services/addresssite.h"
#include "queries/productforges.h"

#include <QCoreApplication>
#include <QHostAddress>

#include <algorithm>

namespace waybill::cli {

namespace {

/// Writes are sent apart so as not to meet the limits of a host that many share; a forge on this machine has none.
forge::HttpPacing pacingFor(const std::vector<queries::ProductForge> &forges)
{
    forge::HttpPacing pacing;
    const bool isHere = std::all_of(forges.begin(), forges.end(), [](const queries::ProductForge &forge) {
        return QHostAddress(forge.site.api.host()).isLoopback();
    });
    if (isHere && !forges.empty())
        pacing.betweenSearches = pacing.betweenWrites = pacing.betweenNotifications = forge::HttpPacing::Time(0);
    return pacing;
}

} // namespace

Result<ForgeAccess> openForges(const release::Product &product, const QString &cacheFolder)
{
    forge::ForgeConnection::Options options;
    if (!cacheFolder.isEmpty())
        options.answersFolder = cacheFolder + QLatin1String("/answers");
    const std::vector<queries::ProductForge> forges = queries::forgesOf(product);
    options.pacing = pacingFor(forges);
    ForgeAccess access;
    access.connection = std::make_shared<forge::ForgeConnection>(options);
    if (const auto &problem = access.connection->consentProblem())
        return fail(*problem);
    queries::admit(forges, *access.connection);
    using Standing = forge::ForgeConsent::Standing;
    const bool allowed = std::any_of(forges.begin(), forges.end(), [&](const queries::ProductForge &forge) {
        const Standing standing = access.connection->consent().standingOf(forge.site);
        return standing == Standing::Product || standing == Standing::User;
    });
    const Place place{product.file, 0, 0};
    if (!allowed && product.forge.isGiven && !product.forge.requests)
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "this product doesn't allow requests to forges"), place,
                    QCoreApplication::translate("CommandLine", "remove forge.requests = false from waybill.toml"));
    if (!allowed && !product.forge.isGiven)
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "this product doesn't allow requests to forges"), place,
                    QCoreApplication::translate(
                        "CommandLine", "add the table [forge] to waybill.toml, or run waybill-cli forge login"));
    access.isSignedIn = [connection = access.connection](const forge::ForgeAddress &address) {
        const auto signedIn = connection->accounts().signIn(forge::siteOf(address), {});
        return signedIn && signedIn->token;
    };
    return access;
}

} // namespace waybill::cli
