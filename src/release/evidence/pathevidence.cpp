// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/pathevidence.h"

#include "release/changes/bumponly.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

Listing describe(const std::map<source::PathKind, int> &kinds)
{
    Listing kindsOfFiles;
    for (const auto &[kind, count] : kinds) {
        switch (kind) {
        case source::PathKind::Documentation: kindsOfFiles.items.emplace_back(EvidenceMessage::Documentation); break;
        case source::PathKind::Tests: kindsOfFiles.items.emplace_back(EvidenceMessage::Tests); break;
        case source::PathKind::Example: kindsOfFiles.items.emplace_back(EvidenceMessage::Examples); break;
        case source::PathKind::Automation: kindsOfFiles.items.emplace_back(EvidenceMessage::Automation); break;
        case source::PathKind::Vendored: kindsOfFiles.items.emplace_back(EvidenceMessage::VendoredCode); break;
        case source::PathKind::Generated: kindsOfFiles.items.emplace_back(EvidenceMessage::GeneratedCode); break;
        case source::PathKind::Dependencies: kindsOfFiles.items.emplace_back(EvidenceMessage::Dependencies); break;
        case source::PathKind::VersionFile: kindsOfFiles.items.emplace_back(EvidenceMessage::VersionFile); break;
        default: break; // see pathKind()
        }
    }
    return kindsOfFiles;
}

/// The row of the table of weights for a change that touches nothing else.
Signal signalOf(source::PathKind kind)
{
    switch (kind) {
    case source::PathKind::Documentation:
    case source::PathKind::Example: return Signal::PathsDocumentation;
    case source::PathKind::Tests: return Signal::PathsTests;
    case source::PathKind::Automation: return Signal::PathsAutomation;
    case source::PathKind::Vendored: return Signal::PathsVendored;
    case source::PathKind::Generated: return Signal::PathsGenerated;
    case source::PathKind::Dependencies: return Signal::PathsDependencies;
    case source::PathKind::VersionFile: return Signal::PathsVersionFile;
    default: break;
    }
    return Signal::PathsSeveral;
}

/// Where packages name what they depend on, beside other things.
bool namesDependencies(const QByteArray &path)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:^|/)(?:cargo\.toml|package\.json|pyproject\.toml|setup\.cfg|[\w.-]*requirements[\w.-]*\.(?:txt|in)|)"
            R"(composer\.json|gemfile|[\w.-]+\.gemspec|pom\.xml|build\.gradle(?:\.kts)?|libs\.versions\.toml|)"
            R"(directory\.packages\.props|[\w.-]+\.csproj|mix\.exs|pubspec\.yaml)$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(path)).hasMatch();
}

} // namespace

source::PathKind kindInBump(const QByteArray &path)
{
    const source::PathKind kind = source::pathKind(path);
    return kind == source::PathKind::Product && namesDependencies(path) ? source::PathKind::Dependencies : kind;
}

bool saysNothingReleased(const Reason &reason)
{
    if (reason.signal == Signal::PathsDocumentation || reason.signal == Signal::PathsTests
        || reason.signal == Signal::PathsAutomation)
        return true;
    if (reason.signal != Signal::PathsSeveral || reason.text.arguments().size() != 1)
        return false;
    const auto *const kinds = std::get_if<Listing>(&reason.text.arguments().front().value);
    return kinds && std::all_of(kinds->items.begin(), kinds->items.end(), [](const Message &kind) {
               return kind.is(EvidenceMessage::Documentation) || kind.is(EvidenceMessage::Tests)
                      || kind.is(EvidenceMessage::Examples) || kind.is(EvidenceMessage::Automation);
           });
}

Source PathEvidence::source() const
{
    return Source::Paths;
}

std::vector<Reason> PathEvidence::examine(const ChangeFacts &facts) const
{
    if (facts.change.files.empty()) {
        return {reasonBy(Signal::PathsNothing, source(), EvidenceMessage::NoFilesChanged)};
    }
    if (isBumpOnly(facts.change)) {
        return {reasonBy(Signal::PathsVersionFile, source(), EvidenceMessage::ChangesOnlyVersion)};
    }
    const bool inBump = movesDependencies(facts.change.title);
    std::map<source::PathKind, int> kinds;
    for (const git::FileChange &file : facts.change.files) {
        const source::PathKind kind = inBump ? kindInBump(file.path()) : source::pathKind(file.path());
        if (kind == source::PathKind::Product)
            return {};
        ++kinds[kind];
    }
    const Message text = message(EvidenceMessage::ChangesOnly, describe(kinds));
    return {reasonBy(kinds.size() == 1 ? signalOf(kinds.begin()->first) : Signal::PathsSeveral, source(), text)};
}

} // namespace waybill::release
