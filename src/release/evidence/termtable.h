// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/weights.h"

#include <QByteArray>

#include <optional>
#include <string_view>
#include <vector>

namespace waybill::release {

/// A row of a TermTable, by its number.
enum class Term : quint16;

/// What words and circumstances of a change say of its impact: a row each, learned from changes whose maintainers
/// classified them (scripts/learn-suggestions; docs/suggestions.md). Terms are what changeterms.h calls them.
class TermTable {
public:
    /// The lines "term, breaks, additive, fix, none" with tabs between, sorted by the bytes of the term, below one line
    /// of column names; "#" begins a remark. A line that is none of these is left out.
    explicit TermTable(QByteArray text);

    [[nodiscard]] std::optional<Term> find(std::string_view term) const;
    [[nodiscard]] const Weights &weightsOf(Term term) const { return m_rows[std::size_t(term)].weights; }
    [[nodiscard]] std::string_view nameOf(Term term) const { return m_rows[std::size_t(term)].name; }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }

private:
    struct Row {
        std::string_view name; ///< in m_text
        Weights weights;
    };
    QByteArray m_text;
    std::vector<Row> m_rows;
    std::vector<quint16> m_slots; ///< where a hash begins to look: a row's number and one, or 0
};

/// resources/suggestions.tsv. Thread-safe.
[[nodiscard]] const TermTable &termTable();

} // namespace waybill::release
