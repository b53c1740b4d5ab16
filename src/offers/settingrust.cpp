// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offercall.h"
#include "offers/offerrust.h"
#include "offers/offertext.h"
#include "offers/setting.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

/// A field's name as #[serde(rename_all = "..")] writes it.
std::string cased(std::string_view field, std::string_view style)
{
    if (style == "kebab-case")
        return joinedWords(field, '-');
    std::string name;
    if (style == "camelCase" || style == "PascalCase") {
        bool large = style == "PascalCase";
        for (const char c : field) {
            if (c != '_')
                name += large && !isUpper(c) && isLetter(c) ? char(c - ('a' - 'A')) : c;
            large = c == '_';
        }
        return name;
    }
    if (style.starts_with("SCREAMING") || style == "UPPERCASE") {
        name = field;
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return isLetter(c) && !isUpper(c) ? char(c - ('a' - 'A')) : c; });
        return name;
    }
    return std::string(field);
}

} // namespace

void readSerdeStructs(OfferFile &file)
{
    for (const RustItem &item : readRustItems(file.text())) {
        if (item.isEnum || !derives(item, "Deserialize"))
            continue;
        const auto container = attributeArguments(item.attributes, "serde");
        const std::string_view style = unquoted(valueOf(container, "rename_all"));
        const bool allDefault = std::find(container.begin(), container.end(), "default") != container.end();
        for (const RustMember &field : item.members) {
            const auto arguments = attributeArguments(field.attributes, "serde");
            const auto has = [&](std::string_view word) {
                return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
            };
            if (has("skip") || has("skip_deserializing") || has("flatten"))
                continue;
            const std::string_view renamed = unquoted(valueOf(arguments, "rename"));
            const std::string key = renamed.empty() ? cased(field.name, style) : std::string(renamed);
            Element &setting =
                file.add(Kind::Setting, std::string(item.name) + '.' + key, offsetOf(file.text(), field.name));
            setting.scope = folderOf(file.path());
            const bool maybe = field.type.starts_with("Option<") && field.type.ends_with(">");
            setting.shape = settingShape(maybe ? field.type.substr(7, field.type.size() - 8) : field.type);
            setting.optional = maybe || allDefault || has("default") || !valueOf(arguments, "default").empty();
            setting.deprecated = std::any_of(field.attributes.begin(), field.attributes.end(),
                                             [](auto attribute) { return attribute.starts_with("deprecated"); });
        }
    }
}

} // namespace waybill::api::offers
