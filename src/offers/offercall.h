// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offerscan.h"

#include <string_view>
#include <vector>

namespace waybill::api::offers {

/// A call, seen from a literal among its arguments. Views into the text.
struct Call {
    std::string_view callee; ///< the word before the bracket; a Rust macro's without its "!"
    std::string_view
        receiver;          ///< the word before the callee's dot or "::", brackets between them left out; may be empty
    std::size_t begin = 0; ///< of the callee
    std::size_t open = 0;  ///< the bracket
    bool macro = false;    ///< callee!(
};

/// The call whose first literal at its own level begins at `literal`, as its first or a later argument; an empty callee
/// where there is none near. `separator` is the place of the last non-blank before the literal: a bracket or a comma.
[[nodiscard]] Call callAround(std::string_view text, std::size_t separator);
/// The call whose bracket is at `open`.
[[nodiscard]] Call callAt(std::string_view text, std::size_t open);
/// The bracket (one of "([{") that is open at `at`, not further back than `limit` bytes; None where there is none.
/// Literals are stepped over, but not told from comments.
[[nodiscard]] std::size_t openingBracket(std::string_view text, std::size_t at, std::size_t limit = 1200);

/// The arguments of the call, list or block whose bracket is at `open`, trimmed, in order; comments stay in them. Empty
/// where the bracket is not closed.
[[nodiscard]] std::vector<std::string_view> argumentsOf(Syntax syntax, std::string_view text, std::size_t open);
/// The value of "key: value" or "key = value" among arguments; empty where there is none.
[[nodiscard]] std::string_view valueOf(const std::vector<std::string_view> &arguments, std::string_view key);
/// The literals in a list like []string{"a", B} or ["a", "b"], joined by commas; other items as written.
[[nodiscard]] std::string listText(Syntax syntax, std::string_view list);
/// An argument without the comments before it.
[[nodiscard]] std::string_view withoutComments(Syntax syntax, std::string_view argument);

/// What is called on the result of a call: ".Default("x").Bool()" behind the bracket that is closed at `close`.
[[nodiscard]] std::vector<Call> chainBehind(Syntax syntax, std::string_view text, std::size_t close);

} // namespace waybill::api::offers
