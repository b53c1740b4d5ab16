// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schemachange.h"

#include <optional>

namespace waybill::crd {

/// The texts that a pattern accepts where it is an alternation of literals, each bound at both ends: "^A$|^B$" or
/// "^(A|B)$". Nothing for any other pattern.
[[nodiscard]] std::optional<QStringList> literalsOf(const QString &pattern);
/// Whether a pattern accepts every text: it accepts an empty one, and nothing binds it to the ends of the text, so that
/// it is found in any.
[[nodiscard]] bool constrainsNothing(const QString &pattern);
/// What it means that one pattern is there instead of another; null stands for none. Only literals are compared with
/// literals: whether any other regular expression accepts what another one does is for people to tell.
[[nodiscard]] ChangeClass comparePatterns(const QString &before, const QString &after);

} // namespace waybill::crd
