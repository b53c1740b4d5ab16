// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/procedureedit.h"

#include "upgrade/procedure.h"
#include "upgrade/proceduremessage.h"
#include "upgrade/upgradesteps.h"
#include "upgrade/wayheadline.h"

#include <algorithm>
#include <array>

namespace waybill::upgrade {

namespace {

using Kind = ProcedureEdit::Kind;
using Steps = std::vector<ProcedureStep>;

/// Steps are added before anything else, so that a step may be changed whatever order the edits stand in; where they
/// are moved to is looked for last.
constexpr std::array KindsInOrder{Kind::Add, Kind::Text, Kind::Dismiss, Kind::Move};

Steps::iterator find(Steps &steps, const QString &id)
{
    return std::find_if(steps.begin(), steps.end(), [&id](const ProcedureStep &step) { return step.id == id; });
}

void sign(ProcedureStep &step, const ProcedureEdit &edit)
{
    step.by = edit.by;
    step.reason = edit.reason;
}

void addStep(Steps &steps, const ProcedureEdit &edit)
{
    if (edit.step.isEmpty() || find(steps, edit.step) != steps.end())
        return;
    ProcedureStep step = makeStep({StepKind::Added, edit.step}, Trait::Live, edit.text);
    step.origin = ProcedureStep::Origin::Added;
    sign(step, edit);
    if (edit.after.isEmpty()) {
        steps.insert(steps.begin(), std::move(step));
        return;
    }
    // The step that it stood behind may be gone; what a person wrote is not lost with it.
    const auto before = find(steps, edit.after);
    steps.insert(before == steps.end() ? before : before + 1, std::move(step));
}

void changeText(ProcedureStep &step, const ProcedureEdit &edit)
{
    if (step.origin == ProcedureStep::Origin::Derived) {
        step.derivedText = step.text;
        step.origin = ProcedureStep::Origin::Edited;
    }
    step.text = edit.text;
    sign(step, edit);
}

/// A node that is not drained need not be uncordoned either.
void dismiss(Steps &steps, ProcedureStep &step, const ProcedureEdit &edit)
{
    step.dismissed = true;
    sign(step, edit);
    if (step.key.kind != StepKind::Drain)
        return;
    const auto back = std::find_if(steps.begin(), steps.end(),
                                   [](const ProcedureStep &one) { return one.key.kind == StepKind::Uncordon; });
    if (back != steps.end() && !back->dismissed) {
        back->dismissed = true;
        sign(*back, edit);
    }
}

void moveStep(Steps &steps, const ProcedureEdit &edit)
{
    const auto from = find(steps, edit.step);
    if (from == steps.end() || edit.after == edit.step
        || (!edit.after.isEmpty() && find(steps, edit.after) == steps.end()))
        return;
    ProcedureStep step = std::move(*from);
    steps.erase(from);
    const auto to = edit.after.isEmpty() ? steps.begin() : find(steps, edit.after) + 1;
    steps.insert(to, std::move(step));
}

void apply(Steps &steps, const ProcedureEdit &edit)
{
    switch (edit.kind) {
    case Kind::Add: addStep(steps, edit); return;
    case Kind::Move: moveStep(steps, edit); return;
    case Kind::Text:
    case Kind::Dismiss: break;
    }
    const auto step = find(steps, edit.step);
    if (step == steps.end())
        return;
    if (edit.kind == Kind::Text)
        changeText(*step, edit);
    else
        dismiss(steps, *step, edit);
}

/// What stands above the steps once those that made it so are dismissed. Who goes first stays said.
void updateHeadline(Message &headline, Trait before, const Steps &steps, Way way)
{
    const Trait after = gravest(steps);
    if (after == before || (before < Trait::DrainNode && headline != headlineOf(before, way)))
        return;
    // Live steps may have an order, of which the trait knows nothing.
    if (after == Trait::Live)
        headline = way == Way::Forward ? ProcedureMessage::UpgradeAsSteps : ProcedureMessage::RollBackAsSteps;
    else
        headline = headlineOf(after, way);
}

} // namespace

QString keyName(ProcedureEdit::Kind kind)
{
    switch (kind) {
    case Kind::Text: return QStringLiteral("text");
    case Kind::Add: return QStringLiteral("add");
    case Kind::Dismiss: return QStringLiteral("dismiss");
    case Kind::Move: return QStringLiteral("move");
    }
    return {};
}

std::optional<ProcedureEdit::Kind> editKindFromKey(QStringView key)
{
    for (const Kind kind : KindsInOrder) {
        if (keyName(kind) == key)
            return kind;
    }
    return {};
}

Procedure edited(Procedure procedure, const std::vector<ProcedureEdit> &edits)
{
    std::vector<ProcedureEdit> ordered = edits;
    std::stable_sort(ordered.begin(), ordered.end(), [](const ProcedureEdit &one, const ProcedureEdit &other) {
        return one.at.isValid() && other.at.isValid() ? one.at < other.at : !one.at.isValid() && other.at.isValid();
    });
    const Trait forward = gravest(procedure.steps);
    const Trait back = gravest(procedure.rollback.steps);
    for (const Kind kind : KindsInOrder) {
        for (const ProcedureEdit &edit : ordered) {
            if (edit.kind == kind)
                apply(edit.rollback ? procedure.rollback.steps : procedure.steps, edit);
        }
    }
    procedure.trait = gravest(procedure.steps);
    updateHeadline(procedure.headline, forward, procedure.steps, Way::Forward);
    updateHeadline(procedure.rollback.headline, back, procedure.rollback.steps, Way::Back);
    return procedure;
}

} // namespace waybill::upgrade
