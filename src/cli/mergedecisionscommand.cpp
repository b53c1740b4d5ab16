// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"
#include "release/decisions/decisiontext.h"
#include "support/file.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

Result<QByteArray> contentOf(const QString &name)
{
    auto bytes = readFile(name);
    if (!bytes)
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "cannot be read: %1").arg(bytes.error()),
                    Place{name, 0, 0});
    return std::move(*bytes);
}

/// git's merge driver: joins in OURS, and says by its status whether people decided the same change differently.
Outcome runMerge(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.size() != 3)
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "three files are required"), {},
                    QCoreApplication::translate("CommandLine", "expected BASE OURS THEIRS, as from git"));
    std::vector<QByteArray> sides;
    for (const QString &name : arguments) {
        auto content = contentOf(name);
        if (!content)
            return fail(content.error());
        sides.push_back(std::move(*content));
    }
    const QString shown =
        invocation.isSet(QStringLiteral("name")) ? invocation.value(QStringLiteral("name")) : arguments[1];
    const auto merged = release::DecisionText::merged(sides[0], sides[1], sides[2], shown);
    if (const auto written = replaceFile(arguments[1], merged.bytes); !written)
        return fail(Fault::Environment,
                    QCoreApplication::translate("CommandLine", "cannot be written: %1").arg(written.error()),
                    Place{arguments[1], 0, 0});
    for (const Problem &problem : merged.conflicts)
        console.problem(problem);
    return merged.conflicts.empty() ? 0 : 1;
}

} // namespace

Command mergeDecisionsCommand()
{
    Command command{
        QStringLiteral("merge-decisions"),
        QStringLiteral("[--name FILE] BASE OURS THEIRS"),
        QCoreApplication::translate(
            "CommandLine",
            "Merge two versions of a decisions file, as a merge driver for git; conflicting decisions keep both lines."),
        {{QStringLiteral("name"),
          QCoreApplication::translate("CommandLine", "The name of the merged file, for messages."),
          QStringLiteral("FILE")}},
        runMerge,
        Command::Kind::Acts};
    command.hidden = true;
    return command;
}

} // namespace waybill::cli
