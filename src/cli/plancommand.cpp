// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/author.h"
#include "cli/fixesreport.h"
#include "cli/loading.h"
#include "cli/problemtext.h"
#include "cli/waiting.h"
#include "cli/whytext.h"
#include "notes/reports/suspicionjson.h"
#include "release/assess/plannedversion.h"
#include "release/assess/release.h"
#include "release/decisions/decisionstore.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/policy.h"
#include "version/versionjson.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace waybill::cli {

namespace {

using release::PlannedVersion;

struct PlancommandStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

const QStringList &planFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json")};
    return all;
}

QJsonObject planJson(const QString &name, const PlannedVersion &planned, const version::VersionAnswer &next,
                     const std::optional<release::Suspicion> &suspicion)
{
    QJsonObject object{{QStringLiteral("name"), name},
                       {QStringLiteral("planned_version"), version::versionOrNull(planned.version)},
                       {QStringLiteral("suggested_version"), version::versionOrNull(next.version)},
                       {QStringLiteral("version_if_suspected"), notes::versionIfSuspected(suspicion)},
                       {QStringLiteral("suspected"), notes::suspectedJson(suspicion)},
                       {QStringLiteral("bump"), keyName(next.bump)},
                       {QStringLiteral("chosen"), QJsonValue()},
                       {QStringLiteral("why"), whyJson(planned.steps)}};
    if (const auto &chosen = planned.chosen)
        object.insert(
            QLatin1String("chosen"),
            QJsonObject{{QStringLiteral("version"), chosen->version.toString()},
                        {QStringLiteral("by"), chosen->by},
                        {QStringLiteral("note"), chosen->reason},
                        {QStringLiteral("at"),
                         chosen->at.isValid() ? QJsonValue(chosen->at.toUTC().toString(Qt::ISODate)) : QJsonValue()}});
    return object;
}

QByteArray planJson(const release::Release &release)
{
    QJsonObject product = planJson(release.name(), release.planned, release.next, release.suspicion);
    product.insert(QLatin1String("policy"), version::keyName(release.product->policy));
    QJsonArray rows;
    for (const release::RepositoryRelease &row : release.repositories)
        rows.append(planJson(row.name(), row.planned, row.next, row.suspicion));
    return QJsonDocument(QJsonObject{{QStringLiteral("product"), product}, {QStringLiteral("repositories"), rows}})
        .toJson();
}

QString headline(const QString &name, const PlannedVersion &planned, const Console &console)
{
    return console.styled(visibleLine(name), Console::Style::Bold) + QLatin1Char(' ')
           + whyText(planned.version, planned.steps, console);
}

/// The product, then every repository that has a version, or a way to it, of its own.
QString planText(const release::Release &release, const Console &console)
{
    QString text = headline(release.name(), release.planned, console);
    for (const release::RepositoryRelease &row : release.repositories) {
        const bool same = row.planned.version == release.planned.version
                          && (row.next.steps == release.next.steps || row.planned.steps == release.planned.steps);
        if (row.survey->readable && !same)
            text += QLatin1Char('\n') + headline(row.name(), row.planned, console);
    }
    return text;
}

Outcome print(const release::Product &product, const Invocation &invocation, Console &console)
{
    const Result<QString> format = formatOf(invocation, planFormats());
    if (!format)
        return fail(format.error());
    const auto release = loadRelease(product, invocation, {}, console);
    if (!release)
        return fail(release.error());
    if (const auto readable = expectReadable(*release); !readable)
        return fail(readable.error());
    if (invocation.isSet(QStringLiteral("without-breaking"))) {
        const auto fixes = waitFor<std::vector<queries::FixForecast>>(
            [alone = release::fixesAlone(*release)](const JobControl &control) {
                return queries::forecastFixes(alone, control);
            },
            console);
        if (!fixes)
            return fail(fixes.error());
        if (*format == QLatin1String("json"))
            console.write(QJsonDocument(fixesJson(product.name, *fixes)).toJson());
        else
            console.print(fixesText(*fixes, console));
        return 0;
    }
    if (*format == QLatin1String("json"))
        console.write(planJson(*release));
    else
        console.print(planText(*release, console));
    return 0;
}

