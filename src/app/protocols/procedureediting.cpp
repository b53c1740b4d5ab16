// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/procedureediting.h"

#include "app/session/session.h"
#include "release/assess/release.h"
#include "upgrade/procedureedit.h"
#include "upgrade/proceduremoves.h"
#include "wording/text.h"

#include <QUuid>

namespace waybill::app {

using models::StepId;
using release::Decisions;
using upgrade::ProcedureEdit;
using upgrade::ProcedureStep;

namespace {

ProcedureEdit editOf(const StepId &id, ProcedureEdit::Kind kind)
{
    ProcedureEdit edit;
    edit.step = id.step;
    edit.rollback = id.rollback;
    edit.kind = kind;
    return edit;
}

} // namespace

ProcedureEditing::ProcedureEditing(Session &session)
    : m_session(session)
{}

const std::vector<ProcedureStep> &ProcedureEditing::stepsOf(bool rollback) const
{
    const upgrade::Procedure &procedure = m_session.release().procedure;
    return rollback ? procedure.rollback.steps : procedure.steps;
}

int ProcedureEditing::positionOf(const StepId &id) const
{
    const auto &steps = stepsOf(id.rollback);
    const auto found =
        std::find_if(steps.begin(), steps.end(), [&id](const ProcedureStep &one) { return one.id == id.step; });
    return found == steps.end() ? -1 : int(found - steps.begin());
}

const ProcedureStep *ProcedureEditing::step(const StepId &id) const
{
    const int position = positionOf(id);
    return position < 0 ? nullptr : &stepsOf(id.rollback)[std::size_t(position)];
}

const ProcedureEdit *ProcedureEditing::find(const StepId &id, Kind kind) const
{
    return m_session.decisions().find({id.rollback, id.step, kind});
}

const ProcedureEdit *ProcedureEditing::signedEdit(const StepId &id) const
{
    for (const Kind kind : {Kind::Dismiss, Kind::Text, Kind::Add}) {
        if (const ProcedureEdit *edit = find(id, kind))
            return edit;
    }
    return nullptr;
}

std::vector<Decisions::StepKey> ProcedureEditing::keysOf(const StepId &id) const
{
    std::vector<Decisions::StepKey> keys;
    for (const Kind kind : {Kind::Add, Kind::Text, Kind::Dismiss, Kind::Move}) {
        if (find(id, kind))
            keys.emplace_back(id.rollback, id.step, kind);
    }
    return keys;
}

bool ProcedureEditing::setText(const StepId &id, const QString &text)
{
    const ProcedureStep *before = step(id);
    const QString wanted = text.simplified();
    if (!before || wanted.isEmpty() || wanted == wording::text(before->text))
        return false;
    const QString undo = tr("edited step");
    if (before->origin == ProcedureStep::Origin::Edited && wanted == wording::text(before->derivedText)) {
        m_session.editProcedure({}, {{id.rollback, id.step, Kind::Text}}, undo);
        return true;
    }
    ProcedureEdit edit = editOf(id, Kind::Text);
    edit.text = wanted;
    if (const ProcedureEdit *said = find(id, Kind::Text))
        edit.reason = said->reason;
    m_session.editProcedure({edit}, {}, undo);
    return true;
}

StepId ProcedureEditing::add(const StepId &after, const QString &text)
{
    // Two people who each add one must not have added the same.
    const QString name = QUuid::createUuid().toString(QUuid::Id128).left(8);
    const StepId id{after.rollback, QStringLiteral("added:") + name};
    ProcedureEdit edit = editOf(id, Kind::Add);
    edit.text = text.simplified();
    edit.after = after.step;
    if (edit.text.isEmpty())
        return {};
    const std::vector<ProcedureEdit> said = m_session.decisions().procedure();
    edit.at = QDateTime::currentDateTimeUtc();
    bool moved = false;
    for (const ProcedureEdit &one : said) {
        // Said after the step that it stands behind, whatever that one's clock showed.
        if (one.kind == Kind::Add && one.at >= edit.at)
            edit.at = one.at.addMSecs(1);
        moved = moved || (one.kind == Kind::Move && one.rollback == id.rollback);
    }
    std::vector<ProcedureEdit> edits{edit};
    // Without moves it stands behind the other one at once. Else it has to be moved there as well.
    if (moved) {
        upgrade::Procedure wanted = m_session.release().procedure;
        auto &steps = id.rollback ? wanted.rollback.steps : wanted.steps;
        const int position = after.step.isEmpty() ? 0 : positionOf(after) + 1;
        ProcedureStep fresh;
        fresh.id = id.step;
        steps.insert(steps.begin() + position, std::move(fresh));
        const auto moves = upgrade::movesFor(wanted, said, {id.step, position, id.rollback}, m_session.author(),
                                             QDateTime::currentDateTimeUtc());
        edits.insert(edits.end(), moves.begin(), moves.end());
    }
    m_session.editProcedure(edits, {}, tr("added step"));
    return step(id) ? id : StepId();
}

/// What stood behind an added step stands behind the one before it then.
void ProcedureEditing::remove(const StepId &id)
{
    const int position = positionOf(id);
    const QString before = position > 0 ? stepsOf(id.rollback)[std::size_t(position - 1)].id : QString();
    const ProcedureEdit *added = find(id, Kind::Add);
    std::vector<ProcedureEdit> edits;
    for (ProcedureEdit edit : m_session.decisions().procedure()) {
        const bool follows = (edit.kind == Kind::Add || edit.kind == Kind::Move) && edit.rollback == id.rollback
                             && edit.after == id.step && edit.step != id.step;
        if (!follows)
            continue;
        edit.after = edit.kind == Kind::Add && added ? added->after : before;
        edits.push_back(std::move(edit));
    }
    m_session.editProcedure(edits, keysOf(id), tr("removed step"));
}

void ProcedureEditing::dismiss(const StepId &id)
{
    const ProcedureStep *before = step(id);
    if (!before || before->dismissed)
        return;
    if (before->origin == ProcedureStep::Origin::Added)
        remove(id);
    else
        m_session.editProcedure({editOf(id, Kind::Dismiss)}, {}, tr("dismissed step"));
}

void ProcedureEditing::restore(const StepId &id)
{
    if (canRestore(id))
        m_session.editProcedure({}, {{id.rollback, id.step, Kind::Dismiss}}, tr("restored step"));
}

bool ProcedureEditing::moveTo(const StepId &id, int position)
{
    if (position == positionOf(id))
        return false;
    const std::vector<ProcedureEdit> moves =
        upgrade::movesFor(m_session.release().procedure, m_session.decisions().procedure(),
                          {id.step, position, id.rollback}, m_session.author(), QDateTime::currentDateTimeUtc());
    if (moves.empty())
        return false;
    m_session.editProcedure(moves, {}, tr("moved step"));
    return true;
}

void ProcedureEditing::reset(const StepId &id)
{
    if (find(id, Kind::Add))
        remove(id);
    else
        m_session.editProcedure({}, keysOf(id), tr("reset step"));
}

void ProcedureEditing::setReason(const StepId &id, const QString &reason)
{
    const ProcedureEdit *said = signedEdit(id);
    const QString wanted = reason.simplified();
    if (!said || said->reason == wanted)
        return;
    ProcedureEdit edit = *said;
    edit.reason = wanted;
    edit.by.clear(); // whoever gives the reason stands for it
    m_session.editProcedure({edit}, {}, tr("reason"));
}

} // namespace waybill::app
