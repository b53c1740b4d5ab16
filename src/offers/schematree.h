// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace waybill::api::offers {

/// A value of a YAML or JSON text, with its place. Views into the text.
struct SchemaNode {
    enum class Kind { Scalar, Map, List };
    Kind kind = Kind::Scalar;
    std::string_view key;   ///< where it stands in a map
    std::string_view value; ///< of a scalar: without quotes, escapes as written; of a block the first line
    std::size_t offset = 0; ///< of the key, or of the value where it has none
    std::vector<SchemaNode> children;

    /// A map's value; null where there is none.
    [[nodiscard]] const SchemaNode *find(std::string_view name) const;
    /// A scalar of a map; empty where there is none.
    [[nodiscard]] std::string_view text(std::string_view name) const;
};

/// The documents of a YAML text. Reads the YAML that generators and people write for schemas: blocks by indentation,
/// flow lists and maps, quoted and plain scalars; lines that are a template's alone ({{- if .. }}) are stepped over.
/// Anchors, tags and keys of several lines mean nothing here. Never fails: what is broken is left out.
///
/// Not config::readYaml(): that refuses Helm's templates, gives no offsets, and takes about twenty times as long
/// (10,000 lines of a custom resource: 35 ms instead of 2, where all of readOffers() takes 9). Schemas have a million
/// bytes and are read at both ends of every change.
[[nodiscard]] std::vector<SchemaNode> readYamlNodes(std::string_view text);
/// The value of a JSON text.
[[nodiscard]] SchemaNode readJsonNode(std::string_view text);

} // namespace waybill::api::offers
