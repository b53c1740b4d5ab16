// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence.h"

namespace waybill::release {

/// What the release notes say that a change brings along in its files. The strongest impact among them counts; the
/// others are told, but weigh little, for a feature may come with fixes. A change that adds more than a few entries to
/// a changelog writes a release's notes, not its own: it says nothing.
class AnnouncementEvidence : public Evidence {
public:
    [[nodiscard]] QString source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
