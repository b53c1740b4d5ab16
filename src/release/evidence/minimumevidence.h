// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// The oldest major version of Node.js that a range of `engines` in package.json allows (">=14", "^12.20.0 || >=14.13":
/// 12); nothing where that is not a number. Pure.
[[nodiscard]] std::optional<int> oldestMajor(const QString &range);

/// Whether a published npm package stops running on a major version of Node.js: by custom that is breaking, and it is
/// the package that says so.
class MinimumEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
