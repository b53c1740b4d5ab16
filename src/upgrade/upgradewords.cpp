// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/upgradewords.h"

#include "upgrade/kubernetesskew.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::upgrade {

namespace {

struct UpgradewordsStrings {
    Q_DECLARE_TR_FUNCTIONS(Upgrade)
};

/// More than these make a sentence that nobody reads.
constexpr int MostNamed = 8;

QString shown(const MixReason &reason)
{
    return reason.kind == MixReason::Kind::Word
               ? UpgradewordsStrings::tr("“%1”", "a word as one program says it to another").arg(reason.subject)
               : reason.subject;
}

QString shortlist(QStringList names)
{
    names.removeDuplicates();
    if (names.size() <= MostNamed + 1)
        return listed(names);
    const int more = int(names.size()) - MostNamed;
    return UpgradewordsStrings::tr("%1 and %n more", "names", more)
        .arg(names.first(MostNamed).join(QLatin1String(", ")));
}

template <typename Wanted>
QStringList subjects(const ClientFacts &client, Direction direction, Wanted wanted)
{
    QStringList names;
    for (const MixReason &reason : mixOf(client, direction).reasons) {
        if (wanted(reason))
            names << shown(reason);
    }
    return names;
}

/// Sets several clauses side by side.
QString clauses(const QStringList &parts)
{
    return parts.join(UpgradewordsStrings::tr("; ", "between two clauses"));
}

} // namespace

QString listed(QStringList names)
{
    names.removeDuplicates();
    if (names.size() < 2)
        return names.value(0);
    const QString last = names.takeLast();
    return UpgradewordsStrings::tr("%1 and %2", "names").arg(names.join(QLatin1String(", ")), last);
}

QString listedOr(QStringList names)
{
    names.removeDuplicates();
    if (names.size() < 2)
        return names.value(0);
    const QString last = names.takeLast();
    return UpgradewordsStrings::tr("%1 or %2", "names").arg(names.join(QLatin1String(", ")), last);
}

const Mix &mixOf(const ClientFacts &client, Direction direction)
{
    return direction == Direction::NewClientOldServer ? client.newClientOldServer : client.oldClientNewServer;
}

Verdict verdictOf(const ClientFacts &client, Direction direction)
{
    if (!client.problem.isEmpty())
        return Verdict::Works;
    const Mix &mix = mixOf(client, direction);
    return client.knowsUse ? mix.used : mix.verdict;
}

Verdict verdictOf(const ClientFacts &client, const MixReason &reason)
{
    return client.knowsUse ? reason.used : reason.verdict;
}

bool failsIn(const ClientFacts &client, Direction direction)
{
    return fails(verdictOf(client, direction));
}

QString troubleOf(const ClientFacts &client, Direction direction)
{
    const auto of = [&](Verdict verdict) {
        return shortlist(
            subjects(client, direction, [&](const MixReason &reason) { return verdictOf(client, reason) == verdict; }));
    };
    QStringList parts;
    if (const QString names = of(Verdict::Broken); !names.isEmpty())
        parts << UpgradewordsStrings::tr("%1 misread", "names of RPCs, fields or words").arg(names);
    if (const QString names = of(Verdict::Refused); !names.isEmpty())
        parts << UpgradewordsStrings::tr("%1 refused", "names of RPCs, fields or words").arg(names);
    if (const QString names = of(Verdict::Ignored); !names.isEmpty())
        parts << UpgradewordsStrings::tr("%1 ignored", "names of RPCs, fields or words").arg(names);
    return clauses(parts);
}

QString hintOf(const ClientFacts &client, Direction direction)
{
    if (!client.problem.isEmpty())
        return {};
    const auto of = [&](Verdict verdict) {
        return shortlist(
            subjects(client, direction, [&](const MixReason &reason) { return verdictOf(client, reason) == verdict; }));
    };
    QStringList parts;
    if (const QString names = of(Verdict::Ignored); !names.isEmpty())
        parts << UpgradewordsStrings::tr("%1 ignored", "names of RPCs, fields or words").arg(names);
    if (const QString names = of(Verdict::Guarded); !names.isEmpty())
        parts << UpgradewordsStrings::tr("%1 refused, which the caller copes with", "names of RPCs").arg(names);
    // What is new and not called yet is no news; what is gone is, to whoever reads the contract.
    if (direction == Direction::OldClientNewServer && client.knowsUse) {
        const QString names = shortlist(subjects(client, direction, [](const MixReason &reason) {
            return fails(reason.verdict) && reason.used == Verdict::Works;
        }));
        if (!names.isEmpty())
            parts << UpgradewordsStrings::tr("%1 broken by contract, but not used", "names of RPCs").arg(names);
    }
    return clauses(parts);
}

