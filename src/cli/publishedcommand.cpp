// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "cli/publishaccess.h"
#include "cli/publishjson.h"
#include "cli/publishreport.h"
#include "cli/publishwishes.h"
#include "cli/saidversions.h"
#include "cli/waiting.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/publishing/publishcheck.h"
#include "release/publishing/publishmemory.h"

#include <QJsonDocument>

namespace waybill::cli {

namespace {

QStringList publishedFormats()
{
    return {QStringLiteral("text"), QStringLiteral("json")};
}

Result<release::PublishedAnswers> askForges(const release::Release &release, const Invocation &invocation,
                                            Console &console)
{
    const auto connection = openForPublishing(*release.product);
    if (!connection)
        return fail(connection.error());
    const auto wishes = publishedWishes(release, invocation);
    if (!wishes)
        return fail(wishes.error());
    return waitFor<release::PublishedAnswers>(
        [&](const JobControl &control) -> Result<release::PublishedAnswers> {
            const auto questions =
                publishedQuestions(release, *wishes, connection->access, publishMemoryFile(*release.product), control);
            if (!questions)
                return fail(questions.error());
            return askWhetherPublished(*questions, *connection->access.client, control);
        },
        console);
}

Outcome runPublished(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const auto format = formatOf(invocation, publishedFormats());
    if (!format)
        return fail(format.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    LoadOptions wanted;
    wanted.relations = false;
    const auto release = loadRelease(*product, invocation, wanted, console);
    if (!release)
        return fail(release.error());
    const auto answers = askForges(*release, invocation, console);
    if (!answers)
        return fail(answers.error());
    if (answers->repositories.empty())
        console.message(QCoreApplication::translate("CommandLine", "no repository has a release yet"));
    if (*format == QLatin1String("json"))
        console.write(QJsonDocument(publishedJson(release->name(), *answers)).toJson());
    else
        console.print(publishedText(*answers, console));
    if (answers->hasUnknown())
        return 3;
    return invocation.isSet(QStringLiteral("exit-code")) && !answers->isOut() ? 1 : 0;
}

} // namespace

Command publishedCommand()
{
    return {QStringLiteral("published"),
            QStringLiteral("[--version V] [--file [REPO=]PATH] [--exit-code] [--format text|json]"),
            QCoreApplication::translate("CommandLine",
                                        "Show whether tags, releases and files are public; asked without a token."),
            rangeOptions() << versionOption(QCoreApplication::translate(
                "CommandLine", "The version to look for; otherwise that of the head, or the latest "
                               "release. Once for each repository unless in lockstep."))
                           << fileOption(QCoreApplication::translate(
                                  "CommandLine", "A file, or a folder of files, to compare with those that are "
                                                 "attached. May be given several times."))
                           << QCommandLineOption(
                                  QStringLiteral("exit-code"),
                                  QCoreApplication::translate("CommandLine", "Exit with 1 if something is not public."))
                           << formatOption(publishedFormats()),
            runPublished,
            Command::Kind::Acts};
}

} // namespace waybill::cli
