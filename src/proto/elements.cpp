// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/elements.h"

#include <algorithm>

namespace waybill::proto {

const FieldExtras &Field::more() const
{
    static const FieldExtras none;
    return extras ? *extras : none;
}

const Option *findOption(const List<Option> &options, std::string_view name)
{
    const auto found = std::find_if(options.begin(), options.end(), [&](const Option &o) { return o.name == name; });
    return found == options.end() ? nullptr : &*found;
}

const Option *findFeature(const List<Option> &options, std::string_view feature)
{
    static constexpr std::string_view Prefix = "features.";
    const auto found = std::find_if(options.begin(), options.end(), [&](const Option &o) {
        return o.name.size() == Prefix.size() + feature.size() && o.name.starts_with(Prefix)
               && o.name.ends_with(feature);
    });
    return found == options.end() ? nullptr : &*found;
}

const Option *findFeaturePlace(const List<Option> &options, std::string_view feature)
{
    std::string name = "features.";
    name += feature;
    for (;;) {
        if (const Option *found = findOption(options, name))
            return found;
        const std::size_t dot = name.rfind('.'); // one within brackets finds nothing and does no harm
        if (dot == std::string::npos)
            return nullptr;
        name.resize(dot);
    }
}

} // namespace waybill::proto
