// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"

#include "cli/interrupt.h"

namespace waybill::cli {

namespace {

QString colorWords()
{
    return QStringLiteral("auto|always|never");
}

QCommandLineOption versionOption()
{
    return {QStringLiteral("version"), QCoreApplication::translate("CommandLine", "Show the version of Waybill.")};
}

QString optionLines(const QList<QCommandLineOption> &options)
{
    QStringList heads;
    for (const QCommandLineOption &option : options)
        heads.append(optionHead(option));
    qsizetype width = 0;
    for (const QString &head : heads)
        width = std::max(width, head.size());
    QString text;
    for (qsizetype i = 0; i < heads.size(); ++i)
        text += QLatin1String("  ") + heads[i].leftJustified(width + 2) + options[i].description() + QLatin1Char('\n');
    return text;
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
    text += optionLines(generalOptions() + QList<QCommandLineOption>{versionOption()});
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
        text += QLatin1Char('\n') + optionLines(command.options);
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

/// What --color, --json and --no-pager say, before or behind the name of the command.
Result<void> setUp(Console &console, const QCommandLineParser &parser)
{
    if (parser.isSet(QStringLiteral("json")))
        console.setJsonMessages();
    if (!parser.isSet(QStringLiteral("color")))
        return {};
    const QString wanted = parser.value(QStringLiteral("color"));
    const auto at = colorWords().split(QLatin1Char('|')).indexOf(wanted);
    if (at < 0) {
        return fail(wrongUse(QCoreApplication::translate("CommandLine", "--color is \"%1\"").arg(wanted),
                             QCoreApplication::translate("CommandLine", "expected %1").arg(colorWords())));
    }
    console.setColors(
        std::array{Console::Colors::Auto, Console::Colors::Always, Console::Colors::Never}.at(size_t(at)));
    return {};
}

/// The option by which a command takes a format; null where it takes none.
const QCommandLineOption *formatOptionOf(const Command &command)
{
    const auto found =
        std::find_if(command.options.begin(), command.options.end(),
                     [](const QCommandLineOption &option) { return option.names().contains(QLatin1String("format")); });
    return found == command.options.end() ? nullptr : &*found;
}

/// With --json, what a command with formats prints is JSON.
QStringList withFormat(const Command &command, QStringList arguments, bool json)
{
    if (json && formatOptionOf(command)) {
        const auto end = arguments.indexOf(QLatin1String("--"));
        arguments.insert(end < 0 ? arguments.size() : end, QStringLiteral("--format=json"));
    }
    return arguments;
}

Error unknownFormat(const QString &format, const QStringList &formats)
{
    return {Fault::Input,
            QCoreApplication::translate("CommandLine", "there is no format \"%1\"").arg(format),
            {},
            QCoreApplication::translate("CommandLine", "expected %1").arg(formats.join(QLatin1String(", ")))};
}

/// Also of those that --json overrules.
Result<void> formatsAreKnown(const Command &command, const QCommandLineParser &parser)
{
    const QCommandLineOption *option = formatOptionOf(command);
    const QStringList known = option ? option->valueName().split(u'|') : QStringList();
    const QStringList given = option ? parser.values(*option) : QStringList();
    for (const QString &format : given) {
        if (!known.contains(format))
            return fail(unknownFormat(format, known));
    }
    return {};
}

Outcome runCommand(const Command &command, const QStringList &arguments, const QCommandLineParser &general,
                   Console &console)
{
    QCommandLineParser parser;
    parser.addOptions(generalOptions());
    parser.addOptions(command.options);
    const bool json = general.isSet(QStringLiteral("json"))
                      || arguments.mid(0, arguments.indexOf(QLatin1String("--"))).contains(QLatin1String("--json"));
    if (json)
        console.setJsonMessages();
    if (!parser.parse(QStringList{command.name} + withFormat(command, arguments, json)))
        return fail(wrongUse(parser.errorText(), seeHelp(command.name)));
    if (const auto fine = formatsAreKnown(command, parser); !fine)
        return fail(fine.error());
    if (const auto fine = setUp(console, parser); !fine)
        return fail(fine.error());
    const bool pages = !general.isSet(QStringLiteral("no-pager")) && !parser.isSet(QStringLiteral("no-pager"));
    if (pages && (command.kind == Command::Kind::Shows || parser.isSet(QStringLiteral("help"))))
        console.allowPager();
    if (parser.isSet(QStringLiteral("help"))) {
        console.print(commandHelp(command));
        return 0;
    }
    const QStringList workspace = general.values(QStringLiteral("w")) + parser.values(QStringLiteral("w"));
    return command.run(Invocation{parser, workspace}, console);
}

Outcome dispatch(const QStringList &arguments, Console &console)
{
    const std::vector<Command> commands = allCommands();
    QCommandLineParser parser;
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsPositionalArguments);
    parser.addOptions(generalOptions());
    parser.addOption(versionOption());
    if (arguments.mid(0, arguments.indexOf(QLatin1String("--"))).contains(QLatin1String("--json")))
        console.setJsonMessages(); // also where the rest cannot be understood
    if (!parser.parse(QStringList{QStringLiteral("waybill-cli")} + arguments))
        return fail(wrongUse(parser.errorText(), seeHelp()));
    if (const auto fine = setUp(console, parser); !fine)
        return fail(fine.error());
    if (parser.isSet(QStringLiteral("help"))) {
        if (!parser.isSet(QStringLiteral("no-pager")))
            console.allowPager();
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
    return runCommand(*command, rest, parser, console);
}

} // namespace

std::vector<Command> allCommands()
{
    return {statusCommand(),    changesCommand(), classifyCommand(),   notesCommand(),     planCommand(),
            tagCommand(),       publishCommand(), publishedCommand(),  checkCommand(),     protoCommand(),
            catalogueCommand(), skewCommand(),    adviseCommand(),     decisionsCommand(), forgeCommand(),
            registryCommand(),  cacheCommand(),   completionCommand(), completeCommand(),  mergeDecisionsCommand()};
}

QList<QCommandLineOption> generalOptions()
{
    return {
        {{QStringLiteral("w"), QStringLiteral("workspace")},
         QCoreApplication::translate(
             "CommandLine",
             "A waybill.toml, a repository, or a folder of repositories; otherwise the nearest waybill.toml in this folder or above, or the current repository."),
         QStringLiteral("FILE|DIR")},
        {QStringLiteral("color"),
         QCoreApplication::translate("CommandLine",
                                     "When to use colors; default: auto, on a terminal unless NO_COLOR is set."),
         colorWords()},
        {QStringLiteral("json"),
         QCoreApplication::translate(
             "CommandLine", "Print JSON where the command can, and errors and warnings as JSON, one per line.")},
        {QStringLiteral("no-pager"),
         QCoreApplication::translate("CommandLine", "Do not pass what is printed on a terminal to a pager.")},
        {{QStringLiteral("h"), QStringLiteral("help")}, QCoreApplication::translate("CommandLine", "Show this help.")}};
}

QString optionHead(const QCommandLineOption &option)
{
    QStringList names;
    for (const QString &name : option.names())
        names.append((name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + name);
    return QString(names.join(QLatin1String(", ")) + QLatin1Char(' ') + option.valueName()).trimmed();
}

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
             QCoreApplication::translate("CommandLine", "Read everything again, without the cache.")},
            {QStringLiteral("no-learning"),
             QCoreApplication::translate("CommandLine",
                                         "Make suggestions as if nothing had been decided in this product.")}};
}

