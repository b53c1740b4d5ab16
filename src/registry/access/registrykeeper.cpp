// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/registrykeeper.h"

#include <array>

namespace waybill::registry {

namespace {

const QLatin1String Interface("/v2/");

/// What stands behind the name of a repository in the paths of the interface. A name may hold slashes, and no address
/// is to be taken for another repository's.
constexpr std::array<const char *, 4> Endpoints{"/manifests/", "/blobs/", "/tags/list", "/referrers/"};

QString nameIn(const QString &path)
{
    if (!path.startsWith(Interface))
        return {};
    const QString rest = path.mid(Interface.size());
    qsizetype end = -1;
    for (const char *endpoint : Endpoints)
        end = std::max(end, rest.lastIndexOf(QLatin1String(endpoint)));
    return rest.left(std::max<qsizetype>(end, 0));
}

} // namespace

void RegistryKeeper::enterBasic(const QUrl &registry, const forge::Authorization &authorization)
{
    const QWriteLocker lock(&m_lock);
    m_basic.insert_or_assign(forge::Origin::of(registry), authorization);
}

void RegistryKeeper::enterRealm(const QUrl &realm, const forge::Authorization &authorization)
{
    const QWriteLocker lock(&m_lock);
    m_paths.insert_or_assign({forge::Origin::of(realm), realm.path()}, authorization);
}

void RegistryKeeper::enterToken(const QUrl &registry, const QString &name, const forge::Authorization &authorization)
{
    const QWriteLocker lock(&m_lock);
    m_tokens.insert_or_assign({forge::Origin::of(registry), name}, authorization);
}

std::optional<forge::Authorization> RegistryKeeper::authorizationFor(const forge::Origin &) const
{
    return {}; // none is good for all of an origin
}

std::optional<forge::Authorization> RegistryKeeper::authorizationAt(const QUrl &url) const
{
    const QReadLocker lock(&m_lock);
    const forge::Origin origin = forge::Origin::of(url);
    const QString path = url.path();
    if (const auto token = m_tokens.find({origin, nameIn(path)}); token != m_tokens.end())
        return token->second;
    if (const auto realm = m_paths.find({origin, path}); realm != m_paths.end())
        return realm->second;
    if (const auto basic = m_basic.find(origin); basic != m_basic.end() && path.startsWith(Interface))
        return basic->second;
    return {};
}

} // namespace waybill::registry
