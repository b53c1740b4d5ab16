// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/pin/confignode.h"

namespace waybill::pin {

// Here, where an entry is a complete type.
ConfigNode::ConfigNode() = default;
ConfigNode::~ConfigNode() = default;
ConfigNode::ConfigNode(const ConfigNode &) = default;
ConfigNode::ConfigNode(ConfigNode &&) noexcept = default;
ConfigNode &ConfigNode::operator=(const ConfigNode &) = default;
ConfigNode &ConfigNode::operator=(ConfigNode &&) noexcept = default;

const ConfigNode *ConfigNode::find(QStringView key) const
{
    for (const auto &[name, value] : entries)
        if (name == key)
            return &value;
    return nullptr;
}

QString ConfigNode::textOf(QStringView key) const
{
    const ConfigNode *value = find(key);
    return value && value->isText() ? value->text : QString();
}

} // namespace waybill::pin
