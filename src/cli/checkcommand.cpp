// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "support/text.h"

namespace waybill::cli {

namespace {

using release::AssessedChange;
using release::RepositoryRelease;

QString nameOf(const RepositoryRelease &row, const AssessedChange &assessed)
{
    const release::Change &change = *assessed.change;
    const QString reference = change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId();
    return QStringLiteral("%1 %2 %3").arg(row.name(), reference, change.title);
}

/// The version that is planned for a row: what was said, what a person chose, what the head already is, or what the
/// file with the version announces.
std::optional<version::SemVer> plannedFor(const RepositoryRelease &row, const std::optional<version::SemVer> &said)
{
    if (said)
        return said;
    if (row.planned.chosen)
        return row.planned.version;
    const release::Survey &survey = *row.survey;
    if (survey.range.headVersion)
        return survey.range.headVersion;
    const QStringList lines = survey.versionFileContent.split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const auto version = version::readVersion(line.trimmed(), survey.spec.calendar);
        if (version && (!survey.range.baseVersion || *survey.range.baseVersion < *version))
            return version;
    }
    return {};
}

void checkChanges(const RepositoryRelease &row, bool strict, QStringList &findings)
{
    for (const AssessedChange &assessed : row.changes) {
        if (strict && !assessed.isDecided())
            findings.append(
                QCoreApplication::translate("CommandLine", "%1: nobody has decided").arg(nameOf(row, assessed)));
        else if (assessed.impact == Impact::Undecided)
            findings.append(
                QCoreApplication::translate("CommandLine", "%1: not classified").arg(nameOf(row, assessed)));
        if (assessed.impact == Impact::Breaking && !(assessed.decision && assessed.decision->upgrade))
            findings.append(QCoreApplication::translate("CommandLine", "%1: breaking, but nothing says how to upgrade")
                                .arg(nameOf(row, assessed)));
    }
}

void checkVersion(const RepositoryRelease &row, const std::optional<version::SemVer> &said, QStringList &findings)
{
    const auto planned = plannedFor(row, said);
    if (planned && row.next.version && planned->stable() < row.next.version->stable()) {
        findings.append(
            QCoreApplication::translate("CommandLine", "%1: %2 is planned, but what changed asks for %3: %4")
                .arg(row.name(), planned->toString(), row.next.version->toString(),
                     row.next.reasons.join(QLatin1String("; "))));
    }
    if (row.next.offends) {
        findings.append(QCoreApplication::translate("CommandLine", "%1: more than a fix on a stable line: %2")
                            .arg(row.name(), row.next.reasons.join(QLatin1String("; "))));
    }
}

Outcome runCheck(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    std::optional<version::SemVer> said;
    if (invocation.isSet(QStringLiteral("version"))) {
        said = version::readVersion(invocation.value(QStringLiteral("version")), product->calendarInUse());
        if (!said) {
            return fail(Fault::Input,
                        QCoreApplication::translate("CommandLine", "\"%1\" is no version")
                            .arg(invocation.value(QStringLiteral("version"))),
                        {}, QCoreApplication::translate("CommandLine", "expected SemVer, such as 1.2.0"));
        }
    }
    const auto release = loadRelease(*product, invocation, {}, console);
    if (!release)
        return fail(release.error());
    QStringList findings;
    for (const RepositoryRelease &row : release->repositories) {
        // A check that could not look has not been passed.
        if (!row.survey->readable) {
            release::Release alone;
            alone.repositories.push_back(row);
            return fail(expectReadable(alone).error());
        }
        checkChanges(row, invocation.isSet(QStringLiteral("strict")), findings);
        checkVersion(row, said, findings);
    }
    for (const QString &finding : findings)
        console.print(visibleLine(finding) + QLatin1Char('\n'));
    return findings.isEmpty() ? 0 : 1;
}

} // namespace

Command checkCommand()
{
    return {QStringLiteral("check"), QStringLiteral("[--strict] [--version V]"),
            QCoreApplication::translate("CommandLine",
                                        "Fails where a change is unclassified, the planned version is too small, or an "
                                        "upgrade warning is missing."),
            rangeOptions()
                + QList<QCommandLineOption>{{QStringLiteral("strict"),
                                             QCoreApplication::translate(
                                                 "CommandLine", "Wants a person's decision for every change.")},
                                            {QStringLiteral("version"),
                                             QCoreApplication::translate(
                                                 "CommandLine", "The version that is planned; else what the head is "
                                                                "tagged with, or what version_file says."),
                                             QStringLiteral("V")}},
            runCheck};
}

} // namespace waybill::cli