QStringList rulingsOf(const ClientFacts &client, Direction direction)
{
    if (!client.problem.isEmpty())
        return {};
    return subjects(client, direction,
                    [&](const MixReason &reason) { return verdictOf(client, reason) == Verdict::Ruling; });
}

QString mixSentence(Direction direction, const QString &protocol, const QStringList &clients, const QString &server,
                    const QString &what)
{
    const bool newClient = direction == Direction::NewClientOldServer;
    QStringList named = clients;
    named.removeAll(QString());
    if (named.isEmpty())
        return (newClient
                    ? UpgradewordsStrings::tr("%1, new clients with an old %2: %3", "protocol, server, what goes wrong")
                    : UpgradewordsStrings::tr("%1, old clients with a new %2: %3", "protocol, server, what goes wrong"))
            .arg(protocol, server, what);
    return (newClient
                ? UpgradewordsStrings::tr("%1, new %2 with old %3: %4", "protocol, client, server, what goes wrong")
                : UpgradewordsStrings::tr("%1, old %2 with new %3: %4", "protocol, client, server, what goes wrong"))
        .arg(protocol, listedOr(named), server, what);
}

const ComponentFacts *ownComponent(const UpgradeFacts &facts, const QString &repository)
{
    const ComponentFacts *found = nullptr;
    for (const ComponentFacts &component : facts.components) {
        if (component.pinned || component.repository != repository)
            continue;
        if (!found || component.name == repository)
            found = &component;
    }
    return found;
}

QString componentName(const UpgradeFacts &facts, const QString &repository)
{
    const ComponentFacts *component = ownComponent(facts, repository);
    return component ? component->name : repository;
}

Trait traitOfRepository(const UpgradeFacts &facts, const QString &repository)
{
    const ComponentFacts *component = ownComponent(facts, repository);
    return component ? traitOf(*component) : traitOf(repository, {});
}

Trait traitOf(const ComponentFacts &component)
{
    // A kubelet moves within its minor version without draining (docs/domain.md, 2a).
    const auto kind = component.trait ? std::nullopt : kubernetesComponentFromKey(component.name);
    if (kind == KubernetesComponent::Kubelet) {
        const auto before = readMember(*kind, component.before);
        const auto after = readMember(*kind, component.after);
        if (before && after && !judgeStep(*kind, before->version, after->version).drain)
            return Trait::Restart;
    }
    return traitOf(component.name, component.trait);
}

QString movedText(const ComponentFacts &component)
{
    if (!component.pinned)
        return UpgradewordsStrings::tr("%1 changed", "a component").arg(component.name);
    if (component.before.isEmpty())
        return UpgradewordsStrings::tr("%1 %2, which is new", "component, version")
            .arg(component.name, component.after);
    if (component.after.isEmpty())
        return UpgradewordsStrings::tr("%1 %2, which is gone", "component, version")
            .arg(component.name, component.before);
    if (component.before == component.after)
        return UpgradewordsStrings::tr("%1 %2 changed", "component, version").arg(component.name, component.after);
    return UpgradewordsStrings::tr("%1 %2 -> %3", "component, version before, version after")
        .arg(component.name, component.before, component.after);
}

QString movedText(const StoredFacts &stored)
{
    const auto text = [](const StoredVersion &version) { return version ? version->text : QString(); };
    switch (stored.change) {
    case StoredChange::Same: return {};
    case StoredChange::BecameVersioned:
        return UpgradewordsStrings::tr("%1: the stored format became versioned (%2)", "format, version")
            .arg(stored.name, text(stored.after));
    case StoredChange::CeasedVersioned:
        return UpgradewordsStrings::tr("%1: the stored format is no longer versioned (%2 before)", "format, version")
            .arg(stored.name, text(stored.before));
    case StoredChange::Raised:
    case StoredChange::Lowered:
    case StoredChange::Changed: break;
    }
    return UpgradewordsStrings::tr("%1: stored format %2 -> %3", "format, version before, version after")
        .arg(stored.name, text(stored.before), text(stored.after));
}

} // namespace waybill::upgrade
