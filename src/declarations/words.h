// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"

#include <string>
#include <string_view>

namespace waybill::api {

[[nodiscard]] constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
/// Without white space at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Whether the paragraph of a comment begins with this word: `/// Deprecated: use Other`.
[[nodiscard]] bool hasParagraph(std::string_view comment, std::string_view beginning);

/// "a/b/c.go" -> "a/b"; empty for a file at the top.
[[nodiscard]] std::string_view folderOf(std::string_view path);
/// "a/b/c.go" -> "c.go".
[[nodiscard]] std::string_view fileNameOf(std::string_view path);
/// "a/b/c.d.ts" -> "a/b/c.d".
[[nodiscard]] std::string_view withoutSuffix(std::string_view path);
/// Whether one of the folders in the path is called so; the file's own name is none.
[[nodiscard]] bool hasFolder(std::string_view path, std::string_view folder);

/// Whether a source is of what is released for others, by its path: no test, no example, neither vendored
/// nor generated.
[[nodiscard]] bool isForOthers(std::string_view path);

/// A value as written, if it fits on a line; else empty.
[[nodiscard]] std::string shortValue(std::string_view text);

/// `outer` and `inner` with `separator` between them, or `inner` where there is no outer.
[[nodiscard]] std::string joined(std::string_view outer, std::string_view separator, std::string_view inner);

/// What a name may stand for where it is only handed on: Type, CONSTANT, function.
[[nodiscard]] Kind kindByCase(std::string_view name);

} // namespace waybill::api
