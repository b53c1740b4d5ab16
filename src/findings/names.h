// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

namespace waybill::findings {

/// "a, b, c and 44 more": the names as one argument, of which at most `most` are named; visible, without repeats.
[[nodiscard]] Argument someOf(const QStringList &names, qsizetype most);
/// "a, b, c": all of them.
[[nodiscard]] Argument allOf(const QStringList &names);

/// Whether a message names that: in one of its arguments, or in those of a message within it.
[[nodiscard]] bool mentions(const Message &message, const QString &name);

} // namespace waybill::findings
