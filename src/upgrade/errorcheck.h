// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/codeblocks.h"

#include <optional>

namespace waybill::upgrade {

/// Where the error of the call in the statement at `call` is looked at for UNIMPLEMENTED, in the same function: the
/// offset of that word. The error is followed from what the call's result is assigned to over further assignments, and
/// into the catch of the try around the call; what is assigned again is let go. Nothing where it is not looked at, or
/// where that cannot be determined.
[[nodiscard]] std::optional<qsizetype> unimplementedCheck(const CodeBlocks &code, int call);

/// The statement that sends what the statement at `built` makes: the same one where it stands in a call's arguments,
/// else the next one of the function that passes the variable on and takes a result. -1 where there is none.
[[nodiscard]] int sendingStatement(const CodeBlocks &code, int built, qsizetype offset);

/// The names that must be true, each for itself, for the code at `offset` to run: conditions of the ifs around it in
/// its function, and of those before it that leave. "a.support_x" gives "support_x".
[[nodiscard]] std::vector<QString> conditionsOf(const CodeBlocks &code, qsizetype offset);

} // namespace waybill::upgrade
