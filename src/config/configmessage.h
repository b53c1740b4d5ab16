// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::config {

/// What there is to say about YAML, JSON and TOML files; wording/configmessages.cpp has the words.
enum class ConfigMessage {
    NotJson, ///< why, a JsonFault
    NotYaml, ///< what the parser says
    NotToml, ///< what the parser says
    YamlIndentedWithTab,
    YamlTooDeep,
    DuplicateKeyFirst,
    DuplicateKeyLast,
    TextAfterEnd,
    Expected,
    EndsTooEarly,
    TooDeep,
    ExpectedKey,
    ExpectedValue,
    MissingQuote,
    ExpectedHexDigits,
    UnknownEscape,
    NotEditable, ///< the name of a value or a table
    EditText,
};

[[nodiscard]] constexpr const char *messageFamily(ConfigMessage)
{
    return "config";
}

} // namespace waybill::config
