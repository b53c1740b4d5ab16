// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"
#include "cli/waiting.h"
#include "queries/cachecopy.h"
#include "support/cachefolder.h"
#include "support/cacheuse.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace waybill::cli {

namespace {

struct CachecommandStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString actions()
{
    return QStringLiteral("show, export, import, clear");
}

QStringList formats()
{
    return {QStringLiteral("text"), QStringLiteral("json")};
}

void say(Console &console, const QString &format, const QString &text, const QJsonObject &values)
{
    if (format == QLatin1String("json"))
        console.write(QJsonDocument(values).toJson());
    else
        console.print(text + QLatin1Char('\n'));
}

Outcome showUse(const CacheUse &use, const QString &format, Console &console)
{
    const QString folder = userCacheFolder();
    say(console, format,
        CachecommandStrings::tr("%1: %n entries, %2", nullptr, use.files)
            .arg(QDir::toNativeSeparators(folder), QLocale::c().formattedDataSize(use.bytes)),
        {{QStringLiteral("folder"), folder},
         {QStringLiteral("entries"), use.files},
         {QStringLiteral("bytes"), use.bytes}});
    return 0;
}

Outcome copy(const QString &from, const QString &to, const QString &format, Console &console)
{
    const auto result = waitFor<queries::CacheCopy>(
        [&](const JobControl &control) { return queries::copyCache(from, to, control); }, console);
    if (!result)
        return fail(result.error());
    QString text = CachecommandStrings::tr("%n entries copied", nullptr, result->copied);
    if (result->known > 0)
        text += QLatin1String("; ") + CachecommandStrings::tr("%n were already there", nullptr, result->known);
    if (result->damaged > 0)
        text +=
            QLatin1String("; ") + CachecommandStrings::tr("%n are damaged and were skipped", nullptr, result->damaged);
    say(console, format, text,
        {{QStringLiteral("folder"), to},
         {QStringLiteral("copied"), result->copied},
         {QStringLiteral("known"), result->known},
         {QStringLiteral("damaged"), result->damaged}});
    return 0;
}

Outcome runCache(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    const QString action = arguments.value(0, QStringLiteral("show"));
    const auto format = formatOf(invocation, formats());
    if (!format)
        return fail(format.error());
    const bool copies = action == QLatin1String("export") || action == QLatin1String("import");
    if (copies && arguments.size() != 2)
        return fail(Fault::Input, CachecommandStrings::tr("no folder was given"), {},
                    CachecommandStrings::tr("name one folder behind %1").arg(action));
    if (action == QLatin1String("export"))
        return copy(userCacheFolder(), arguments.at(1), *format, console);
    if (action == QLatin1String("import"))
        return copy(arguments.at(1), userCacheFolder(), *format, console);
    if (arguments.size() > 1 || (action != QLatin1String("show") && action != QLatin1String("clear")))
        return fail(wrongAction(arguments, actions()));
    const auto use = action == QLatin1String("clear") ? clearCache(userCacheFolder()) : measureCache(userCacheFolder());
    return use ? showUse(*use, *format, console) : Outcome(fail(use.error()));
}

} // namespace

Command cacheCommand()
{
    return {QStringLiteral("cache"),
            QStringLiteral("show|clear|export|import [DIR] [--format text|json]"),
            CachecommandStrings::tr("Show or clear what Waybill remembers, or share it with another machine."),
            {formatOption(formats())},
            runCache,
            Command::Kind::Acts};
}

} // namespace waybill::cli
