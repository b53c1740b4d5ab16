// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence.h"

namespace waybill::release {

/// What kind of file a path is, for those who use what is released.
enum class PathKind { Product, Documentation, Tests, Automation, Vendored, Generated, Dependencies, VersionFile };

/// Pure; by names and folders that repositories agree on.
[[nodiscard]] PathKind pathKind(const QByteArray &path);

/// A change that touches nothing but documentation, tests, automation, vendored code or the VERSION file has no impact.
class PathEvidence : public Evidence {
public:
    [[nodiscard]] QString source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
