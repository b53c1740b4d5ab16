// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "support/problem.h"

namespace waybill::release {

/// A finding as a problem of its repository: at its place, which of something that is gone is in the older tree.
[[nodiscard]] Problem problemOf(const findings::Finding &finding);
/// The same with its advice, which is a sentence of its own unlike that of other problems, at the end of its message:
/// for where all kinds of problems stand together.
[[nodiscard]] Problem toldProblemOf(const findings::Finding &finding);
/// "warning" for a warning: the same grades under another name.
[[nodiscard]] Problem::Severity severityOf(const findings::Finding &finding);

} // namespace waybill::release
