// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/valuechange.h"

#include <QJsonArray>

namespace waybill::notes {

/// The values that findings are about (docs/cli.md): path, old, new, difference; what there is none of is null.
[[nodiscard]] QJsonArray valuesJson(const std::vector<findings::ValueChange> &values);

} // namespace waybill::notes
