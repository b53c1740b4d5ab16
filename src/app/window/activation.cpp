// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/activation.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QFileInfo>
#include <QUrl>

namespace waybill::app {

namespace {

constexpr QLatin1String ObjectPath("/org/waybill/Waybill");
constexpr QLatin1String Interface("org.freedesktop.Application");
constexpr int Patience = 2000; // ms: a window that does not answer is no reason for none at all

} // namespace

Activation::Activation(QObject *parent)
    : QObject(parent)
{}

bool Activation::hasBus()
{
    // Without one, asking would start one, or wait for it.
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS")
           || QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QLatin1String("/bus"));
}

bool Activation::handOver(const QStringList &paths)
{
    if (!hasBus())
        return false;
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected() || !bus.interface()->isServiceRegistered(QLatin1String(Service)))
        return false;
    QVariantMap platform;
    for (const char *name : {"XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"}) {
        if (qEnvironmentVariableIsSet(name))
            platform.insert(qstrcmp(name, "DESKTOP_STARTUP_ID") == 0 ? QStringLiteral("desktop-startup-id")
                                                                     : QStringLiteral("activation-token"),
                            qEnvironmentVariable(name));
    }
    QDBusMessage call =
        QDBusMessage::createMethodCall(QLatin1String(Service), ObjectPath, Interface,
                                       paths.isEmpty() ? QStringLiteral("Activate") : QStringLiteral("Open"));
    if (!paths.isEmpty()) {
        QStringList addresses;
        for (const QString &path : paths)
            addresses.append(QUrl::fromLocalFile(QFileInfo(path).absoluteFilePath()).toString(QUrl::FullyEncoded));
        call << addresses;
    }
    call << platform;
    return bus.call(call, QDBus::Block, Patience).type() == QDBusMessage::ReplyMessage;
}

bool Activation::claim()
{
    if (!hasBus())
        return false;
    QDBusConnection bus = QDBusConnection::sessionBus();
    return bus.isConnected() && bus.registerObject(ObjectPath, this, QDBusConnection::ExportAllSlots)
           && bus.registerService(QLatin1String(Service));
}

void Activation::takeToken(const QVariantMap &platform)
{
    // What allows the window to come to the front; Qt looks for it there.
    const QString token = platform.value(QStringLiteral("activation-token")).toString();
    if (!token.isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
}

void Activation::Activate(const QVariantMap &platform)
{
    takeToken(platform);
    Q_EMIT raiseRequested();
}

void Activation::Open(const QStringList &addresses, const QVariantMap &platform)
{
    takeToken(platform);
    QStringList paths;
    for (const QString &address : addresses) {
        const QUrl url(address);
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    Q_EMIT raiseRequested();
    if (!paths.isEmpty())
        Q_EMIT openRequested(paths);
}

void Activation::ActivateAction(const QString &name, const QVariantList &, const QVariantMap &platform)
{
    takeToken(platform);
    Q_EMIT raiseRequested();
    Q_EMIT actionRequested(name);
}

} // namespace waybill::app

#include "moc_activation.cpp"
