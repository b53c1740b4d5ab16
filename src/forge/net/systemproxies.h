// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QNetworkProxyFactory>

namespace waybill::forge {

/// The proxies that the environment (https_proxy, no_proxy) and the desktop name. For one QNetworkAccessManager, so
/// that nothing is set for the whole program. May block while a script for proxies is loaded: not for the thread of a
/// window.
class SystemProxies : public QNetworkProxyFactory {
public:
    [[nodiscard]] QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        return systemProxyForQuery(query);
    }
};

} // namespace waybill::forge
