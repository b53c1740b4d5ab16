// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/selection.h"

#include "proto/compare.h"
#include "proto/folding.h"

#include <optional>
#include <set>

namespace waybill::proto {

namespace {

/// What Buf says in its stricter categories only, although old and new peers notice it; under the others it goes by a
/// name of our own, since Buf's would be wrong there (docs/protocol-rules.md, section 3).
std::optional<RuleId> nameOutsideBuf(const Finding &finding)
{
    if (finding.skew.works())
        return {};
    switch (finding.rule->rule) {
    case RuleId::RpcNoDelete: return RuleId::RpcDeleted;
    case RuleId::ServiceNoDelete:
    case RuleId::PackageServiceNoDelete: return RuleId::ServiceDeleted;
    case RuleId::FieldSameName: return RuleId::FieldNumberMeaningChanged;
    default: return {};
    }
}

} // namespace

std::vector<Finding> limitedTo(std::vector<Finding> findings, Category category)
{
    std::vector<bool> keep(findings.size(), false);
    std::set<std::pair<QString, const Rule *>> named;
    std::set<QString> grave; ///< symbols of which a Buf rule of the category says that peers notice
    for (const Finding &finding : findings) {
        if (contains(finding.rule->categories, category) && !finding.skew.works())
            grave.insert(finding.symbol);
    }
    for (std::size_t i = 0; i < findings.size(); ++i) {
        Finding &finding = findings[i];
        if (!finding.rule->isBufs() || contains(finding.rule->categories, category)) {
            keep[i] = true;
        } else if (const std::optional<RuleId> other = nameOutsideBuf(finding);
                   other && grave.count(finding.symbol) == 0) {
            finding.rule = &ruleOf(*other);
            keep[i] = named.emplace(finding.symbol, finding.rule).second;
        }
    }
    return keepFindings(std::move(findings), keep);
}

std::vector<Finding> limitedToRules(std::vector<Finding> findings, const std::vector<const Rule *> &rules)
{
    std::vector<bool> keep;
    for (const Finding &finding : findings)
        keep.push_back(std::find(rules.begin(), rules.end(), finding.rule) != rules.end());
    return keepFindings(std::move(findings), keep);
}

} // namespace waybill::proto
