// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradewarnings.h"

#include "upgrade/kuberneteswarnings.h"
#include "upgrade/mixmessage.h"
#include "upgrade/settingswarnings.h"
#include "upgrade/upgradewarningmessage.h"
#include "upgrade/upgradewords.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

using Text = UpgradeWarningMessage;

QStringList endsOf(const UpgradeFacts &facts, const ProtocolFacts &protocol)
{
    QStringList ends{componentName(facts, protocol.server)};
    for (const ClientFacts &client : protocol.clients) {
        if (!client.client.isEmpty())
            ends << componentName(facts, client.client);
    }
    ends.removeDuplicates();
    return ends;
}

/// Who meets both versions at once.
Message besideEachOther(const QStringList &components)
{
    return message(components.size() < 2 ? Text::AffectedBesidePeers : Text::AffectedBeside, listing(components));
}

UpgradeWarning patchedProtocol(const UpgradeFacts &facts, const ProtocolFacts &protocol)
{
    const QStringList ends = endsOf(facts, protocol);
    return {QStringLiteral("patch:protocol:%1").arg(protocol.name),
            message(Text::PatchedProtocol, protocol.name, Count{protocol.differences}),
            besideEachOther(ends),
            Text::KeepOrder,
            ends,
            {}};
}

UpgradeWarning patchedVocabulary(const UpgradeFacts &facts, const VocabularyFacts &vocabulary)
{
    Messages words;
    Place place;
    for (const std::vector<Word> *added : {&vocabulary.client.added, &vocabulary.server.added}) {
        for (const Word &word : *added) {
            unite(words, {message(MixMessage::Quoted, word.text)});
            if (place.isEmpty())
                place = word.place;
        }
    }
    QStringList ends{componentName(facts, vocabulary.clientRepository),
                     componentName(facts, vocabulary.serverRepository)};
    ends.removeDuplicates();
    return {QStringLiteral("patch:vocabulary:%1").arg(vocabulary.name),
            message(Text::PatchedVocabulary, vocabulary.name, Listing{std::move(words)}),
            besideEachOther(ends),
            Text::UseNothingNew,
            ends,
            place};
}

UpgradeWarning patchedStored(const UpgradeFacts &facts, const StoredFacts &stored)
{
    return {QStringLiteral("patch:stored:%1").arg(stored.name),
            message(Text::PatchedFormat, movedText(stored)),
            Text::AffectedIfRollback,
            Text::DrainAndBackUp,
            {componentName(facts, stored.repository)},
            stored.after ? stored.after->place : Place()};
}

UpgradeWarning patchedComponent(const ComponentFacts &component)
{
    return {QStringLiteral("patch:component:%1").arg(component.name),
            message(Text::PatchedComponent, movedText(component)),
            message(Text::AffectedIfRunOn, component.name),
            Text::DrainFirst,
            {component.name},
            component.place};
}

void addPatchWarnings(std::vector<UpgradeWarning> &warnings, const UpgradeFacts &facts)
{
    for (const ProtocolFacts &protocol : facts.protocols) {
        if (protocol.differences > 0)
            warnings.push_back(patchedProtocol(facts, protocol));
    }
    for (const VocabularyFacts &vocabulary : facts.vocabularies) {
        if (!vocabulary.client.added.empty() || !vocabulary.server.added.empty())
            warnings.push_back(patchedVocabulary(facts, vocabulary));
    }
    for (const StoredFacts &stored : facts.stored) {
        if (stored.change != StoredChange::Same)
            warnings.push_back(patchedStored(facts, stored));
    }
    for (const ComponentFacts &component : facts.components) {
        if (component.pinned && component.changed && traitOf(component) == Trait::StopWorkloads)
            warnings.push_back(patchedComponent(component));
    }
}

