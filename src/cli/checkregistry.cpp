// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/checkregistry.h"

#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

/// `image`: empty where the sentence names it.
void add(const registry::RegistryFinding &found, const QString &image, bool strict, std::vector<CheckFinding> &findings)
{
    using Severity = Problem::Severity;
    const Severity severity = found.problem.severity;
    if (!found.isPromise) // what is proposed is built once it is in
        return;
    if (severity != Severity::Error && !(strict && severity == Severity::Warning))
        return;
    const QString subject = image.isEmpty() ? found.repository : QStringLiteral("%1 %2").arg(found.repository, image);
    findings.push_back({CheckFinding::Rule::Registry,
                        QCoreApplication::translate("CommandLine", "%1: %2 [%3]", "repository, what is wrong, its rule")
                            .arg(subject, wording::text(found.problem.message), keyName(found.rule)),
                        found.repository,
                        nullptr,
                        found.problem.place,
                        {},
                        {found.problem.message}});
}

} // namespace

std::vector<CheckFinding> checkRegistries(const queries::RegistryView &view, bool strict)
{
    std::vector<CheckFinding> findings;
    for (const registry::ComparedImage &image : view.comparison.images) {
        for (const registry::RegistryFinding &finding : image.findings)
            add(finding, image.predicted.name, strict, findings);
    }
    for (const registry::RegistryFinding &finding : view.comparison.findings)
        add(finding, {}, strict, findings);
    return findings;
}

} // namespace waybill::cli
