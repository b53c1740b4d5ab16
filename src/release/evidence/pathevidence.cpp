// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/pathevidence.h"

#include "release/changes/bumponly.h"
#include "release/evidence/weights.h"

namespace waybill::release {

namespace {

QString describe(const std::map<source::PathKind, int> &kinds)
{
    QStringList words;
    for (const auto &[kind, count] : kinds) {
        switch (kind) {
        case source::PathKind::Documentation:
            words += QCoreApplication::translate("PathEvidence", "documentation");
            break;
        case source::PathKind::Tests: words += QCoreApplication::translate("PathEvidence", "tests"); break;
        case source::PathKind::Automation: words += QCoreApplication::translate("PathEvidence", "automation"); break;
        case source::PathKind::Vendored: words += QCoreApplication::translate("PathEvidence", "vendored code"); break;
        case source::PathKind::Generated: words += QCoreApplication::translate("PathEvidence", "generated code"); break;
        case source::PathKind::Dependencies:
            words += QCoreApplication::translate("PathEvidence", "what it depends on");
            break;
        case source::PathKind::VersionFile:
            words += QCoreApplication::translate("PathEvidence", "the version file");
            break;
        case source::PathKind::Product: break;
        }
    }
    return words.join(QLatin1String(", "));
}

/// The row of the table of weights for a change that touches nothing else.
const char *signalOf(source::PathKind kind)
{
    switch (kind) {
    case source::PathKind::Documentation: return "paths.documentation";
    case source::PathKind::Tests: return "paths.tests";
    case source::PathKind::Automation: return "paths.automation";
    case source::PathKind::Vendored: return "paths.vendored";
    case source::PathKind::Generated: return "paths.generated";
    case source::PathKind::Dependencies: return "paths.dependencies";
    case source::PathKind::VersionFile: return "paths.version";
    case source::PathKind::Product: break;
    }
    return "paths.several";
}

} // namespace

QString PathEvidence::source() const
{
    return QStringLiteral("paths");
}

std::vector<Reason> PathEvidence::examine(const ChangeFacts &facts) const
{
    if (facts.change.files.empty()) {
        return {reasonBy("paths.nothing", source(), QCoreApplication::translate("PathEvidence", "No file differs"))};
    }
    if (isBumpOnly(facts.change)) {
        return {
            reasonBy("paths.version", source(), QCoreApplication::translate("PathEvidence", "Moves only the version"))};
    }
    std::map<source::PathKind, int> kinds;
    for (const git::FileChange &file : facts.change.files) {
        const source::PathKind kind = source::pathKind(file.path());
        if (kind == source::PathKind::Product)
            return {};
        ++kinds[kind];
    }
    const QString text = QCoreApplication::translate("PathEvidence", "Touches only %1").arg(describe(kinds));
    return {reasonBy(kinds.size() == 1 ? signalOf(kinds.begin()->first) : "paths.several", source(), text)};
}

} // namespace waybill::release
