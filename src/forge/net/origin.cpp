// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/origin.h"

#include <QHostAddress>

namespace waybill::forge {

namespace {

int usualPort(const QString &scheme)
{
    constexpr int Http = 80;
    constexpr int Https = 443;
    return scheme == QLatin1String("https") ? Https : Http;
}

} // namespace

Origin Origin::of(const QUrl &url)
{
    const QString scheme = url.scheme().toLower();
    if (!url.isValid() || (scheme != QLatin1String("http") && scheme != QLatin1String("https")))
        return {};
    QString host = url.host(QUrl::FullyEncoded).toLower();
    if (host.endsWith(QLatin1Char('.'))) // "github.com." is the same machine
        host.chop(1);
    return {scheme, host, url.port(usualPort(scheme))};
}

QString Origin::text() const
{
    return scheme + QLatin1String("://") + hostText();
}

QString Origin::hostText() const
{
    const QString name = host.contains(QLatin1Char(':')) ? QLatin1Char('[') + host + QLatin1Char(']') : host;
    return port == usualPort(scheme) ? name : name + QLatin1Char(':') + QString::number(port);
}

bool Origin::isPrivate() const
{
    if (host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")))
        return true;
    const QHostAddress address(host);
    if (address.isNull())
        return false;
    for (const char *net : {"0.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "::/128"}) {
        if (address.isInSubnet(QHostAddress::parseSubnet(QLatin1String(net))))
            return true;
    }
    return address.isLoopback() || address.isLinkLocal();
}

} // namespace waybill::forge
