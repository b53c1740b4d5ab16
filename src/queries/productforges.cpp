// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/productforges.h"

#include "forge/services/addresssite.h"
#include "git/refs.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"
#include "release/survey/surveylinks.h"

namespace waybill::queries {

namespace {

std::optional<forge::ForgeAddress> addressOf(const release::RepositorySpec &spec)
{
    const auto repository = git::Repository::open(spec.path);
    if (!repository)
        return {};
    const QByteArray url = release::forgeUrlOf(spec, *repository, git::remoteUrl(*repository));
    return forge::ForgeAddress::fromUrl(url, spec.forge);
}

} // namespace

std::map<QString, forge::ForgeAddress> forgeAddresses(const release::Product &product)
{
    std::map<QString, forge::ForgeAddress> all;
    for (const release::RepositorySpec &spec : product.repositories) {
        if (const auto address = addressOf(spec))
            all.emplace(spec.name, *address);
    }
    return all;
}

std::vector<ProductForge> forgesOf(const release::Product &product)
{
    std::map<QString, ProductForge> found;
    for (const release::RepositorySpec &spec : product.repositories) {
        const auto address = addressOf(spec);
        if (!address)
            continue;
        const forge::ForgeSite site = forge::siteOf(*address);
        ProductForge &forge = found[site.host()];
        forge.site = site;
        forge.repositories.append(spec.name);
        forge.allowed = product.forge.allowsRequests();
    }
    std::vector<ProductForge> list;
    for (const auto &[host, forge] : found)
        list.push_back(forge);
    return list;
}

void admit(const std::vector<ProductForge> &forges, forge::ForgeConnection &connection)
{
    for (const ProductForge &forge : forges)
        connection.consent().admit(forge.site, forge.allowed);
}

} // namespace waybill::queries
