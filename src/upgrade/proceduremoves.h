// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/procedure.h"
#include "upgrade/procedureedit.h"

namespace waybill::upgrade {

/// Which step goes where among those of its way.
struct StepMove {
    QString step;          ///< ProcedureStep::id
    int position = 0;      ///< from 0, as it is to be
    bool rollback = false; ///< of the rollback
};

/// The edits that put a step to another place: pure. edited() then gives the steps as they are in `procedure`, but for
/// that one, whatever was moved before: an edit says behind which step, and so what was moved earlier may have to say
/// it again. `edits` are all that `procedure` was made with; `by` moves it, `now` (UTC). Empty where there is no such
/// step or place.
[[nodiscard]] std::vector<ProcedureEdit> movesFor(const Procedure &procedure, const std::vector<ProcedureEdit> &edits,
                                                  const StepMove &move, const QString &by, const QDateTime &now);

} // namespace waybill::upgrade
