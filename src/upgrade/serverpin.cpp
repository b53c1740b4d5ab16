// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/serverpin.h"

#include <QRegularExpression>

#include <tuple>

namespace waybill::upgrade {

namespace {

/// The parts of a key; a module's own name may stand deeper: "host/owner/name/sub/module".
QStringList partsOf(const QString &key)
{
    return key.split(u'/', Qt::SkipEmptyParts);
}

bool hasHost(const QStringList &parts)
{
    return parts.size() >= 3 && parts.front().contains(u'.');
}

} // namespace

QString repositoryKey(const QString &address)
{
    static const QRegularExpression scheme(QStringLiteral("\\A[a-z][a-z0-9+.-]*://"),
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression user(QStringLiteral("\\A[^/@]+@"));
    static const QRegularExpression port(QStringLiteral("\\A([^/:]+):\\d+(?=/)"));
    static const QRegularExpression scp(QStringLiteral("\\A([^/:]+):(?!\\d+/)"));
    static const QRegularExpression end(QStringLiteral("(/v\\d+)?/*\\z"));
    QString key = address.trimmed().toLower();
    key.remove(scheme);
    key.remove(user);
    key.replace(port, QStringLiteral("\\1"));
    key.replace(scp, QStringLiteral("\\1/"));
    key.remove(end);
    if (key.endsWith(QLatin1String(".git")))
        key.chop(4);
    return key;
}

bool isPinOf(const pins::Pin &pin, const OpenRepository &server)
{
    const QStringList home = partsOf(repositoryKey(QString::fromUtf8(server.remoteUrl)));
    const QString own = server.name.toLower();
    for (const QString &written : {pin.source, pin.name}) {
        if (written.isEmpty())
            continue;
        const QStringList parts = partsOf(repositoryKey(written));
        if (parts.isEmpty())
            continue;
        if (hasHost(home) && hasHost(parts))
            return parts.mid(0, home.size()) == home;
        // A local remote has no owner to compare with: then the name has to do.
        const QString name = hasHost(parts) ? parts.at(2) : parts.back();
        if (name == own || (!home.isEmpty() && name == home.back()))
            return true;
    }
    return false;
}

const pins::Pin *findPinOf(const pins::Pins &pins, const OpenRepository &server)
{
    const auto rank = [](const pins::Pin &pin) {
        return std::tuple(pin.direct, !pin.revision.isEmpty(), !pin.floating);
    };
    const pins::Pin *best = nullptr;
    for (const pins::Pin &pin : pins.pins) {
        if (pin.format != pins::Format::VersionFile && isPinOf(pin, server) && (!best || rank(*best) < rank(pin)))
            best = &pin;
    }
    return best;
}

const pins::Pin *findNamedPinOf(const pins::Pins &pins, const OpenRepository &server)
{
    static const QRegularExpression separator(QStringLiteral("[./]"));
    if (const pins::Pin *found = findPinOf(pins, server))
        return found;
    for (const pins::Pin &pin : pins.pins) {
        if (pin.name.section(separator, -1) == server.name)
            return &pin;
    }
    return nullptr;
}

} // namespace waybill::upgrade
