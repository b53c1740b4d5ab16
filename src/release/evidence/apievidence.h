// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/compare.h"
#include "release/evidence/evidence.h"
#include "release/evidence/signals.h"

namespace waybill::release {

/// What sources declare differently for others: exported declarations of their languages, command-line flags,
/// environment variables, keys of configuration, routes, metrics, feature gates, schemas, tables of databases.
class ApiEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

/// What counts for a change of an element; nothing where that says nothing. `isProgram`: of a repository that makes
/// one.
[[nodiscard]] std::optional<Signal> apiSignal(api::Kind kind, api::ElementChange::What what, bool breaks,
                                              bool isProgram);

} // namespace waybill::release
