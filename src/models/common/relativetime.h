// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QString>

namespace waybill::models {

/// How long ago, in the largest unit that fits: "3 weeks ago", "today". Translated. A time ahead of `now` is "today".
[[nodiscard]] QString relativeTime(const QDateTime &then, const QDateTime &now);

} // namespace waybill::models