QCommandLineOption flagOption(const char *name, const QString &description)
{
    return {QLatin1String(name), description};
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
    return fail(unknownFormat(format, formats));
}

Error wrongAction(const QStringList &arguments, const QString &actions)
{
    const QString expected = QCoreApplication::translate("CommandLine", "expected one of %1").arg(actions);
    if (arguments.isEmpty())
        return {Fault::Input, QCoreApplication::translate("CommandLine", "no action was given"), {}, expected};
    const QStringList all = actions.split(QLatin1String(", "));
    const bool isKnown = std::any_of(all.begin(), all.end(), [&](const QString &action) {
        return action.section(QLatin1Char(' '), 0, 0) == arguments.constFirst();
    });
    const QString what =
        !isKnown ? QCoreApplication::translate("CommandLine", "there is no action \"%1\"").arg(arguments.constFirst())
        : arguments.size() > 1
            ? QCoreApplication::translate("CommandLine", "unexpected argument \"%1\"").arg(arguments.constLast())
            : QCoreApplication::translate("CommandLine", "missing arguments for \"%1\"").arg(arguments.constFirst());
    return {Fault::Input, what, {}, expected};
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
        error->what = QCoreApplication::translate("CommandLine", "interrupted");
    console.error(*error);
    return error->fault == Fault::Input ? 2 : 3;
}

} // namespace waybill::cli
