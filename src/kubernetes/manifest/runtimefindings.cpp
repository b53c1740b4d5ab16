// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/findingmessage.h"
#include "kubernetes/manifest/changefindings.h"
#include "kubernetes/manifest/manifestmessage.h"
#include "kubernetes/manifest/workload.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::manifest {

namespace {

using findings::Finding;

/// A manifest whose pods get another runtime.
struct RuntimeMove {
    const Object *before = nullptr;
    const Object *after = nullptr;
    Workload workload; ///< the newer one
    QString from;      ///< name of the RuntimeClass; empty: what a cluster takes for pods that name none
    QString to;
};

QString classOf(const Workload &workload)
{
    return workload.pod ? workload.pod->textOf(u"runtimeClassName") : QString();
}

/// Names that stand for others are filled in by somebody: of these nobody knows the value.
bool isFilledIn(const QString &name)
{
    return name.contains(u'$') || name.contains(QLatin1String("{{"));
}

std::optional<RuntimeMove> moveOf(const VariantPair &pair)
{
    if (!pair.before || !pair.after)
        return {};
    const Workload old = workloadOf(*pair.before);
    RuntimeMove move{pair.before, pair.after, workloadOf(*pair.after), classOf(old), {}};
    move.to = classOf(move.workload);
    if (!old.pod || !move.workload.pod || move.from == move.to || isFilledIn(move.from) || isFilledIn(move.to))
        return {};
    return move;
}

Argument shownClass(const QString &name)
{
    return name.isEmpty() ? Argument(ManifestMessage::DefaultRuntime) : Argument(visibleLine(name));
}

ManifestMessage sentenceFor(Rollout rollout)
{
    switch (rollout) {
    case Rollout::Rolling: return ManifestMessage::RuntimeRolls;
    case Rollout::Recreate: return ManifestMessage::RuntimeRecreates;
    case Rollout::OnDelete: return ManifestMessage::RuntimeOnDelete;
    case Rollout::NextJobs: return ManifestMessage::RuntimeOfNextJobs;
    case Rollout::Refused: return ManifestMessage::RuntimeRefused;
    case Rollout::Later: break;
    }
    return ManifestMessage::RuntimeOfLaterPods;
}

Message undoOf(const RuntimeMove &move)
{
    const Identity &identity = move.after->identity;
    const QString undone = visibleLine(undoneAs(identity));
    switch (move.workload.rollout) {
    case Rollout::OnDelete: return ManifestMessage::UndoByDeletingPods;
    case Rollout::Refused: return ManifestMessage::UndoByCreatingAgain;
    case Rollout::NextJobs:
    case Rollout::Later: return ManifestMessage::UndoByOldManifest;
    case Rollout::Rolling:
    case Rollout::Recreate: break;
    }
    return message(ManifestMessage::UndoRollout, undone);
}

Variants classesNamed(const ObjectSet &objects, const QString &name)
{
    const auto found = objects.find({QStringLiteral("node.k8s.io"), QStringLiteral("RuntimeClass"), QString(), name});
    return found == objects.end() ? Variants() : found->second;
}

/// A cluster rejects pods whose RuntimeClass it does not have: neither the way there nor the way back works without.
Message adviceOf(const Comparison &comparison, const RuntimeMove &move)
{
    Messages said;
    if (!move.to.isEmpty() && classesNamed(comparison.before, move.to).empty()
        && !classesNamed(comparison.after, move.to).empty())
        said.push_back(message(ManifestMessage::ApplyClassFirst, visibleLine(move.to)));
    said.push_back(undoOf(move));
    if (!move.from.isEmpty()) {
        const bool goes =
            !classesNamed(comparison.before, move.from).empty() && classesNamed(comparison.after, move.from).empty();
        said.push_back(message(goes ? ManifestMessage::ClassOfTheWayBackGoes : ManifestMessage::KeepClassForTheWayBack,
                               visibleLine(move.from)));
    }
    Message advice = said.front();
    for (std::size_t next = 1; next < said.size(); ++next)
        advice = message(findings::FindingMessage::WithAdvice, advice, said[next]);
    return advice;
}

} // namespace

void addRuntimeFindings(Findings &findings, const Comparison &comparison, const Identity &identity)
{
    std::vector<std::pair<QString, QString>> told;
    for (const VariantPair &pair : pairVariants(comparison.before.at(identity), comparison.after.at(identity))) {
        const auto move = moveOf(pair);
        if (!move || std::find(told.begin(), told.end(), std::pair(move->from, move->to)) != told.end())
            continue;
        told.emplace_back(move->from, move->to);
        const bool refused = move->workload.rollout == Rollout::Refused;
        const QString path = move->workload.path + QStringLiteral(".runtimeClassName");
        Finding finding;
        finding.rule = findings::FindingRule::ObjectRuntimeChanged;
        finding.impact = refused ? Impact::Breaking : Impact::None;
        finding.severity = refused ? Finding::Severity::Warning : Finding::Severity::Note;
        finding.symbol = identity.toString();
        finding.message = message(sentenceFor(move->workload.rollout), identity.toString(), shownClass(move->from),
                                  shownClass(move->to));
        finding.advice = adviceOf(comparison, *move);
        finding.values = {findings::valueChange(path, move->from, move->to)};
        finding.place = move->after->place;
        finding.oldPlace = move->before->place;
        if (const config::Node *name = move->workload.pod->find(u"runtimeClassName"))
            finding.place = Place{move->after->place.file, name->line, name->column};
        findings.push_back(std::move(finding));
    }
}

} // namespace waybill::manifest
