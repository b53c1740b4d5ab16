// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/checkregistry.h"
#include "cli/checkreport.h"
#include "cli/keptregistries.h"
#include "cli/loading.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/calendar.h"

#include <QDir>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

QStringList checkFormats()
{
    return {QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("github")};
}

Result<CheckOptions> optionsOf(const Invocation &invocation, const release::Product &product)
{
    CheckOptions options;
    options.strict = invocation.isSet(QStringLiteral("strict"));
    if (!invocation.isSet(QStringLiteral("version")))
        return options;
    const QString text = invocation.value(QStringLiteral("version"));
    options.version = version::readVersion(text, product.calendarInUse());
    if (!options.version)
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not a version").arg(text), {},
                    QCoreApplication::translate("CommandLine", "expected SemVer, such as 1.2.0"));
    return options;
}

/// What is wrong with a file is reported with its place; else the change or the version says where to look.
QString lineOf(const CheckFinding &finding)
{
    const bool isOfFile = finding.rule == CheckFinding::Rule::Surface || finding.rule == CheckFinding::Rule::Registry;
    if (!isOfFile || finding.place.isEmpty())
        return finding.message;
    return QCoreApplication::translate("CommandLine", "%1, in %2", "what is wrong, file and line")
        .arg(finding.message, finding.place.toString());
}

void print(const std::vector<CheckFinding> &findings, const release::Product &product, const QString &format,
           Console &console)
{
    if (format == QLatin1String("json")) {
        console.write(QJsonDocument(checkJson(findings)).toJson());
    } else if (format == QLatin1String("github")) {
        // Where GitHub has checked out what it checks, wherever the step stands.
        const QString workspace = qEnvironmentVariable("GITHUB_WORKSPACE");
        console.write(checkAnnotations(findings, product, workspace.isEmpty() ? QDir::currentPath() : workspace));
    } else {
        for (const CheckFinding &finding : findings)
            console.print(visibleLine(lineOf(finding)) + QLatin1Char('\n'));
    }
}

/// By what was seen of registries, which asks nobody.
Result<void> addRegistries(const release::Product &product, const release::Release &release,
                           const Invocation &invocation, bool strict, std::vector<CheckFinding> &findings,
                           Console &console)
{
    if (product.registries.empty())
        return {};
    const auto view = keptRegistries(product, release, invocation, console);
    if (!view)
        return fail(view.error());
    for (CheckFinding &finding : checkRegistries(*view, strict))
        findings.push_back(std::move(finding));
    return {};
}

Outcome runCheck(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const auto format = formatOf(invocation, checkFormats());
    if (!format)
        return fail(format.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    const auto options = optionsOf(invocation, *product);
    if (!options)
        return fail(options.error());
    const auto release = loadRelease(*product, invocation, {}, console);
    if (!release)
        return fail(release.error());
    std::vector<CheckFinding> findings = checkRelease(*release, *options);
    if (const auto added = addRegistries(*product, *release, invocation, options->strict, findings, console); !added)
        return fail(added.error());
    print(findings, *product, *format, console);
    // A check that could not look has not been passed.
    for (const release::RepositoryRelease &row : release->repositories) {
        if (!row.survey->readable) {
            release::Release alone;
            alone.repositories.push_back(row);
            return fail(expectReadable(alone).error());
        }
    }
    return findings.empty() ? 0 : 1;
}

} // namespace

Command checkCommand()
{
    return {
        QStringLiteral("check"),
        QStringLiteral("[--strict] [--version V] [--format text|json|github]"),
        QCoreApplication::translate(
            "CommandLine",
            "Fail if a change is not classified, the planned version is too small, an upgrade warning is missing, manifests or images have errors, or images are missing from a registry."),
        rangeOptions()
            + QList<
                QCommandLineOption>{{QStringLiteral("strict"),
                                     QCoreApplication::translate(
                                         "CommandLine",
                                         "Require a decision for every change, and no warnings in manifests, images and registries.")},
                                    {QStringLiteral("version"),
                                     QCoreApplication::translate(
                                         "CommandLine",
                                         "The planned version; otherwise the tag at the head, or the version in version_file."),
                                     QStringLiteral("V")},
                                    formatOption(checkFormats())},
        runCheck,
        Command::Kind::Acts};
}

} // namespace waybill::cli
