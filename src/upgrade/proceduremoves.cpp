// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/proceduremoves.h"

#include <algorithm>
#include <map>

namespace waybill::upgrade {

namespace {

/// The ids in the order that is asked for; empty where there is no such step or place.
QStringList wantedOrder(const std::vector<ProcedureStep> &steps, const StepMove &move)
{
    QStringList order;
    for (const ProcedureStep &step : steps)
        order << step.id;
    const qsizetype from = order.indexOf(move.step);
    if (from < 0 || move.position < 0 || move.position >= order.size())
        return {};
    order.move(from, move.position);
    return order;
}

} // namespace

std::vector<ProcedureEdit> movesFor(const Procedure &procedure, const std::vector<ProcedureEdit> &edits,
                                    const StepMove &move, const QString &by, const QDateTime &now)
{
    const QStringList order = wantedOrder(move.rollback ? procedure.rollback.steps : procedure.steps, move);
    std::map<QString, ProcedureEdit> before;
    for (const ProcedureEdit &edit : edits) {
        if (edit.kind == ProcedureEdit::Kind::Move && edit.rollback == move.rollback)
            before[edit.step] = edit;
    }
    // Those that were never moved keep their order among themselves. Each of the others, from the top down, goes
    // behind the one that is to stand before it: nothing comes between the two any more.
    std::vector<ProcedureEdit> moves;
    QDateTime last;
    for (qsizetype i = 0; i < order.size(); ++i) {
        const auto known = before.find(order[i]);
        if (known == before.end() && order[i] != move.step)
            continue;
        ProcedureEdit edit = known == before.end() ? ProcedureEdit() : known->second;
        const QString after = i == 0 ? QString() : order[i - 1];
        if (order[i] != move.step && edit.after == after && edit.at.isValid() && (!last.isValid() || edit.at > last)) {
            last = edit.at;
            continue;
        }
        edit.step = order[i];
        edit.kind = ProcedureEdit::Kind::Move;
        edit.after = after;
        edit.rollback = move.rollback;
        if (order[i] == move.step)
            edit.by = by;
        edit.at = last.isValid() ? std::max(now, last.addMSecs(1)) : now;
        last = edit.at;
        moves.push_back(std::move(edit));
    }
    return moves;
}

} // namespace waybill::upgrade
