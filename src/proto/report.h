// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"
#include "proto/pairs.h"

namespace waybill::proto {

/// Where a finding is, in full.
struct Where {
    const SchemaFile *file = nullptr; ///< of the new side; null: Buf has no place, and the old one serves
    Span span;                        ///< unknown: the file's first line
    const SchemaFile *oldFile = nullptr;
    Span oldSpan;
};

/// Collects the findings of one comparison.
class Report {
public:
    /// Usage is looked up on both sides and joined.
    Report(const UsageMap &before, const UsageMap &after);

    /// `holder` is the full name of the message or enum whose use decides the skew; empty for files, services and RPCs.
    Finding &add(RuleId rule, const Where &where, SkewCase skew, ElementKind kind, std::string_view symbol,
                 std::string_view holder, waybill::Message message);

    [[nodiscard]] Usage usageOf(std::string_view fullName) const;
    /// Makes room for that many more: a list that grows is there twice for a moment, while room that is never used
    /// takes no memory.
    void reserve(std::size_t more) { m_findings.reserve(m_findings.size() + more); }
    /// Takes over what another report about the same comparison has collected.
    void join(Report &&other);
    /// All so far, in the order of adding.
    [[nodiscard]] std::vector<Finding> &findings() { return m_findings; }
    /// All, by file, line, column, rule and what the message names, whatever the language. Equal ones (place, rule,
    /// message) count once, as in Buf. Leaves nothing.
    [[nodiscard]] std::vector<Finding> takeSorted();

private:
    [[nodiscard]] Place placeOf(const SchemaFile *file, const Span &span);

    const UsageMap &m_before;
    const UsageMap &m_after;
    std::vector<Finding> m_findings;
    std::unordered_map<const SchemaFile *, QString> m_paths; ///< shown: findings share them
};

} // namespace waybill::proto
