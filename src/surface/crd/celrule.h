// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <optional>

namespace waybill::crd {

/// Whether a rule in CEL looks at the object as it was: it then limits changes, whatever the value is.
[[nodiscard]] bool usesOldSelf(const QString &rule);
/// What a rule freezes: "" for "self == oldSelf" (all below the place of the rule), ".class" for
/// "self.class == oldSelf.class". Nothing for any other rule; those that use oldSelf otherwise limit changes without
/// forbidding them.
[[nodiscard]] std::optional<QString> frozenPath(const QString &rule);
/// Whether two rules speak of so much the same things that one is the other, written anew.
[[nodiscard]] bool speakAlike(const QString &one, const QString &other);

} // namespace waybill::crd
