// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/rulecatalogue.h"

#include <algorithm>

namespace waybill::proto {

QString keyName(Category category)
{
    switch (category) {
    case Category::File: return QStringLiteral("FILE");
    case Category::Package: return QStringLiteral("PACKAGE");
    case Category::WireJson: return QStringLiteral("WIRE_JSON");
    case Category::Wire: return QStringLiteral("WIRE");
    }
    return {};
}

std::optional<Category> categoryFromKey(QStringView key)
{
    for (const Category category : AllCategories) {
        if (keyName(category) == key)
            return category;
    }
    return {};
}

const std::vector<Rule> &allRules()
{
    static const std::vector<Rule> rules = [] {
        std::vector<Rule> all;
        for (const auto &part : {deleteRuleList(), fieldRuleList(), elementRuleList(), fileRuleList(), ownRuleList()})
            all.insert(all.end(), part.begin(), part.end());
        return all;
    }();
    return rules;
}

const Rule &ruleOf(RuleId rule)
{
    return allRules()[std::size_t(rule)];
}

const Rule *findRule(QStringView id)
{
    const std::vector<Rule> &rules = allRules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [id](const Rule &rule) { return id == QLatin1String(rule.id); });
    return found == rules.end() ? nullptr : &*found;
}

} // namespace waybill::proto
