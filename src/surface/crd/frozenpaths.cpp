// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/crd/frozenpaths.h"

#include "surface/crd/celrule.h"

namespace waybill::crd {

namespace {

void collect(const Schema &schema, const QString &path, std::vector<FrozenPath> &all)
{
    for (const Rule &rule : schema.rules) {
        const auto frozen = frozenPath(rule.rule);
        if (!frozen)
            continue;
        all.push_back({path + *frozen, rule.message, rule.line});
        if (frozen->isEmpty())
            return;
    }
    for (const Property &property : schema.properties)
        collect(property.schema, path + u'.' + property.name, all);
    if (schema.items)
        collect(*schema.items, path + QLatin1String("[]"), all);
    if (schema.additionalSchema)
        collect(*schema.additionalSchema, path + QLatin1String("{}"), all);
}

} // namespace

std::vector<FrozenPath> frozenPaths(const Schema &schema)
{
    std::vector<FrozenPath> all;
    collect(schema, QString(), all);
    return all;
}

} // namespace waybill::crd
