// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "cli/waiting.h"
#include "release/decisions/decisionsync.h"
#include "release/product/product.h"
#include "release/product/repositoryspec.h"

#include <unistd.h>

namespace waybill::cli {

namespace {

using release::SyncOptions;
using release::SyncReport;

QString verbs()
{
    return QStringLiteral("fetch, merge, push, sync");
}

std::optional<SyncOptions> optionsFor(const QString &verb)
{
    SyncOptions options;
    if (verb == QLatin1String("fetch"))
        options.fetch = true;
    else if (verb == QLatin1String("merge"))
        options.merge = true;
    else if (verb == QLatin1String("push"))
        options.push = true;
    else if (verb == QLatin1String("sync"))
        options.fetch = options.merge = options.push = true;
    else
        return {};
    return options;
}

QString reportText(const QString &name, const SyncOptions &wanted, const SyncReport &report)
{
    const QString remote = QString::fromUtf8(report.remote);
    QString text;
    const auto add = [&](const QString &sentence) { text += sentence.arg(name, remote) + QLatin1Char('\n'); };
    if (wanted.fetch)
        add(report.fetched ? QCoreApplication::translate("CommandLine", "%1: has the decisions of %2")
                           : QCoreApplication::translate("CommandLine", "%1: %2 has no decisions yet"));
    if (report.merged)
        add(QCoreApplication::translate("CommandLine", "%1: new decisions from %2 were merged"));
    else if (wanted.merge)
        add(QCoreApplication::translate("CommandLine", "%1: nothing new from %2"));
    if (report.pushed)
        add(QCoreApplication::translate("CommandLine", "%1: %2 has all decisions"));
    return text;
}

/// Each repository for itself: where one remote cannot be reached, the others get theirs. The first failure ends the
/// command, after all of them.
Outcome runDecisions(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    const auto wanted = arguments.size() == 1 ? optionsFor(arguments.front()) : std::nullopt;
    if (!wanted)
        return fail(wrongAction(arguments, verbs()));
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    if (product->decisions != release::DecisionsPlace::GitNotes)
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "the decisions of this product are kept in a file"),
                    Place{product->decisionsFile(), 0, 0},
                    QCoreApplication::translate("CommandLine",
                                                "commit that file, or set decisions = \"git-notes\" in waybill.toml"));
    SyncOptions options = *wanted;
    options.remote = invocation.value(QStringLiteral("remote")).toUtf8();
    options.prompts.terminal = ::isatty(STDIN_FILENO) == 1;
    std::optional<Error> failure;
    for (const release::RepositorySpec &spec : product->repositories) {
        const auto report = waitFor<SyncReport>(
            [&](const JobControl &control) { return release::syncNotes(spec, options, control); }, console);
        if (!report && report.error().fault == Fault::Cancelled)
            return fail(report.error());
        if (!report) {
            if (failure)
                console.problem(Problem::fromError(report.error()));
            else
                failure = report.error();
            continue;
        }
        console.print(reportText(spec.name, options, *report));
        for (const Problem &problem : report->conflicts)
            console.problem(problem);
    }
    if (failure)
        return fail(*failure);
    return 0;
}

} // namespace

Command decisionsCommand()
{
    return {
        QStringLiteral("decisions"),
        QStringLiteral("fetch|merge|push|sync [--repo R] [--remote NAME]"),
        QCoreApplication::translate("CommandLine", "Share the decisions that are stored as git notes."),
        {{QStringLiteral("repo"), QCoreApplication::translate("CommandLine", "Use one repository of the product only."),
          QStringLiteral("NAME|PATH")},
         {QStringLiteral("remote"),
          QCoreApplication::translate("CommandLine",
                                      "The remote to share with; otherwise the branch's upstream, or origin."),
          QStringLiteral("NAME")}},
        runDecisions,
        Command::Kind::Acts};
}

} // namespace waybill::cli
