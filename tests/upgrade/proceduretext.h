// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/procedure.h"
#include "wording/text.h"

/// A procedure as text, for tests to compare.
namespace waybill::upgrade::testing {

/// A line a step: "drain drain-node: Drain the node. <agent, runtime>", "x" before what is dismissed; below it why.
inline QString toldSteps(const std::vector<ProcedureStep> &steps)
{
    QString told;
    for (const ProcedureStep &step : steps) {
        if (step.dismissed)
            told += QLatin1String("x ");
        told += step.id + QLatin1Char(' ') + keyName(step.trait) + QLatin1String(": ") + wording::text(step.text);
        if (!step.components.empty())
            told += QLatin1String(" <") + wording::texts(step.components).join(QLatin1String(", ")) + QLatin1Char('>');
        told += QLatin1Char('\n');
        for (const QString &why : wording::texts(step.why))
            told += QLatin1String("    ") + why + QLatin1Char('\n');
    }
    return told;
}

/// The way there: "trait: headline" and the steps.
inline QString toldForward(const Procedure &procedure)
{
    return keyName(procedure.trait) + QLatin1String(": ") + wording::text(procedure.headline) + QLatin1Char('\n')
           + toldSteps(procedure.steps);
}

/// The way back.
inline QString toldBack(const Procedure &procedure)
{
    return (procedure.rollback.possible ? QLatin1String("back: ") : QLatin1String("no way back: "))
           + wording::text(procedure.rollback.headline) + QLatin1Char('\n') + toldSteps(procedure.rollback.steps);
}

} // namespace waybill::upgrade::testing
