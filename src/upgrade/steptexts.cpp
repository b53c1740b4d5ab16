// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/steptexts.h"

#include "upgrade/upgradewords.h"

#include <QCoreApplication>

namespace waybill::upgrade {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Upgrade)
};

QString forwardText(const QString &all, const QString &restarted, bool allRestarted, bool ordered)
{
    if (allRestarted)
        return (ordered ? Sentences::tr("Upgrade and restart %1, in this order.", "components")
                        : Sentences::tr("Upgrade and restart %1.", "components"))
            .arg(all);
    if (!restarted.isEmpty())
        return (ordered ? Sentences::tr("Upgrade %1, in this order, and restart %2.", "components")
                        : Sentences::tr("Upgrade %1, and restart %2.", "components"))
            .arg(all, restarted);
    return (ordered ? Sentences::tr("Upgrade %1, in this order.", "components")
                    : Sentences::tr("Upgrade %1.", "components"))
        .arg(all);
}

QString backText(const QString &all, const QString &restarted, bool allRestarted, bool ordered)
{
    if (allRestarted)
        return (ordered ? Sentences::tr("Roll back and restart %1, in this order.", "components")
                        : Sentences::tr("Roll back and restart %1.", "components"))
            .arg(all);
    if (!restarted.isEmpty())
        return (ordered ? Sentences::tr("Roll back %1, in this order, and restart %2.", "components")
                        : Sentences::tr("Roll back %1, and restart %2.", "components"))
            .arg(all, restarted);
    return (ordered ? Sentences::tr("Roll back %1, in this order.", "components")
                    : Sentences::tr("Roll back %1.", "components"))
        .arg(all);
}

} // namespace

QString replaceText(Way way, const QStringList &components, const QStringList &restarted, bool ordered)
{
    const bool allRestarted = restarted.size() == components.size();
    const bool inOrder = ordered && components.size() > 1;
    return way == Way::Forward ? forwardText(listed(components), listed(restarted), allRestarted, inOrder)
                               : backText(listed(components), listed(restarted), allRestarted, inOrder);
}

QString togetherText(Way way, const QStringList &components)
{
    return (way == Way::Forward ? Sentences::tr("Upgrade %1 together, while nothing uses them.", "components")
                                : Sentences::tr("Roll back %1 together, while nothing uses them.", "components"))
        .arg(listed(components));
}

QString removeText(const QStringList &components)
{
    return Sentences::tr("Remove %1, which is used no longer.", "components").arg(listed(components));
}

QString drainText(const QStringList &stopping)
{
    return stopping.isEmpty() ? Sentences::tr("Drain the node.")
                              : Sentences::tr("Drain the node: no workload may keep running on %1.", "components")
                                    .arg(listed(stopping));
}

QString bringBackText()
{
    return Sentences::tr("Bring the node back: let it take workloads again.");
}

QString rebootText()
{
    return Sentences::tr("Reboot the node: what still runs on it stops.");
}

QString stopText()
{
    return Sentences::tr("Stop all workloads.");
}

QString restartText(const QString &component)
{
    return Sentences::tr("Restart %1.", "a component").arg(component);
}

QString renewText(Way way, const QStringList &components)
{
    return (way == Way::Forward
                ? Sentences::tr("Start workloads anew when it suits you: until then they keep the old %1.",
                                "components")
                : Sentences::tr("Start workloads anew when it suits you: until then they keep the newer %1.",
                                "components"))
        .arg(listed(components));
}

} // namespace waybill::upgrade
