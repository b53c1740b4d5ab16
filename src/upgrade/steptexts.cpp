// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/steptexts.h"

#include "upgrade/upgradewords.h"

#include <QCoreApplication>

namespace waybill::upgrade {

namespace {

struct SteptextsStrings {
    Q_DECLARE_TR_FUNCTIONS(Upgrade)
};

QString forwardText(const QString &all, const QString &restarted, bool allRestarted, bool ordered)
{
    if (allRestarted)
        return (ordered ? SteptextsStrings::tr("Upgrade and restart %1, in this order.", "components")
                        : SteptextsStrings::tr("Upgrade and restart %1.", "components"))
            .arg(all);
    if (!restarted.isEmpty())
        return (ordered ? SteptextsStrings::tr("Upgrade %1, in this order, and restart %2.", "components")
                        : SteptextsStrings::tr("Upgrade %1, and restart %2.", "components"))
            .arg(all, restarted);
    return (ordered ? SteptextsStrings::tr("Upgrade %1, in this order.", "components")
                    : SteptextsStrings::tr("Upgrade %1.", "components"))
        .arg(all);
}

QString backText(const QString &all, const QString &restarted, bool allRestarted, bool ordered)
{
    if (allRestarted)
        return (ordered ? SteptextsStrings::tr("Roll back and restart %1, in this order.", "components")
                        : SteptextsStrings::tr("Roll back and restart %1.", "components"))
            .arg(all);
    if (!restarted.isEmpty())
        return (ordered ? SteptextsStrings::tr("Roll back %1, in this order, and restart %2.", "components")
                        : SteptextsStrings::tr("Roll back %1, and restart %2.", "components"))
            .arg(all, restarted);
    return (ordered ? SteptextsStrings::tr("Roll back %1, in this order.", "components")
                    : SteptextsStrings::tr("Roll back %1.", "components"))
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
    return (way == Way::Forward ? SteptextsStrings::tr("Upgrade %1 together, while nothing uses them.", "components")
                                : SteptextsStrings::tr("Roll back %1 together, while nothing uses them.", "components"))
        .arg(listed(components));
}

QString removeText(const QStringList &components)
{
    return SteptextsStrings::tr("Remove %1, which is used no longer.", "components").arg(listed(components));
}

QString drainText(const QStringList &stopping)
{
    return stopping.isEmpty()
               ? SteptextsStrings::tr("Drain the node.")
               : SteptextsStrings::tr("Drain the node: no workload may keep running on %1.", "components")
                     .arg(listed(stopping));
}

QString bringBackText()
{
    return SteptextsStrings::tr("Bring the node back: let it take workloads again.");
}

QString rebootText()
{
    return SteptextsStrings::tr("Reboot the node: what still runs on it stops.");
}

QString stopText()
{
    return SteptextsStrings::tr("Stop all workloads.");
}

QString restartText(const QString &component)
{
    return SteptextsStrings::tr("Restart %1.", "a component").arg(component);
}

QString renewText(Way way, const QStringList &components)
{
    return (way == Way::Forward
                ? SteptextsStrings::tr("Start workloads anew when it suits you: until then they keep the old %1.",
                                       "components")
                : SteptextsStrings::tr("Start workloads anew when it suits you: until then they keep the newer %1.",
                                       "components"))
        .arg(listed(components));
}

} // namespace waybill::upgrade
