// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgerefresh.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

QStringList forgeFormats()
{
    return {QStringLiteral("text"), QStringLiteral("json")};
}

Result<void> expectRefresh(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    if (arguments == QStringList{QStringLiteral("refresh")})
        return {};
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "no action was given"), {},
                QCoreApplication::translate("CommandLine", "expected one of %1").arg(QStringLiteral("refresh")));
}

Outcome runForge(const Invocation &invocation, Console &console)
{
    if (const auto fine = expectRefresh(invocation); !fine)
        return fail(fine.error());
    return runForgeRefresh(invocation, console);
}

} // namespace

Command forgeCommand()
{
    return {
        QStringLiteral("forge"), QStringLiteral("refresh [--repo R] [--offline] [--format text|json]"),
        QCoreApplication::translate(
            "CommandLine",
            "Ask forges for labels, release notes and issues of the changes, and keep them in waybill.forge.json."),
        rangeOptions()
            + QList<QCommandLineOption>{{QStringLiteral("offline"),
                                         QCoreApplication::translate(
                                             "CommandLine", "Send no requests; show what is known, and as of when.")},
                                        formatOption(forgeFormats())},
        runForge};
}

} // namespace waybill::cli
