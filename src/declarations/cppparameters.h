// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/scanner.h"

namespace waybill::api {

/// From the "(" of a function's parameters past its ")": "(const QString&,int=)", without their names; "=" stands for a
/// default. "(void)" is "()".
[[nodiscard]] std::string readCppParameters(Scanner &scanner);

/// Whether a word of a declaration says nothing to callers: "inline", "virtual", or an exporting macro.
[[nodiscard]] bool isCppDecoration(std::string_view word);

/// A word that is part of a type, never a name.
[[nodiscard]] bool isCppTypeWord(std::string_view word);

} // namespace waybill::api
