// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"

#include "cli/interrupt.h"

namespace waybill::cli {

namespace {

QCommandLineOption workspaceOption()
{
    return {
        {QStringLiteral("w"), QStringLiteral("workspace")},
        QCoreApplication::translate(
            "CommandLine",
            "A waybill.toml, a repository, or a folder of repositories; otherwise the nearest waybill.toml in this folder or above, or the current repository."),
        QStringLiteral("FILE|DIR")};
}

QCommandLineOption helpOption()
{
    return {{QStringLiteral("h"), QStringLiteral("help")},
            QCoreApplication::translate("CommandLine", "Show this help.")};
}

std::vector<Command> allCommands()
{
    return {statusCommand(), changesCommand(),   classifyCommand(),       notesCommand(),     planCommand(),
            tagCommand(),    checkCommand(),     protoCommand(),          catalogueCommand(), skewCommand(),
            adviseCommand(), decisionsCommand(), mergeDecisionsCommand(), forgeCommand(),     registryCommand()};
}

QString generalHelp(const std::vector<Command> &commands)
{
    QString text = QCoreApplication::translate("CommandLine", "Usage: waybill-cli [-w FILE|DIR] COMMAND [OPTIONS]");
    text += QLatin1String("\n\n") + QCoreApplication::translate("CommandLine", "Commands:") + QLatin1Char('\n');
    for (const Command &command : commands) {
        if (command.hidden)
            continue;
        text += QLatin1String("  ") + command.name.leftJustified(12) + command.summary + QLatin1Char('\n');
    }
    text += QLatin1Char('\n') + QCoreApplication::translate("CommandLine", "Options:") + QLatin1Char('\n');
    for (const auto &[option, summary] :
         {std::pair(QStringLiteral("-w FILE|DIR"), workspaceOption().description()),
          std::pair(QStringLiteral("-h, --help"), helpOption().description()),
          std::pair(QStringLiteral("--version"),
                    QCoreApplication::translate("CommandLine", "Show the version of Waybill."))})
        text += QLatin1String("  ") + option.leftJustified(14) + summary + QLatin1Char('\n');
    text += QLatin1Char('\n')
            + QCoreApplication::translate("CommandLine", "waybill-cli COMMAND --help shows the options of a command.")
            + QLatin1Char('\n');
    return text;
}

QString commandHelp(const Command &command)
{
    QString text = QCoreApplication::translate("CommandLine", "Usage: waybill-cli [-w FILE|DIR] %1 %2")
                       .arg(command.name, command.synopsis)
                       .trimmed();
    text += QLatin1String("\n\n") + command.summary + QLatin1Char('\n');
    if (!command.options.isEmpty())
        text += QLatin1Char('\n');
    std::vector<std::pair<QString, QString>> lines;
    qsizetype width = 0;
    for (const QCommandLineOption &option : command.options) {
        QStringList names;
        for (const QString &name : option.names())
            names.append((name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name);
        const QString head = names.join(QLatin1String(", ")) + QLatin1Char(' ') + option.valueName();
        lines.emplace_back(head.trimmed(), option.description());
        width = std::max(width, lines.back().first.size());
    }
    for (const auto &[head, description] : lines)
        text += QLatin1String("  ") + head.leftJustified(width + 2) + description + QLatin1Char('\n');
    return text;
}

Error wrongUse(const QString &what, const QString &advice)
{
    QString text = what;
    while (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return Error{Fault::Input, text, {}, advice};
}

QString seeHelp(const QString &command = {})
{
    return QCoreApplication::translate("CommandLine", "see waybill-cli %1--help")
        .arg(command.isEmpty() ? QString() : command + QLatin1Char(' '));
}

Outcome runCommand(const Command &command, const QStringList &arguments, QStringList workspace, Console &console)
{
    QCommandLineParser parser;
    parser.addOption(workspaceOption());
    parser.addOption(helpOption());
    parser.addOptions(command.options);
    if (!parser.parse(QStringList{command.name} + arguments))
        return fail(wrongUse(parser.errorText(), seeHelp(command.name)));
    if (parser.isSet(QStringLiteral("help"))) {
        console.print(commandHelp(command));
        return 0;
    }
    workspace += parser.values(QStringLiteral("w"));
    return command.run(Invocation{parser, workspace}, console);
}

Outcome dispatch(const QStringList &arguments, Console &console)
{
    const std::vector<Command> commands = allCommands();
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsPositionalArguments);
    parser.addOption(workspaceOption());
    parser.addOption(helpOption());
    parser.addOption({QStringLiteral("version"), QString()});
    if (!parser.parse(QStringList{QStringLiteral("waybill-cli")} + arguments))
        return fail(wrongUse(parser.errorText(), seeHelp()));
    if (parser.isSet(QStringLiteral("help"))) {
        console.print(generalHelp(commands));
        return 0;
    }
    if (parser.isSet(QStringLiteral("version"))) {
        console.print(QStringLiteral("waybill-cli " WAYBILL_VERSION "\n"));
        return 0;
    }
    QStringList rest = parser.positionalArguments();
    if (rest.isEmpty())
        return fail(wrongUse(QCoreApplication::translate("CommandLine", "no command was given"), seeHelp()));
    const QString name = rest.takeFirst();
    const auto command =
        std::find_if(commands.begin(), commands.end(), [&name](const Command &one) { return one.name == name; });
    if (command == commands.end()) {
        return fail(
            wrongUse(QCoreApplication::translate("CommandLine", "there is no command \"%1\"").arg(name), seeHelp()));
    }
    return runCommand(*command, rest, parser.values(QStringLiteral("w")), console);
}

} // namespace

QList<QCommandLineOption> rangeOptions()
{
    return {{QStringLiteral("repo"),
             QCoreApplication::translate("CommandLine", "Use one repository of the product only."),
             QStringLiteral("NAME|PATH")},
            {QStringLiteral("from"), QCoreApplication::translate("CommandLine", "The release that users upgrade from."),
             QStringLiteral("REV")},
            {QStringLiteral("to"), QCoreApplication::translate("CommandLine", "What is being released."),
             QStringLiteral("REV")},
            {QStringLiteral("no-cache"),
             QCoreApplication::translate("CommandLine", "Read everything again, without the cache.")}};
}

QCommandLineOption formatOption(const QStringList &formats)
{
    return {QStringLiteral("format"),
            QCoreApplication::translate("CommandLine", "The output format; default: %1.").arg(formats.constFirst()),
            formats.join(QLatin1Char('|')), formats.constFirst()};
}

Result<QString> formatOf(const Invocation &invocation, const QStringList &formats)
{
    const QString format = invocation.value(QStringLiteral("format"));
    if (formats.contains(format))
        return format;
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "there is no format \"%1\"").arg(format), {},
                QCoreApplication::translate("CommandLine", "expected %1").arg(formats.join(QLatin1String(", "))));
}

Result<void> takesNoArguments(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.isEmpty())
        return {};
    return fail(Fault::Input,
                QCoreApplication::translate("CommandLine", "unexpected argument \"%1\"").arg(arguments.constFirst()),
                {}, QCoreApplication::translate("CommandLine", "expected options only"));
}

int run(const QStringList &arguments, Console &console)
{
    watchInterrupts();
    const Outcome outcome = dispatch(arguments, console);
    const Result<void> flushed = console.flush();
    std::optional<Error> error;
    if (!outcome)
        error = outcome.error();
    else if (!flushed)
        error = flushed.error();
    if (!error && !console.firstFailure())
        return *outcome;
    if (!error)
        return console.firstFailure()->fault == Fault::Input ? 2 : 3;
    if (error->fault == Fault::Cancelled)
        console.message(QCoreApplication::translate("CommandLine", "interrupted"));
    else
        console.error(*error);
    return error->fault == Fault::Input ? 2 : 3;
}

} // namespace waybill::cli
