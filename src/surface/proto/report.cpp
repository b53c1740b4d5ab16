// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/proto/report.h"

#include "support/text.h"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace waybill::proto {

namespace {

QString shown(const std::string &bytes)
{
    return visibleLine(decodeText(QByteArray::fromStdString(bytes)));
}

/// Where nothing better is known, Buf names the start of the file.
constexpr Span FileStart{1, 1, 1, 1};

Place placeOf(const SchemaFile *file, const Span &span)
{
    if (!file)
        return {};
    const Span &known = span.isKnown() ? span : FileStart;
    return {shown(file->path), known.line, known.column};
}

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
    return a.message < b.message;
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

Finding &Report::add(const char *rule, const Where &where, SkewCase skew, ElementKind kind, const std::string &symbol,
                     const std::string &holder, const QString &message)
{
    Finding finding;
    finding.rule = &ruleOf(rule);
    finding.axis = finding.rule->axis;
    finding.impact = finding.rule->impact;
    if (!holder.empty())
        finding.usage = usageOf(holder);
    finding.skew = skewOf(skew, finding.usage);
    finding.oldPlace = placeOf(where.oldFile, where.oldSpan);
    finding.gone = where.file == nullptr;
    finding.place = finding.gone ? finding.oldPlace : placeOf(where.file, where.span);
    finding.range = finding.gone ? where.oldSpan : where.span;
    if (!finding.range.isKnown())
        finding.range = FileStart;
    finding.symbol = shown(symbol);
    finding.kind = kind;
    finding.message = message;
    return m_findings.emplace_back(std::move(finding));
}

Usage Report::usageOf(const std::string &fullName) const
{
    Usage usage = m_before.of(fullName);
    usage |= m_after.of(fullName);
    return usage;
}

std::vector<Finding> Report::takeSorted()
{
    std::vector<Finding> sorted = std::move(m_findings);
    m_findings.clear();
    std::stable_sort(sorted.begin(), sorted.end(), comesBefore);
    sorted.erase(std::unique(sorted.begin(), sorted.end(), countsOnce), sorted.end());
    return sorted;
}

} // namespace waybill::proto
