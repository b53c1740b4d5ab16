// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/lostservices.h"

#include "proto/displaytext.h"
#include "proto/findingmessage.h"

#include <set>

namespace waybill::proto {

void findLostServices(const Pairs &pairs, Report &report)
{
    std::set<QString> reported;
    for (const Finding &finding : report.findings()) {
        if (finding.kind == ElementKind::Service)
            reported.insert(finding.symbol);
    }
    for (const Pair<Service> &pair : pairs.services) {
        if (!pair.before || pair.after || reported.count(displayText(pair.before->fullName)) > 0)
            continue;
        report.add(RuleId::ServiceDeleted, {nullptr, {}, pair.before.file, pair.before->span}, SkewCase::RpcRemoved,
                   ElementKind::Service, pair.before->fullName, {},
                   waybill::message(FindingMessage::ServiceDeleted, displayText(pair.before->fullName)));
    }
}

} // namespace waybill::proto
