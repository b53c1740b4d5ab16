// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/ruleid.h"
#include "words/axis.h"
#include "words/impact.h"

#include <QString>

#include <array>
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

/// What a rule says of its element as a whole.
enum class RuleEvent : quint8 {
    Changed,
    Added,
    Deleted,
    Freed,      ///< numbers or names that it had reserved, or left to extensions
    Renamed,    ///< another name for the same number
    Moved,      ///< the same under another name
    Deprecated, ///< or no longer
};

/// What a change is about: several rules may speak of the same difference.
enum class RuleTopic : quint8 {
    None,
    FieldName,
    FieldType,
    FieldCardinality,
    File,           ///< package, syntax and options of a file
    GeneratedNames, ///< an option of a file that moves or renames generated code
    CustomOption,
};

/// A rule as people meet it: its ID and what it is about. The functions that check it stand beside the elements that
/// they compare. One row each, in the order of RuleId.
struct Rule {
    RuleId rule = RuleId::FileNoDelete;
    const char *id = "";       ///< "FIELD_NO_DELETE": fixed, never translated
    Categories categories = 0; ///< none: not one of Buf's; it is reported whatever category is chosen
    Impact impact = Impact::Breaking;
    Axis axis = Axis::Wire; ///< the gravest that it touches as a rule; a finding may know better
    RuleEvent event = RuleEvent::Changed;
    RuleTopic topic = RuleTopic::None;
    const char *title = "";   ///< one line, source text for translation (context "ProtoRule"): wording::title()
    const char *meaning = ""; ///< "what does this mean", one paragraph, the same: wording::meaning()

    [[nodiscard]] constexpr bool isBufs() const { return categories != 0; }
};

/// Every rule: Buf's 64 (docs/protocol-rules.md, section 2), then Waybill's own. Row i is that of RuleId(i).
[[nodiscard]] const std::vector<Rule> &allRules();
[[nodiscard]] const Rule &ruleOf(RuleId rule);
/// The rule of that ID; null for an unknown one.
[[nodiscard]] const Rule *findRule(QStringView id);

} // namespace waybill::proto
