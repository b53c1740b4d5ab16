// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgebump.h"
#include "cli/forgerefresh.h"
#include "cli/forgestatus.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

Outcome runForge(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    const QString verb = arguments.size() == 1 ? arguments.front() : QString();
    if (verb == QLatin1String("refresh"))
        return runForgeRefresh(invocation, console);
    if (verb == QLatin1String("bump-pins"))
        return runForgeBump(invocation, console);
    if (verb == QLatin1String("status"))
        return runForgeStatus(invocation, console);
    if (verb == QLatin1String("login"))
        return runForgeLogin(invocation, console);
    if (verb == QLatin1String("logout"))
        return runForgeLogout(invocation, console);
    return fail(wrongAction(arguments, QStringLiteral("status, login, logout, refresh, bump-pins")));
}

} // namespace

Command forgeCommand()
{
    return {QStringLiteral("forge"),
            QStringLiteral(
                "status|login|logout|refresh|bump-pins [--repo R] [--host HOST] [--kind KIND] [--offline] [--dry-run] "
                "[--yes] [--format text|json]"),
            QCoreApplication::translate("CommandLine",
                                        "Show which forges may be asked and as whom; sign in and out; ask for labels, "
                                        "release notes and issues of the changes, and keep them in waybill.forge.json; "
                                        "open pull requests that bump pins which lag behind a release."),
            forgeAccountOptions() + forgeBumpOptions() + rangeOptions()
                << formatOption({QStringLiteral("text"), QStringLiteral("json")}),
            runForge};
}

} // namespace waybill::cli
