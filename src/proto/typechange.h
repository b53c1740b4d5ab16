// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/moves.h"
#include "proto/skew.h"

namespace waybill::proto {

/// What it means on the wire that a field's type was `from` and is `to`: names of types are not on the wire, so that
/// messages and enums are compared by what is in them, at any depth. None where both ends read the same. A type that
/// moved is taken for itself: what changed inside is told once, there.
[[nodiscard]] SkewCase typeChange(Schema &before, const ResolvedType &from, Schema &after, const ResolvedType &to,
                                  const Moves &moves);

/// True where both mean the same type: the same scalar, or the same full name. A name that is not known on one side
/// counts as the same where it may be.
[[nodiscard]] bool isSameType(const ResolvedType &from, const ResolvedType &to);

/// "int32", or the full name of a message or enum.
[[nodiscard]] std::string typeText(const ResolvedType &type);
/// "int32", "message", "enum", "group".
[[nodiscard]] const char *kindText(Kind kind);

} // namespace waybill::proto
