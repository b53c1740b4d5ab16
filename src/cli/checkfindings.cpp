// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/checkfindings.h"

#include "findings/names.h"
#include "pins/versionfile.h"
#include "release/assess/claim.h"
#include "release/assess/promise.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/calendar.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

using release::AssessedChange;
using release::RepositoryRelease;
using Rule = CheckFinding::Rule;

QString nameOf(const RepositoryRelease &row, const AssessedChange &assessed)
{
    const release::Change &change = *assessed.change;
    const QString reference = change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId();
    return QStringLiteral("%1 %2 %3").arg(row.name(), reference, change.title);
}

/// Where to look: the strongest reason that has a place.
Place placeOf(const AssessedChange &assessed)
{
    for (const release::Reason &reason : assessed.suggestion().reasons) {
        if (!reason.place.isEmpty())
            return reason.place;
    }
    return {};
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
        const bool mayBeShort = survey.range.baseVersion && survey.range.baseVersion->writing.isShort();
        const auto version = version::readVersion(line.trimmed(), survey.spec.calendar, mayBeShort);
        if (version && (!survey.range.baseVersion || *survey.range.baseVersion < *version))
            return version;
    }
    return {};
}

void checkChanges(const release::Release &release, const RepositoryRelease &row, bool strict,
                  std::vector<CheckFinding> &findings)
{
    for (const AssessedChange &assessed : row.changes) {
        const QString name = nameOf(row, assessed);
        const auto add = [&](Rule rule, const QString &message) {
            findings.push_back({rule, message.arg(name), row.name(), assessed.change, placeOf(assessed)});
        };
        if (strict && !assessed.isDecided())
            add(Rule::Undecided, QCoreApplication::translate("CommandLine", "%1: not reviewed yet"));
        else if (assessed.impact == Impact::Undecided)
            add(Rule::Unclassified, QCoreApplication::translate("CommandLine", "%1: not classified yet"));
        const bool isFirst = row.survey->range.base.isEmpty(); // nobody upgrades to it
        if (release::claimOf(assessed) == Impact::Breaking && !isFirst && !saysHowToUpgrade(release, row, assessed))
            add(Rule::UpgradeMissing,
                QCoreApplication::translate("CommandLine", "%1: breaking, but has no upgrade warning"));
        for (const Problem &problem : assessed.problems)
            findings.push_back({Rule::Contradiction,
                                QCoreApplication::translate("CommandLine", "%1: %2", "a change, what is wrong about it")
                                    .arg(name, wording::text(problem.message)),
                                row.name(),
                                assessed.change,
                                problem.place,
                                {},
                                {problem.message}});
    }
}

/// The line of the version file that counts.
Place versionPlace(const release::Release &release, const RepositoryRelease &row)
{
    if (release.product->versionFile.isEmpty() || row.survey->versionFileContent.isEmpty())
        return {};
    const pins::VersionLine line = pins::readVersionLine(row.survey->versionFileContent);
    return {release.product->versionFile, line.line, line.column};
}

void checkVersion(const release::Release &release, const RepositoryRelease &row,
                  const std::optional<version::SemVer> &said, std::vector<CheckFinding> &findings)
{
    const auto planned = plannedFor(row, said);
    const QString reasons = wording::texts(row.next.reasons).join(QLatin1String("; "));
    const auto add = [&](Rule rule, const QString &message) {
        findings.push_back({rule, message, row.name(), nullptr, versionPlace(release, row), {}, row.next.reasons});
    };
    if (planned && row.next.version && planned->stable() < row.next.version->stable()) {
        add(Rule::VersionTooSmall,
            QCoreApplication::translate("CommandLine", "%1: %2 is planned, but the changes require %3: %4")
                .arg(row.name(), planned->toString(), row.next.version->toString(), reasons));
    }
    if (row.next.offends) {
        add(Rule::StableLine, QCoreApplication::translate("CommandLine", "%1: more than a fix on a stable line: %2")
                                  .arg(row.name(), reasons));
    }
}

