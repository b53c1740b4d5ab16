// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/schema.h"
#include "proto/skew.h"

namespace waybill::proto {

/// Which messages and enums of a side the RPCs of its compared files carry, each way, through fields at any depth. By
/// full name, as the schema has it, which must outlive this. A message that is missing here is carried by none.
class UsageMap {
public:
    /// Walks from the RPCs of `files`. Loads what it meets.
    UsageMap(Schema &schema, const std::vector<const SchemaFile *> &files);
    [[nodiscard]] Usage of(std::string_view fullName) const;

private:
    std::unordered_map<std::string_view, Usage> m_usage;
};

} // namespace waybill::proto
