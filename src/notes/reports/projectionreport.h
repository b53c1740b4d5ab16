// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/projection.h"

#include <QJsonObject>

namespace waybill::notes {

/// What `waybill-cli advise --history --format json` prints (docs/cli.md).
[[nodiscard]] QJsonObject projectionJson(const release::Product &product, const queries::Projection &projection);
/// The same to be read: a table of the stances, and one of the releases.
[[nodiscard]] QString projectionMarkdown(const release::Product &product, const queries::Projection &projection);
/// How dates are written: for files and terminals, or as the user's country writes them.
enum class ProjectionDates { Iso, Local };
/// "27 releases in 2 years, 2018-07-02 to 2020-06-30": what the tables count.
[[nodiscard]] QString projectionHeadline(const queries::Projection &projection,
                                         ProjectionDates dates = ProjectionDates::Iso);

} // namespace waybill::notes
