// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model.h"

namespace waybill::differ {

/// Makes a module compile with as few changes as it can: renames and renumbers what collides, drops options that do not
/// fit, retypes fields whose type is gone, sees to imports. Leaves a module alone that compiles. No chance in it.
void settle(Module &module);

/// The steps, in their order.
void settleShapes(Module &module);  ///< what may stand where in each syntax, and labels
void settleTypes(Module &module);   ///< types, what is extended, RPCs
void settleNames(Module &module);   ///< no name twice in a scope
void settleNumbers(Module &module); ///< no number twice, ranges apart
void settleOptions(Module &module); ///< only options that the compiler takes
void settleImports(Module &module);

/// "explicit", "implicit", "required" or "repeated", after features.
[[nodiscard]] std::string presenceOf(const Node &file, const Node &parent, const Node &field, bool isMessage);

inline constexpr int MaxField = 536870911;
inline constexpr int MaxEnum = 2147483647;

} // namespace waybill::differ
