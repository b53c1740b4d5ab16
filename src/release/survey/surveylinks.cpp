// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surveylinks.h"

#include "git/remote.h"
#include "release/product/repositoryspec.h"
#include "release/survey/survey.h"

#include <algorithm>

namespace waybill::release {

namespace {

bool namesForge(const QByteArray &url, const RepositorySpec &spec)
{
    const auto address = forge::ForgeAddress::fromUrl(url, spec.forge);
    return address && (address->hasApi() || address->hasPages());
}

QByteArray urlOf(const Survey &survey)
{
    if (survey.spec.forgeUrl)
        return survey.spec.forgeUrl->toUtf8();
    return survey.forgeUrl.isEmpty() ? survey.remoteUrl : survey.forgeUrl;
}

} // namespace

QByteArray forgeUrlOf(const RepositorySpec &spec, const git::Repository &repository, const QByteArray &remoteUrl)
{
    if (spec.forgeUrl)
        return spec.forgeUrl->toUtf8();
    if (namesForge(remoteUrl, spec))
        return remoteUrl;
    const std::vector<QByteArray> urls = git::effectiveUrls(repository);
    const auto found =
        std::find_if(urls.begin(), urls.end(), [&](const QByteArray &url) { return namesForge(url, spec); });
    return found == urls.end() ? remoteUrl : *found;
}

std::optional<forge::ForgeAddress> forgeAddressOf(const Survey &survey)
{
    return forge::ForgeAddress::fromUrl(urlOf(survey), survey.spec.forge);
}

std::optional<Links> linksOf(const Survey &survey)
{
    return Links::fromRemote(urlOf(survey), survey.spec.forge);
}

} // namespace waybill::release
