// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// What a change does to the versions of what the repository itself asks for (go.mod, Cargo.toml's lock, package.json,
/// versions.yaml, ...): a new major version, or a new 0.x, may reach those who build on it or run it.
class PinEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