/// Errors are to be fixed before the release; warnings are to be looked at.
void checkSurfaces(const release::Release &release, const RepositoryRelease &row, bool strict,
                   std::vector<CheckFinding> &findings)
{
    using Severity = findings::Finding::Severity;
    if (!release.relations)
        return;
    const auto &surfaces = release.relations->surfaces;
    const auto found = surfaces.find(row.name());
    if (found == surfaces.end())
        return;
    for (const findings::Finding &finding : found->second) {
        if (finding.severity != Severity::Error && !(strict && finding.severity == Severity::Warning))
            continue;
        // What images differ in is reported without their names.
        const bool isOfImage =
            finding.rule.is(findings::RuleGroup::Image) || finding.rule.is(findings::RuleGroup::ImagePin);
        const bool isNamed = !isOfImage || findings::mentions(finding.message, finding.symbol);
        const QString subject = isNamed ? row.name() : QStringLiteral("%1 %2").arg(row.name(), finding.symbol);
        findings.push_back(
            {Rule::Surface,
             QCoreApplication::translate("CommandLine", "%1: %2 [%3]", "repository, what is wrong, its rule")
                 .arg(subject, wording::text(finding.message), finding.rule.key()),
             row.name(),
             nullptr,
             finding.shownPlace(),
             finding.values,
             {finding.message}});
    }
}

/// Promises are the product's: what breaks one belongs to no repository alone.
void checkPromises(const release::Release &release, const std::optional<version::SemVer> &said,
                   std::vector<CheckFinding> &findings)
{
    for (const release::BrokenPromise &promise : said ? release::brokenPromises(release, said) : release.brokenPromises)
        findings.push_back({Rule::PromiseBroken,
                            wording::text(promise.problem.message),
                            {},
                            nullptr,
                            promise.problem.place,
                            {},
                            {promise.problem.message}});
}

CheckFinding unreadable(const RepositoryRelease &row)
{
    QString why = QCoreApplication::translate("CommandLine", "it cannot be read");
    Place place;
    Messages causes;
    for (const Problem &problem : row.problems) {
        if (problem.severity == Problem::Severity::Error) {
            causes.push_back(problem.message);
            why = wording::text(problem.message);
            place = problem.place;
            break;
        }
    }
    return {Rule::Unreadable,
            QCoreApplication::translate("CommandLine", "%1: %2", "repository, what is wrong").arg(row.name(), why),
            row.name(),
            nullptr,
            place,
            {},
            causes};
}

} // namespace

QString keyName(Rule rule)
{
    switch (rule) {
    case Rule::Unclassified: return QStringLiteral("unclassified");
    case Rule::Undecided: return QStringLiteral("undecided");
    case Rule::UpgradeMissing: return QStringLiteral("upgrade-missing");
    case Rule::VersionTooSmall: return QStringLiteral("version-too-small");
    case Rule::Contradiction: return QStringLiteral("contradiction");
    case Rule::StableLine: return QStringLiteral("stable-line");
    case Rule::PromiseBroken: return QStringLiteral("promise-broken");
    case Rule::Surface: return QStringLiteral("surface");
    case Rule::Registry: return QStringLiteral("registry");
    case Rule::Unreadable: break;
    }
    return QStringLiteral("unreadable");
}

QString label(Rule rule)
{
    switch (rule) {
    case Rule::Unclassified: return QCoreApplication::translate("CommandLine", "Change not classified");
    case Rule::Undecided: return QCoreApplication::translate("CommandLine", "Not reviewed yet");
    case Rule::UpgradeMissing: return QCoreApplication::translate("CommandLine", "Upgrade warning missing");
    case Rule::VersionTooSmall: return QCoreApplication::translate("CommandLine", "Version too small");
    case Rule::Contradiction: return QCoreApplication::translate("CommandLine", "Text contradicts the evidence");
    case Rule::StableLine: return QCoreApplication::translate("CommandLine", "More than a fix on a stable line");
    case Rule::PromiseBroken: return QCoreApplication::translate("CommandLine", "Broken promise");
    case Rule::Surface: return QCoreApplication::translate("CommandLine", "Images and manifests");
    case Rule::Registry: return QCoreApplication::translate("CommandLine", "Images in registries");
    case Rule::Unreadable: break;
    }
    return QCoreApplication::translate("CommandLine", "Repository cannot be read");
}

std::vector<CheckFinding> checkRelease(const release::Release &release, const CheckOptions &options)
{
    std::vector<CheckFinding> findings;
    for (const RepositoryRelease &row : release.repositories) {
        if (!row.survey->readable) {
            findings.push_back(unreadable(row));
            continue;
        }
        checkChanges(release, row, options.strict, findings);
        checkVersion(release, row, options.version, findings);
        checkSurfaces(release, row, options.strict, findings);
    }
    checkPromises(release, options.version, findings);
    return findings;
}

} // namespace waybill::cli
