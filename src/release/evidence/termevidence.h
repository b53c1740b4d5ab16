// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// What the words of a change say by themselves and in pairs: as Source::Wording those of its title and its messages,
/// as Source::Shape those of its paths and lines, and the circumstances of it. One reason for each, however many words
/// weigh: they stand in it, the weightiest first, and what they weigh adds up in Reason::terms.
class TermEvidence : public Evidence {
public:
    explicit TermEvidence(Source source)
        : m_source(source)
    {}
    [[nodiscard]] Source source() const override { return m_source; }
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;

private:
    Source m_source;
};

} // namespace waybill::release
