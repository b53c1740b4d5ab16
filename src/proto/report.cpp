// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/report.h"

#include "proto/displaytext.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

namespace waybill::proto {

namespace {

/// Where nothing better is known, Buf names the start of the file.
constexpr Span FileStart{1, 1, 1, 1};

auto sortKey(const Finding &finding)
{
    return std::tie(finding.place.file, finding.place.line, finding.place.column);
}

bool comesBefore(const Finding &a, const Finding &b)
{
    if (sortKey(a) != sortKey(b))
        return sortKey(a) < sortKey(b);
    if (const int order = std::strcmp(a.rule->id, b.rule->id); order != 0)
        return order < 0;
    // The sentences of one rule name the same things in the same order.
    if (a.message.arguments() != b.message.arguments())
        return a.message.arguments() < b.message.arguments();
    return a.message.id() < b.message.id();
}

bool countsOnce(const Finding &a, const Finding &b)
{
    return a.rule == b.rule && a.place == b.place && a.range == b.range && a.gone == b.gone && a.message == b.message;
}

} // namespace

Report::Report(const UsageMap &before, const UsageMap &after)
    : m_before(before)
    , m_after(after)
{}

Finding &Report::add(RuleId rule, const Where &where, SkewCase skew, ElementKind kind, std::string_view symbol,
                     std::string_view holder, waybill::Message message)
{
    Finding finding;
    finding.rule = &ruleOf(rule);
    finding.axis = finding.rule->axis;
    finding.impact = finding.rule->impact;
    if (!holder.empty())
        finding.usage = usageOf(holder);
    finding.skew = skewOf(skew, finding.usage);
    if (std::max({finding.skew.newClientOldServer, finding.skew.oldClientNewServer, finding.skew.stored})
        == Verdict::Ruling)
        finding.ruling = rulingOn(skew);
    finding.oldPlace = placeOf(where.oldFile, where.oldSpan);
    finding.gone = where.file == nullptr;
    finding.place = finding.gone ? finding.oldPlace : placeOf(where.file, where.span);
    finding.range = finding.gone ? where.oldSpan : where.span;
    if (!finding.range.isKnown())
        finding.range = FileStart;
    finding.symbol = displayText(symbol);
    finding.kind = kind;
    finding.message = std::move(message);
    // Most sentences begin with the symbol: the two share their text.
    if (const std::vector<Argument> &arguments = finding.message.arguments(); !arguments.empty()) {
        if (const QString *first = std::get_if<QString>(&arguments.front().value); first && *first == finding.symbol)
            finding.symbol = *first;
    }
    return m_findings.emplace_back(std::move(finding));
}

Place Report::placeOf(const SchemaFile *file, const Span &span)
{
    if (!file)
        return {};
    const auto [path, isNew] = m_paths.try_emplace(file);
    if (isNew)
        path->second = displayText(file->path);
    const Span &known = span.isKnown() ? span : FileStart;
    return {path->second, known.line, known.column};
}

Usage Report::usageOf(std::string_view fullName) const
{
    Usage usage = m_before.of(fullName);
    usage |= m_after.of(fullName);
    return usage;
}

void Report::join(Report &&other)
{
    // Into the list that has the room, in the same order.
    std::vector<Finding> added = std::exchange(other.m_findings, {});
    if (added.capacity() > m_findings.capacity()) {
        added.insert(added.begin(), std::make_move_iterator(m_findings.begin()),
                     std::make_move_iterator(m_findings.end()));
        m_findings.swap(added);
    } else {
        m_findings.insert(m_findings.end(), std::make_move_iterator(added.begin()),
                          std::make_move_iterator(added.end()));
    }
}

std::vector<Finding> Report::takeSorted()
{
    // Indexes are sorted, since a finding is large.
    std::vector<std::size_t> order(m_findings.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return comesBefore(m_findings[a], m_findings[b]); });
    // They change places within the list: a second one would be as large.
    for (std::size_t i = 0; i < order.size(); ++i) {
        std::size_t at = i;
        while (order[at] != i) {
            const std::size_t from = std::exchange(order[at], at);
            std::swap(m_findings[at], m_findings[from]);
            at = from;
        }
        order[at] = at;
    }
    m_findings.erase(std::unique(m_findings.begin(), m_findings.end(), countsOnce), m_findings.end());
    return std::exchange(m_findings, {});
}

} // namespace waybill::proto
