// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/secretkeeper.h"

#include <QReadWriteLock>

#include <map>

namespace waybill::registry {

/// Which secret goes to which address: a password to a registry's interface or to its token service, a token to the
/// repository that it was made for. Thread-safe.
class RegistryKeeper : public forge::SecretKeeper {
public:
    /// For all of /v2/ of a registry.
    void enterBasic(const QUrl &registry, const forge::Authorization &authorization);
    /// For a token service: this path of its origin alone.
    void enterRealm(const QUrl &realm, const forge::Authorization &authorization);
    /// For one repository.
    void enterToken(const QUrl &registry, const QString &name, const forge::Authorization &authorization);

    [[nodiscard]] std::optional<forge::Authorization> authorizationFor(const forge::Origin &origin) const override;
    [[nodiscard]] std::optional<forge::Authorization> authorizationAt(const QUrl &url) const override;

private:
    mutable QReadWriteLock m_lock;
    std::map<forge::Origin, forge::Authorization> m_basic;
    std::map<std::pair<forge::Origin, QString>, forge::Authorization> m_paths;
    std::map<std::pair<forge::Origin, QString>, forge::Authorization> m_tokens; ///< by what paths begin with
};

} // namespace waybill::registry