/// What is to be written: a version in the way that the product writes them, or that there is none.
Result<release::VersionDecision> decisionFor(const QString &word, const release::Product &product,
                                             const release::RepositorySpec *spec, const Invocation &invocation)
{
    release::VersionDecision decision{spec ? spec->name : QString(), {}};
    if (word == QLatin1String("clear")) {
        for (const QString &option : {QStringLiteral("note"), QStringLiteral("by")}) {
            if (invocation.isSet(option))
                return fail(Fault::Input, PlancommandStrings::tr("--%1 cannot be used with clear").arg(option), {},
                            PlancommandStrings::tr("leave it out"));
        }
        return decision;
    }
    const auto calendar = product.calendarInUse();
    const auto version = version::readVersion(word, calendar);
    if (!version)
        return fail(Fault::Input, PlancommandStrings::tr("\"%1\" is not a version").arg(word), {},
                    calendar
                        ? PlancommandStrings::tr("expected one of the calendar %1, or clear").arg(calendar->format())
                        : PlancommandStrings::tr("expected SemVer, such as 1.2.0, or clear"));
    const auto author = authorOf(invocation, spec                           ? spec->path
                                             : product.repositories.empty() ? QString()
                                                                            : product.repositories.front().path);
    if (!author)
        return fail(author.error());
    decision.chosen = release::ChosenVersion{decision.repository, *version, *author,
                                             QDateTime::fromSecsSinceEpoch(QDateTime::currentSecsSinceEpoch(), Qt::UTC),
                                             invocation.value(QStringLiteral("note"))};
    return decision;
}

Outcome write(const QString &word, const release::Product &product, const Invocation &invocation, Console &console)
{
    const auto spec = pickedRepository(product, invocation);
    if (!spec)
        return fail(spec.error());
    const auto decision = decisionFor(word, product, *spec, invocation);
    if (!decision)
        return fail(decision.error());
    const auto written = release::DecisionStore::of(product)->choose({*decision});
    if (!written)
        return fail(written.error());
    for (const Problem &problem : written->problems)
        console.problem(problem);
    // What speaks against it is worth knowing at once; it is kept all the same.
    const auto release = loadRelease(product, invocation, {}, console);
    if (!release)
        return fail(release.error());
    for (const release::RepositoryRelease &row : release->repositories) {
        if (row.name() == decision->repository || (decision->repository.isEmpty() && release->repositories.size() == 1))
            console.print(headline(row.name(), row.planned, console));
    }
    if (decision->repository.isEmpty() && release->repositories.size() != 1)
        console.print(headline(release->name(), release->planned, console));
    return 0;
}

Outcome runPlan(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.size() > 1)
        return fail(Fault::Input, PlancommandStrings::tr("unexpected argument \"%1\"").arg(arguments[1]), {},
                    PlancommandStrings::tr("expected one version, or clear"));
    const auto product = arguments.isEmpty() ? openWorkspace(invocation, console) : openWhole(invocation, console);
    if (!product)
        return fail(product.error());
    if (!arguments.isEmpty() && invocation.isSet(QStringLiteral("without-breaking")))
        return fail(Fault::Input, PlancommandStrings::tr("--without-breaking cannot be used with a version"), {},
                    PlancommandStrings::tr("leave one of them out"));
    if (!arguments.isEmpty())
        return write(arguments.front(), *product, invocation, console);
    for (const QString &option : {QStringLiteral("note"), QStringLiteral("by")}) {
        if (invocation.isSet(option))
            return fail(Fault::Input, PlancommandStrings::tr("--%1 requires a version").arg(option), {},
                        PlancommandStrings::tr("give a version, or leave the option out"));
    }
    return print(*product, invocation, console);
}

} // namespace

Command planCommand()
{
    return {
        QStringLiteral("plan"),
        QStringLiteral(
            "[--repo R] [VERSION|clear] [--note TEXT] [--by NAME] [--without-breaking] [--format text|json]"),
        PlancommandStrings::tr("Show the planned version and why, or choose one."),
        rangeOptions()
            + QList<QCommandLineOption>{formatOption(planFormats()),
                                        {QStringLiteral("without-breaking"),
                                         PlancommandStrings::tr("List the fixes to pick onto the previous release, and "
                                                                "where they would conflict.")},
                                        {QStringLiteral("note"), PlancommandStrings::tr("The reason for this version."),
                                         QStringLiteral("TEXT")},
                                        {QStringLiteral("by"),
                                         PlancommandStrings::tr("The reviewer; otherwise git's user.name."),
                                         QStringLiteral("NAME")}},
        runPlan};
}

} // namespace waybill::cli
