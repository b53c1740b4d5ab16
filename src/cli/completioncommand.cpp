// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/completion.h"
#include "support/text.h"

#include <QFile>

namespace waybill::cli {

namespace {

struct CompletioncommandStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString shells()
{
    return QStringLiteral("bash|zsh|fish");
}

Outcome runCompletion(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    const QString shell = arguments.value(0);
    if (arguments.size() != 1 || !shells().split(QLatin1Char('|')).contains(shell)) {
        return fail(Fault::Input,
                    shell.isEmpty()
                        ? CompletioncommandStrings::tr("no shell was given")
                        : CompletioncommandStrings::tr("there is no completion for \"%1\"").arg(arguments.join(u' ')),
                    {}, CompletioncommandStrings::tr("expected one of %1").arg(shells()));
    }
    QFile script(QStringLiteral(":/completions/waybill-cli.") + shell);
    if (!script.open(QIODevice::ReadOnly))
        return fail(Fault::Environment, CompletioncommandStrings::tr("the completion for %1 is missing").arg(shell));
    console.write(script.readAll());
    return 0;
}

Outcome runComplete(const Invocation &invocation, Console &console)
{
    const Completion::Answer answer = Completion(allCommands()).complete(invocation.arguments());
    QString text;
    for (const Completion::Candidate &candidate : answer.candidates)
        text += candidate.value + QLatin1Char('\t') + visibleLine(candidate.description) + QLatin1Char('\n');
    if (answer.files)
        text += QLatin1String(":files\n");
    console.write(text.toUtf8());
    return 0;
}

} // namespace

Command completionCommand()
{
    return {QStringLiteral("completion"),
            shells(),
            CompletioncommandStrings::tr("Print the completion of waybill-cli for a shell."),
            {},
            runCompletion,
            Command::Kind::Acts};
}

Command completeCommand()
{
    Command command{QStringLiteral("complete"),
                    QStringLiteral("-- [WORD ...]"),
                    CompletioncommandStrings::tr("Print possible next words; called by shell completions."),
                    {},
                    runComplete,
                    Command::Kind::Acts};
    command.hidden = true;
    return command;
}

} // namespace waybill::cli
