// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// What sources declare differently for others: exported declarations of their languages, command-line flags,
/// environment variables, keys of configuration, routes, metrics, feature gates, schemas, tables of databases.
class ApiEvidence : public Evidence {
public:
    [[nodiscard]] QString source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
