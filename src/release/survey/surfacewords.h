// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"

namespace waybill::release {

/// How many findings like this one are told in one line.
[[nodiscard]] int foldedFrom(const findings::Finding &finding);
/// Whether it is one of the many rules about what a schema accepts: they are told together, whatever the rule.
[[nodiscard]] bool isConstraint(const findings::Finding &finding);
/// "RuntimeClass kata-clh is new": what is said instead of a finding's own message; empty where that is well.
[[nodiscard]] Message oneText(const findings::Finding &finding, const QString &name);
/// "47 images have another path: a, b, c and 44 more", of findings like `first`; `names` is the list.
[[nodiscard]] Message severalText(const findings::Finding &first, qsizetype count, const Argument &names);
/// What those who upgrade do about one finding; may be empty. A finding's own advice also speaks to those who publish.
[[nodiscard]] Message readersAdvice(const findings::Finding &finding);
/// The same for several, which have `common` as their own advice where that is the same for all.
[[nodiscard]] Message readersAdvice(const findings::Finding &first, const Message &common);
/// "Am I affected?", by one thing or by several.
[[nodiscard]] Message affectedText(const findings::Finding &first, const QString &name, bool several);

} // namespace waybill::release
