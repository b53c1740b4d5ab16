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

/// Whether a reason says that a change touches nothing but documentation, examples, tests and automation: none of it
/// reaches those who upgrade. False for a reason of any other kind.
[[nodiscard]] bool saysNothingReleased(const Reason &reason);

} // namespace waybill::release
