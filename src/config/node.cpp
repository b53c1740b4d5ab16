// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/node.h"

namespace waybill::config {

// Here, where an entry is a complete type.
Node::Node() = default;
Node::~Node() = default;
Node::Node(const Node &) = default;
Node::Node(Node &&) noexcept = default;
Node &Node::operator=(const Node &) = default;
Node &Node::operator=(Node &&) noexcept = default;

const Node *Node::find(QStringView key) const
{
    for (const auto &[name, value] : entries)
        if (name == key)
            return &value;
    return nullptr;
}

QString Node::textOf(QStringView key) const
{
    const Node *value = find(key);
    return value && value->isText() ? value->text : QString();
}

} // namespace waybill::config
