// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/compare.h"
#include "proto/folding.h"

#include <cstring>
#include <set>

namespace waybill::proto {

namespace {

/// What Buf says in its stricter categories only, although old and new peers notice it; under the others it goes by a
/// name of our own, since Buf's would be wrong there (docs/protocol-rules.md, section 3).
const char *nameOutsideBuf(const Finding &finding)
{
    if (finding.skew.works())
        return nullptr;
    const auto is = [&finding](const char *id) { return std::strcmp(finding.rule->id, id) == 0; };
    if (is("RPC_NO_DELETE"))
        return "RPC_DELETED";
    if (is("SERVICE_NO_DELETE") || is("PACKAGE_SERVICE_NO_DELETE"))
        return "SERVICE_DELETED";
    if (is("FIELD_SAME_NAME"))
        return "FIELD_NUMBER_MEANING_CHANGED";
    return nullptr;
}

} // namespace

std::vector<Finding> limitedTo(const std::vector<Finding> &findings, Category category)
{
    std::vector<Finding> renamed = findings;
    std::vector<bool> keep(findings.size(), false);
    std::set<std::pair<QString, const Rule *>> named;
    std::set<QString> grave; ///< symbols of which a Buf rule of the category says that peers notice
    for (const Finding &finding : findings) {
        if (contains(finding.rule->categories, category) && !finding.skew.works())
            grave.insert(finding.symbol);
    }
    for (std::size_t i = 0; i < renamed.size(); ++i) {
        Finding &finding = renamed[i];
        if (finding.rule->categories == 0 || contains(finding.rule->categories, category)) {
            keep[i] = true;
        } else if (const char *other = nameOutsideBuf(finding); other && grave.count(finding.symbol) == 0) {
            finding.rule = &ruleOf(other);
            keep[i] = named.emplace(finding.symbol, finding.rule).second;
        }
    }
    return keepFindings(renamed, keep);
}

} // namespace waybill::proto
