// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/termtable.h"

#include <QFile>

#include <bit>
#include <charconv>
#include <functional>

namespace waybill::release {

namespace {

std::size_t hashOf(std::string_view term)
{
    return std::hash<std::string_view>()(term);
}

/// Of a line behind its first cell, "\t1.5\t0\t-2\t0.25"; nothing where it has not four numbers. Every program that
/// suggests anything reads all of the table, so this must be quick.
std::optional<Weights> weightsIn(std::string_view cells)
{
    Weights weights;
    for (double *const number : {&weights.breaks, &weights.additive, &weights.fix, &weights.none}) {
        if (!cells.starts_with('\t'))
            return std::nullopt;
        const auto [rest, error] = std::from_chars(cells.data() + 1, cells.data() + cells.size(), *number);
        if (error != std::errc())
            return std::nullopt;
        cells.remove_prefix(std::size_t(rest - cells.data()));
    }
    return cells.empty() ? std::optional(weights) : std::nullopt;
}

} // namespace

TermTable::TermTable(QByteArray text)
    : m_text(std::move(text))
{
    const std::string_view all(m_text.constData(), std::size_t(m_text.size()));
    constexpr std::size_t most = 0xffff;
    for (std::size_t at = 0; at < all.size() && m_rows.size() < most;) {
        const std::size_t end = std::min(all.find('\n', at), all.size());
        const std::string_view line = all.substr(at, end - at);
        at = end + 1;
        if (line.starts_with('#'))
            continue;
        const std::size_t tab = std::min(line.find('\t'), line.size());
        if (const auto weights = weightsIn(line.substr(tab)))
            m_rows.push_back({line.substr(0, tab), *weights});
    }
    // Nearly every word of a change is looked for here, and few are found.
    m_slots.resize(std::bit_ceil(4 * m_rows.size() + 1));
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        std::size_t slot = hashOf(m_rows[row].name) & (m_slots.size() - 1);
        while (m_slots[slot] != 0)
            slot = (slot + 1) & (m_slots.size() - 1);
        m_slots[slot] = quint16(row + 1);
    }
}

std::optional<Term> TermTable::find(std::string_view term) const
{
    for (std::size_t slot = hashOf(term) & (m_slots.size() - 1); m_slots[slot] != 0;
         slot = (slot + 1) & (m_slots.size() - 1)) {
        if (m_rows[m_slots[slot] - 1U].name == term)
            return Term(m_slots[slot] - 1);
    }
    return std::nullopt;
}

const TermTable &termTable()
{
    static const TermTable table = [] {
        QFile file(QStringLiteral(":/suggestions/suggestions.tsv"));
        return TermTable(file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }();
    return table;
}

} // namespace waybill::release