void addRuling(std::vector<UpgradeWarning> &warnings, const UpgradeFacts &facts, const ProtocolFacts &protocol)
{
    Messages subjects;
    Messages why;
    QStringList ends{componentName(facts, protocol.server)};
    Place place;
    for (const ClientFacts &client : protocol.clients) {
        for (const Direction direction : {Direction::NewClientOldServer, Direction::OldClientNewServer}) {
            const Messages found = rulingsOf(client, direction);
            if (found.empty())
                continue;
            unite(subjects, found);
            if (!client.client.isEmpty())
                ends << componentName(facts, client.client);
            for (const MixReason &reason : mixOf(client, direction).reasons) {
                if (verdictOf(client, reason) != Verdict::Ruling)
                    continue;
                if (place.isEmpty())
                    place = reason.place;
                if (!reason.ruling.isEmpty())
                    unite(why, {reason.ruling});
            }
        }
    }
    if (subjects.empty())
        return;
    ends.removeDuplicates();
    warnings.push_back({QStringLiteral("ruling:%1").arg(protocol.name),
                        why.empty() ? message(Text::RulingNeeded, shortlist(std::move(subjects)), protocol.name)
                                    : message(Text::RulingNeededSince, shortlist(std::move(subjects)), protocol.name,
                                              Listing{std::move(why), Listing::Join::Clauses}),
                        besideEachOther(ends), Text::TogetherUntilRuled, ends, place});
}

/// Nothing that is known must not look like nothing that is wrong.
UpgradeWarning unknownClient(const UpgradeFacts &facts, const ProtocolFacts &protocol, const ClientFacts &client)
{
    const QString name = componentName(facts, client.client);
    const QString server = componentName(facts, protocol.server);
    return {QStringLiteral("unknown:%1:%2").arg(protocol.name, client.client),
            message(Text::UnknownClient, protocol.name, name, client.problem),
            message(Text::AffectedIfMixed, name, server),
            message(Text::TogetherUntilKnown, name, server),
            {name, server},
            {}};
}

UpgradeWarning floating(const ComponentFacts &component)
{
    const QString pin = component.after.isEmpty() ? component.before : component.after;
    return {QStringLiteral("floating:%1").arg(component.name),
            message(Text::Floating, component.name, pin),
            message(Text::AffectedIfOtherTime, component.name),
            message(Text::CompareFloating, component.name),
            {component.name},
            component.place};
}

UpgradeWarning silentlyStored(const UpgradeFacts &facts, const StoredFacts &stored)
{
    return {QStringLiteral("stored:%1:files").arg(stored.name),
            stored.after ? message(Text::StoringCodeChanged, stored.name, stored.after->text)
                         : message(Text::UnversionedCodeChanged, stored.name),
            Text::AffectedIfStored,
            Text::TryWithCopy,
            {componentName(facts, stored.repository)},
            stored.after ? stored.after->place : Place()};
}

} // namespace

bool isPatch(const UpgradeFacts &facts)
{
    return facts.from && facts.to && facts.from->sameLine(*facts.to) && facts.to->patch > 0;
}

std::vector<UpgradeWarning> warningsOf(const UpgradeFacts &facts)
{
    std::vector<UpgradeWarning> warnings;
    if (isPatch(facts))
        addPatchWarnings(warnings, facts);
    for (const ProtocolFacts &protocol : facts.protocols) {
        addRuling(warnings, facts, protocol);
        for (const ClientFacts &client : protocol.clients) {
            if (protocol.differences > 0 && client.pins && !client.problem.isEmpty())
                warnings.push_back(unknownClient(facts, protocol, client));
        }
    }
    for (const ComponentFacts &component : facts.components) {
        if (component.floating)
            warnings.push_back(floating(component));
    }
    for (const StoredFacts &stored : facts.stored) {
        if (stored.change == StoredChange::Same && stored.filesChanged)
            warnings.push_back(silentlyStored(facts, stored));
    }
    for (const SettingsFacts &settings : facts.settings) {
        for (UpgradeWarning &warning : settingsWarnings(settings, isPatch(facts)))
            warnings.push_back(std::move(warning));
    }
    for (UpgradeWarning &warning : kubernetesWarnings(facts.components))
        warnings.push_back(std::move(warning));
    return warnings;
}

} // namespace waybill::upgrade
