// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "words/axis.h"
#include "words/impact.h"

#include <QString>

#include <optional>
#include <vector>

namespace waybill::proto {

/// The categories of Buf's configuration v2, as bits of Rule::categories. From strict to lenient: what breaks generated
/// code file by file, package by package, what breaks JSON or the wire, what breaks the wire.
enum class Category : quint8 { File = 1, Package = 2, WireJson = 4, Wire = 8 };
inline constexpr std::array AllCategories{Category::File, Category::Package, Category::WireJson, Category::Wire};
using Categories = quint8;

/// "FILE", "PACKAGE", "WIRE_JSON", "WIRE".
[[nodiscard]] QString keyName(Category category);
[[nodiscard]] std::optional<Category> categoryFromKey(QStringView key);
[[nodiscard]] inline bool contains(Categories categories, Category category)
{
    return (categories & Categories(category)) != 0;
}

/// A rule as people meet it: its ID and what it is about. The functions that check it stand beside the elements that
/// they compare; all look their rule up here by its ID.
struct Rule {
    const char *id = "";
    Categories categories = 0; ///< none: not one of Buf's; it is reported whatever category is chosen
    Impact impact = Impact::Breaking;
    Axis axis = Axis::Wire;   ///< the gravest that it touches as a rule; a finding may know better
    const char *title = "";   ///< one line, source text for translation (context "ProtoRule")
    const char *meaning = ""; ///< "what does this mean", one paragraph, the same
};

/// Every rule: Buf's 64 (docs/protocol-rules.md, section 2), then Waybill's own.
[[nodiscard]] const std::vector<Rule> &allRules();
/// The rule of that ID. There must be one.
[[nodiscard]] const Rule &ruleOf(const char *id);
[[nodiscard]] const Rule *findRule(QStringView id);
/// Translated.
[[nodiscard]] QString title(const Rule &rule);
[[nodiscard]] QString meaning(const Rule &rule);

} // namespace waybill::proto
