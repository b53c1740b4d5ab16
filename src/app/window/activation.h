// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QVariantMap>

class QDBusConnection;

namespace waybill::app {

/// One window for a session, where there is a message bus: a second start hands over what it was asked to open to the
/// first one, as org.freedesktop.Application has it. GUI thread only.
class Activation : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")

public:
    /// Of this program, on every bus.
    static constexpr const char *Service = "org.waybill.Waybill";

    explicit Activation(QObject *parent = nullptr);

    /// Hands the paths over to the program that runs already, which then shows its window; without paths it only does
    /// that. False where there is no bus, none runs, or it does not answer: then this one is to be the first.
    [[nodiscard]] static bool handOver(const QStringList &paths);
    /// From now on this is the one that runs. False where there is no bus, or another one is.
    bool claim();

public Q_SLOTS: // called from the bus
    void Activate(const QVariantMap &platform);
    void Open(const QStringList &addresses, const QVariantMap &platform);
    void ActivateAction(const QString &name, const QVariantList &parameters, const QVariantMap &platform);

Q_SIGNALS:
    void openRequested(const QStringList &paths);
    /// The window is to come to the front.
    void raiseRequested();
    /// Of the entry in the menu of the desktop: "open-product", "compare".
    void actionRequested(const QString &name);

private:
    [[nodiscard]] static bool hasBus();
    void takeToken(const QVariantMap &platform);
};

} // namespace waybill::app
