// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradewarnings.h"

#include "upgrade/kuberneteswarnings.h"
#include "upgrade/settingswarnings.h"
#include "upgrade/upgradewords.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::upgrade {

namespace {

struct UpgradewarningsStrings {
    Q_DECLARE_TR_FUNCTIONS(UpgradeWarnings)
};

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
QString besideEachOther(const QStringList &components)
{
    if (components.size() < 2)
        return UpgradewarningsStrings::tr(
                   "You are if old and new versions of %1 and of what talks to it run side by side, be it only "
                   "while you upgrade.")
            .arg(components.value(0));
    return UpgradewarningsStrings::tr(
               "You are if old and new versions of %1 run side by side, be it only while you upgrade.")
        .arg(listed(components));
}

UpgradeWarning patchedProtocol(const UpgradeFacts &facts, const ProtocolFacts &protocol)
{
    const QStringList ends = endsOf(facts, protocol);
    return {QStringLiteral("patch:protocol:%1").arg(protocol.name),
            UpgradewarningsStrings::tr("This patch release changes the protocol %1 (%n difference(s)).", nullptr,
                                       protocol.differences)
                .arg(protocol.name),
            besideEachOther(ends),
            UpgradewarningsStrings::tr(
                "Keep to the order of the steps, and do not mix versions for longer than the upgrade takes."),
            ends,
            {}};
}

UpgradeWarning patchedVocabulary(const UpgradeFacts &facts, const VocabularyFacts &vocabulary)
{
    QStringList words;
    Place place;
    for (const std::vector<Word> *added : {&vocabulary.client.added, &vocabulary.server.added}) {
        for (const Word &word : *added) {
            words << UpgradewarningsStrings::tr("“%1”", "a word as one program says it to another").arg(word.text);
            if (place.isEmpty())
                place = word.place;
        }
    }
    QStringList ends{componentName(facts, vocabulary.clientRepository),
                     componentName(facts, vocabulary.serverRepository)};
    ends.removeDuplicates();
    return {QStringLiteral("patch:vocabulary:%1").arg(vocabulary.name),
            UpgradewarningsStrings::tr("This patch release adds words to %1: %2.", "vocabulary, words")
                .arg(vocabulary.name, listed(words)),
            besideEachOther(ends),
            UpgradewarningsStrings::tr("Do not use what is new before all components are upgraded."),
            ends,
            place};
}

UpgradeWarning patchedStored(const UpgradeFacts &facts, const StoredFacts &stored)
{
    return {QStringLiteral("patch:stored:%1").arg(stored.name),
            UpgradewarningsStrings::tr("This patch release changes what is stored: %1.").arg(movedText(stored)),
            UpgradewarningsStrings::tr("Everyone is who may want to go back."),
            UpgradewarningsStrings::tr("Drain each node before you upgrade it, and keep a copy of what is stored."),
            {componentName(facts, stored.repository)},
            stored.after ? stored.after->place : Place()};
}

UpgradeWarning patchedComponent(const ComponentFacts &component)
{
    return {QStringLiteral("patch:component:%1").arg(component.name),
            UpgradewarningsStrings::tr("This patch release moves what workloads run on: %1.").arg(movedText(component)),
            UpgradewarningsStrings::tr("Everyone is whose workloads run on %1.").arg(component.name),
            UpgradewarningsStrings::tr("Drain each node before you upgrade it."),
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
    QStringList subjects;
    QStringList ends{componentName(facts, protocol.server)};
    Place place;
    for (const ClientFacts &client : protocol.clients) {
        for (const Direction direction : {Direction::NewClientOldServer, Direction::OldClientNewServer}) {
            const QStringList found = rulingsOf(client, direction);
            if (found.isEmpty())
                continue;
            subjects += found;
            if (!client.client.isEmpty())
                ends << componentName(facts, client.client);
            const std::vector<MixReason> &reasons = mixOf(client, direction).reasons;
            const auto first = std::find_if(reasons.begin(), reasons.end(), [&client](const MixReason &reason) {
                return verdictOf(client, reason) == Verdict::Ruling;
            });
            if (place.isEmpty() && first != reasons.end())
                place = first->place;
        }
    }
    if (subjects.isEmpty())
        return;
    ends.removeDuplicates();
    warnings.push_back({QStringLiteral("ruling:%1").arg(protocol.name),
                        UpgradewarningsStrings::tr(
                            "A person must rule on %1 of the protocol %2: whether old and new versions mean the "
                            "same by it cannot be computed.")
                            .arg(listed(subjects), protocol.name),
                        besideEachOther(ends),
                        UpgradewarningsStrings::tr("Until somebody has ruled, replace both ends at one time."), ends,
                        place});
}

/// Nothing that is known must not look like nothing that is wrong.
UpgradeWarning unknownClient(const UpgradeFacts &facts, const ProtocolFacts &protocol, const ClientFacts &client)
{
    const QString name = componentName(facts, client.client);
    const QString server = componentName(facts, protocol.server);
    return {QStringLiteral("unknown:%1:%2").arg(protocol.name, client.client),
            UpgradewarningsStrings::tr("The protocol %1 changed, and it is not known which one %2 speaks: %3.",
                                       "protocol, component, reason")
                .arg(protocol.name, name, client.problem),
            UpgradewarningsStrings::tr("You may be if %1 and %2 of other versions meet.", "two components")
                .arg(name, server),
            UpgradewarningsStrings::tr("Replace %1 and %2 together, until somebody has looked.", "two components")
                .arg(name, server),
            {name, server},
            {}};
}

UpgradeWarning floating(const ComponentFacts &component)
{
    const QString pin = component.after.isEmpty() ? component.before : component.after;
    return {QStringLiteral("floating:%1").arg(component.name),
            UpgradewarningsStrings::tr("%1 is pinned to a branch (%2): what it is cannot be told from the release.",
                                       "component, what the pin says")
                .arg(component.name, pin),
            UpgradewarningsStrings::tr("You are if you built or installed %1 at another time.").arg(component.name),
            UpgradewarningsStrings::tr(
                "Find out which version of %1 you run and which one you get; where they differ, upgrade as for a "
                "new version.")
                .arg(component.name),
            {component.name},
            component.place};
}

UpgradeWarning silentlyStored(const UpgradeFacts &facts, const StoredFacts &stored)
{
    return {QStringLiteral("stored:%1:files").arg(stored.name),
            (stored.after
                 ? UpgradewarningsStrings::tr("The code that stores %1 changed, but its version is still %2.")
                       .arg(stored.name, stored.after->text)
                 : UpgradewarningsStrings::tr("The code that stores %1 changed, and what it stores has no version.")
                       .arg(stored.name)),
            UpgradewarningsStrings::tr("You may be if you keep what the old version stored, or want to go back."),
            UpgradewarningsStrings::tr("Try the upgrade, and the way back, with a copy of what is stored."),
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
