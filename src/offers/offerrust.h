// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace waybill::api::offers {

/// A field of a Rust struct or a variant of an enum. Views into the text.
struct RustMember {
    std::vector<std::string_view> attributes; ///< "arg(long, short)", without #[ and ]
    std::string_view name;
    std::string_view type; ///< of a field; empty for a variant
    bool isPublic = false;
};

/// A struct or enum of a Rust source.
struct RustItem {
    std::vector<std::string_view> attributes;
    std::string_view name;
    bool isEnum = false;
    std::vector<RustMember> members;
};

/// The structs with named fields and the enums of a source, in order. In one pass; what is in macros is left out.
[[nodiscard]] std::vector<RustItem> readRustItems(std::string_view text);
/// The arguments of those attributes that are called so, all together: "long", "env = \"X\"".
[[nodiscard]] std::vector<std::string_view> attributeArguments(const std::vector<std::string_view> &attributes,
                                                               std::string_view name);
/// Whether #[derive(..)] names a trait.
[[nodiscard]] bool derives(const RustItem &item, std::string_view trait);

} // namespace waybill::api::offers
