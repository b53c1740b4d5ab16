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
[[nodiscard]] QString oneText(const findings::Finding &finding, const QString &name);
/// "47 images have another path: a, b, c and 44 more", of findings like `first`; `names` is the list.
[[nodiscard]] QString severalText(const findings::Finding &first, int count, const QString &names);
/// What who upgrades does about one finding, translated, without full stop; may be empty. A finding's own advice speaks
/// to who publishes, too.
[[nodiscard]] QString readersAdvice(const findings::Finding &finding);
/// The same for several, which have `common` as their own advice where that is the same for all.
[[nodiscard]] QString readersAdvice(const findings::Finding &first, const QString &common);
/// "Am I affected?", translated, with a full stop, by one thing or by several.
[[nodiscard]] QString affectedText(const findings::Finding &first, const QString &name, bool several);

} // namespace waybill::release
