// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

namespace waybill::notes {

/// Findings as a Markdown table, in the given order: what, where, impact and what either mix of versions makes
/// of it. Pure; names and messages are escaped. `before` and `after` name the two sides in the line above.
[[nodiscard]] QString protocolMarkdown(const proto::Comparison &comparison, const std::vector<int> &findings,
                                       const QString &before, const QString &after);

} // namespace waybill::notes
