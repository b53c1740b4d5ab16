// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"
#include "source/pathkind.h"

namespace waybill::release {

/// A change that touches nothing but documentation, tests, automation, vendored code or the VERSION file has no impact.
class PathEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

/// The kind of a file in a change that moves dependencies (movesDependencies()): what names the
/// dependencies of a package beside other things is no product there.
[[nodiscard]] source::PathKind kindInBump(const QByteArray &path);

} // namespace waybill::release
